import { type FocusEvent, type ReactElement, type ReactNode, useEffect, useRef } from 'react';
import { Icon } from '../design/icon.tsx';
import { KeyBadge } from '../design/key-badge.tsx';
import { focusCard } from '../dock/keys.ts';
import { isField, isModal } from '../focus.ts';
import { CardFrame } from '../panels/card-frame.tsx';
import type { Hold } from '../panels/held-back.tsx';
import { RuleLink } from '../panels/rule-link.tsx';
import { pressOnce } from '../table/press-once.ts';
import { dropDraft, useTable } from '../table/store.ts';
import { useWords } from '../words/index.tsx';
import styles from './builder.module.css';

interface BuilderCardProps {
  readonly type: string;
  readonly title: string;
  readonly rule?: string;
  /** One sentence: what is done here. */
  readonly about?: string;
  readonly children: ReactNode;
  /** The button that does it; `null` while something is missing. */
  readonly ready: { readonly label: string; readonly icon: string; readonly press: () => Promise<void> } | null;
  /** What is missing, where it can't be done yet. */
  readonly missing?: string;
  /** Whether its buttons are held back while its chances are counted. */
  readonly hold?: Hold;
  /** What else is let go of with it. */
  readonly forget?: () => void;
}

/** A card on which a command is put together: what it is made of, then the one button that does it. Enter presses it. */
export function BuilderCard(props: BuilderCardProps): ReactElement {
  const { type, title, rule, about, children, ready, missing, hold = 'known', forget } = props;
  const words = useWords();
  const busy = useTable((state) => state.busy);
  const button = useRef<HTMLButtonElement>(null);
  const keepFocus = useKeptFocus();
  useEnter(button);
  return (
    <CardFrame
      draft={type}
      label={title}
      className={styles.card}
      built
      hold={hold}
      onFocus={keepFocus}
      buttons={
        <>
          {ready === null ? (
            missing !== undefined && (
              <p className={styles.missing} data-missing>
                {missing}
              </p>
            )
          ) : (
            <button
              type="button"
              ref={button}
              className="button primary"
              data-commit
              aria-disabled={busy}
              onClick={pressOnce(() => void ready.press())}
            >
              <Icon name={ready.icon} />
              <span>{ready.label}</span>
              <KeyBadge>↵</KeyBadge>
            </button>
          )}
          <button
            type="button"
            className="button"
            onClick={() => {
              forget?.();
              dropDraft();
            }}
          >
            {words.word('web.cancel')}
          </button>
        </>
      }
    >
      <h2>
        {title}
        {rule !== undefined && <RuleLink id={rule} />}
      </h2>
      {about !== undefined && <p className={styles.about}>{about}</p>}
      {children}
    </CardFrame>
  );
}

/** A chip that was pressed and is gone, or folded away, would leave the focus nowhere: it goes to what comes next. */
function useKeptFocus(): (event: FocusEvent) => void {
  const last = useRef<Element | null>(null);
  // Whenever the card has changed: what comes next may be a moment late.
  useEffect(() => {
    const { activeElement, body } = document;
    if (last.current === null || last.current.checkVisibility()) return;
    if (activeElement === body || activeElement === last.current) focusCard();
  });
  return ({ target }) => {
    last.current = target;
  };
}

/** Enter does it, unless the focus is on something that Enter presses or the map, where it means a place. */
function useEnter(button: { readonly current: HTMLButtonElement | null }): void {
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      if (event.key !== 'Enter' || event.repeat || isModal() || isField(event.target)) return;
      const on =
        event.target instanceof Element ? event.target.closest('button, a, summary, svg, [role=button]') : null;
      if (on !== null || button.current === null) return;
      event.preventDefault();
      button.current.click();
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, [button]);
}
