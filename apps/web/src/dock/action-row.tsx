import { type ReactElement, type RefObject, useEffect, useRef } from 'react';
import { Icon } from '../design/icon.tsx';
import { KeyBadge } from '../design/key-badge.tsx';
import { Popover } from '../design/popover.tsx';
import { RuleLink } from '../panels/rule-link.tsx';
import { deployAll } from '../table/deployment.ts';
import { pressOnce } from '../table/press-once.ts';
import { useTable } from '../table/store.ts';
import { useWords } from '../words/index.tsx';
import type { Snapshot } from '../worker/messages.ts';
import { ActionButton } from './action-button.tsx';
import styles from './action-row.module.css';
import type { Action, ActionRow as Actions } from './actions.ts';
import { useFitting } from './fitting.ts';

interface RowProps {
  readonly snapshot: Snapshot;
  readonly actions: Actions;
}

const MORE = 'more-actions';
const NOT_NOW = 'not-now';

/** One row, never two: what is possible now; what does not fit and what is not possible fold away behind a count. */
export function ActionRow({ snapshot, actions }: RowProps): ReactElement {
  const words = useWords();
  const row = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const rest = useRef<HTMLButtonElement>(null);
  const ending = useRef<HTMLDivElement>(null);
  const barredButton = useRef<HTMLButtonElement>(null);
  const unit = useTable((state) => state.unit);
  // biome-ignore lint/correctness/useExhaustiveDependencies: for whoever acts next the row begins at its beginning.
  useEffect(() => {
    if (list.current !== null) list.current.scrollLeft = 0;
  }, [unit]);
  const many = useFitting({ row, list, rest, fixed: [barredButton, ending] });
  const { able, ends, barred } = actions;
  const places = able.some(({ type }) => type === 'deploy' || type === 'placeHero');
  const hidden = able.slice(places ? Math.max(0, many - 1) : many);
  return (
    <div className={styles.row} ref={row} role="toolbar" aria-label={words.word('web.actions.bar')} data-actions>
      <div className={styles.list} ref={list} data-actions-list>
        {places && <PlaceAll />}
        {able.map((action) => (
          <ActionButton key={action.type} {...{ action, snapshot }} folded={hidden.includes(action)} />
        ))}
      </div>
      <FoldButton
        ref={rest}
        opens={MORE}
        icon="more"
        word="web.more.count"
        unused={hidden.length === 0}
        marker="data-more"
      >
        {hidden.length}
      </FoldButton>
      {barred.length > 0 && (
        <FoldButton
          ref={barredButton}
          opens={NOT_NOW}
          icon="chevu"
          word="web.not-now.count"
          shortcut="N"
          marker="data-not-now"
        >
          {barred.length}
        </FoldButton>
      )}
      <div className={styles.ends} ref={ending}>
        {ends.map((action) => (
          <ActionButton key={action.type} {...{ action, snapshot }} end />
        ))}
      </div>
      <Popover id={MORE} title={words.word('web.more')}>
        <div className={styles.grid}>
          {hidden.map((action) => (
            <ActionButton key={action.type} {...{ action, snapshot }} />
          ))}
        </div>
      </Popover>
      <Popover id={NOT_NOW} title={words.word('web.barred')}>
        <ul className={styles.reasons}>
          {barred.map((action) => (
            <Reason key={action.type} action={action} />
          ))}
        </ul>
      </Popover>
    </div>
  );
}

/** Placing figures one by one is for those who like it. */
function PlaceAll(): ReactElement {
  const words = useWords();
  return (
    <button type="button" className={styles.placeAll} data-place-all onClick={pressOnce(() => void deployAll())}>
      <Icon name="check" size={18} />
      <b>{words.word('play.deploy-all')}</b>
    </button>
  );
}

interface FoldProps {
  readonly ref: RefObject<HTMLButtonElement | null>;
  readonly opens: string;
  readonly icon: string;
  /** How many it hides, and the word that says so. */
  readonly children: number;
  readonly word: string;
  readonly shortcut?: string;
  /** It has its width, which is measured, and is not there for anybody. */
  readonly unused?: boolean;
  readonly marker: `data-${string}`;
}

function FoldButton({ ref, opens, icon, children, word, shortcut, unused = false, marker }: FoldProps): ReactElement {
  const words = useWords();
  const told = words.word(word, { n: children });
  return (
    <button
      type="button"
      ref={ref}
      className={styles.fold}
      popoverTarget={opens}
      aria-haspopup="dialog"
      data-unused={unused}
      {...(unused ? { 'aria-hidden': true, tabIndex: -1 } : { [marker]: '' })}
    >
      <Icon name={icon} size={18} />
      <b className={styles.long}>{told}</b>
      <b className={styles.short} aria-hidden="true">
        {children}
      </b>
      {shortcut !== undefined && <KeyBadge>{shortcut}</KeyBadge>}
    </button>
  );
}

/** Not a button: there is nothing to press. */
function Reason({ action: { type, label, icon, refused } }: { action: Action }): ReactElement {
  return (
    <li data-refused={type}>
      <Icon name={icon} size={18} />
      <span>
        <b>{label}.</b> {refused?.message === label ? '' : refused?.message}
      </span>
      {refused?.rule !== undefined && <RuleLink id={refused.rule} />}
    </li>
  );
}
