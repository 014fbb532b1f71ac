import { type MouseEvent, type ReactElement, type ReactNode, useEffect, useRef } from 'react';
import { Icon } from '../design/icon.tsx';
import { KeyBadge } from '../design/key-badge.tsx';
import { Popover } from '../design/popover.tsx';
import type { Action } from '../dock/actions.ts';
import { focusCard } from '../dock/keys.ts';
import { startAction } from '../dock/start-action.ts';
import { useActions } from '../dock/use-actions.ts';
import { isField, isModal } from '../focus.ts';
import { LanguageChoice, ThemeChoice } from '../settings.tsx';
import { StageChoices } from '../stage/stage-choices.tsx';
import { download } from '../table/download.ts';
import { handTo } from '../table/store.ts';
import { saveFile } from '../table/worker-queries.ts';
import { useWords } from '../words/index.tsx';
import type { Snapshot } from '../worker/messages.ts';
import { AllKeys } from './all-keys.tsx';
import styles from './table-header.module.css';

const MENU = 'table-menu';

interface MenuProps {
  readonly snapshot: Snapshot;
  readonly home: () => void;
}

/** What is seldom wanted: the save, the pace, the language, the light, the keys, the GM, giving up, leaving. */
export function TableMenu({ snapshot, home }: MenuProps): ReactElement {
  const words = useWords();
  const keys = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      if (event.key === '?' && !isField(event.target) && !isModal()) keys.current?.showModal();
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, []);
  return (
    <>
      <button
        type="button"
        className="button icon-only ghost"
        aria-label={words.word('web.menu')}
        title={words.word('web.menu')}
        aria-haspopup="dialog"
        popoverTarget={MENU}
        data-menu
      >
        <Icon name="menu" />
      </button>
      <Popover id={MENU} title={words.word('web.menu')} below>
        <div className={styles.menu}>
          <Items snapshot={snapshot} home={home} showKeys={() => keys.current?.showModal()} />
          <div className={styles.choices}>
            <StageChoices />
            <LanguageChoice />
            <ThemeChoice />
          </div>
        </div>
      </Popover>
      <AllKeys dialog={keys} ruleset={snapshot.ruleset} />
    </>
  );
}

function Items({ snapshot, home, showKeys }: MenuProps & { readonly showKeys: () => void }): ReactElement {
  const words = useWords();
  const { inMenu } = useActions(snapshot);
  // At one screen the GM takes the desk when they want to: nobody waits for them by the rules.
  const gm = snapshot.seats.find(({ role }) => role === 'gm');
  const calls = gm !== undefined && snapshot.online === null && gm.id !== snapshot.seat;
  const save = (): void => void saveFile().then((file) => download(file, snapshot.title));
  return (
    <div className={styles.items}>
      <Item icon="save" mark="data-save" press={save}>
        {words.word('web.save')}
      </Item>
      {calls && (
        <Item icon="key" mark="data-call-gm" press={() => handTo(gm.id)}>
          {words.word('web.gm.call')}
        </Item>
      )}
      <Item icon="info" mark="data-keys" press={showKeys}>
        {words.word('web.keys')} <KeyBadge>?</KeyBadge>
      </Item>
      {inMenu.map((action) => (
        <Item
          key={action.type}
          icon={action.icon}
          mark="data-menu-action"
          press={({ detail }) => begin(action, detail)}
        >
          {action.label}
        </Item>
      ))}
      <Item icon="end" mark="data-leave" press={home}>
        {words.word('web.leave')}
      </Item>
    </div>
  );
}

/** Begun by a key, not by a hand: the focus goes to its card. */
function begin(action: Action, clicks: number): void {
  startAction(action);
  if (clicks === 0) focusCard();
}

interface ItemProps {
  readonly icon: string;
  readonly mark: `data-${string}`;
  readonly press: (event: MouseEvent) => void;
  readonly children: ReactNode;
}

function Item({ icon, mark, press, children }: ItemProps): ReactElement {
  return (
    <button type="button" className="button ghost" data-closes {...{ [mark]: '' }} onClick={press}>
      <Icon name={icon} size={18} />
      {children}
    </button>
  );
}
