import type { MouseEvent, ReactElement } from 'react';
import { Icon } from '../design/icon.tsx';
import { KeyBadge } from '../design/key-badge.tsx';
import { percent } from '../panels/percent.ts';
import { reachOf } from '../panels/reach-of.ts';
import { readyWays } from '../table/command-draft.ts';
import { pressOnce } from '../table/press-once.ts';
import { dropDraft, keyOf, useTable } from '../table/store.ts';
import { useWords } from '../words/index.tsx';
import type { Snapshot } from '../worker/messages.ts';
import styles from './action-row.module.css';
import type { Action } from './actions.ts';
import { focusCard } from './keys.ts';
import { startAction } from './start-action.ts';

interface ButtonProps {
  readonly action: Action;
  readonly snapshot: Snapshot;
  readonly end?: boolean;
  /** It keeps its width, which is measured, while the popover has the one to be pressed. */
  readonly folded?: boolean;
}

export function ActionButton({ action, snapshot, end = false, folded = false }: ButtonProps): ReactElement {
  const draft = useTable((state) => state.draft);
  const busy = useTable((state) => state.busy);
  const on = draft?.type === action.type;
  const press = (event: MouseEvent): void => {
    if (on) dropDraft();
    else startAction(action);
    // No click of a hand: a key pressed it.
    if (!on && event.detail === 0) focusCard();
  };
  return (
    <button
      type="button"
      className={styles.action}
      aria-pressed={on}
      aria-disabled={busy}
      {...(action.key === '' ? {} : { 'aria-keyshortcuts': action.key.toUpperCase() })}
      data-end={end}
      data-closes
      {...(folded ? { 'aria-hidden': true, tabIndex: -1, 'data-folded': true } : { 'data-action': action.type })}
      onClick={(event) => pressOnce(() => press(event))(event)}
    >
      <Icon name={action.icon} size={18} />
      <span className={styles.label}>
        <b>{action.label}</b>
        <Note action={action} snapshot={snapshot} />
      </span>
      {action.key !== '' && <KeyBadge>{action.key.toUpperCase()}</KeyBadge>}
    </button>
  );
}

/** What can be done to friend and foe alike is meant for foes: how likely it is to strike one's own is no recommendation. */
function meantWays(
  ways: ReturnType<typeof readyWays>,
  { picture: { figures } }: Snapshot,
): ReturnType<typeof readyWays> {
  const sideOf = (id: unknown): string | undefined => figures.find((figure) => figure.id === id)?.side;
  const isFriendly = ({ unit, target }: (typeof ways)[number]): boolean =>
    sideOf(unit) !== undefined && sideOf(unit) === sideOf(target);
  const meansOf = ({ target: _whom, ...means }: (typeof ways)[number]): string => JSON.stringify(means);
  const atFoes = new Set(ways.filter((way) => !isFriendly(way)).map(meansOf));
  return ways.filter((way) => !isFriendly(way) || !atFoes.has(meansOf(way)));
}

/**
 * The second line: the best chance, or how far it goes, or what it costs. A chance that is not counted yet has its room
 * already, the widest there is: the row does not move when it comes.
 */
function Note({ action, snapshot }: Pick<ButtonProps, 'action' | 'snapshot'>): ReactElement | null {
  const words = useWords();
  const chances = useTable((state) => state.chances);
  const ways = readyWays(action.offers);
  const known = meantWays(ways, snapshot).flatMap((way) => {
    const odds = chances[keyOf(way)];
    return odds == null || odds.outcomes.length < 2 ? [] : [odds.best];
  });
  const reach = known.length > 0 ? null : reachOf(action.offers, snapshot);
  const number =
    known.length > 0
      ? percent(Math.max(...known), words.lang)
      : reach === null
        ? ''
        : words.word(`web.reach.${snapshot.unit}`, { n: reach });
  const aimed = ways.some(({ target }) => target !== undefined);
  const widest = aimed ? percent(1, words.lang) : number;
  // Decided once, by the widest chance: it does not change when the chance comes.
  const both = inOne(action.note, widest).length <= MOST_SIGNS;
  const shown = both ? inOne(action.note, number) : number || action.note;
  if (shown === '' && !aimed) return null;
  return (
    <small data-empty={shown === ''}>
      <span>{shown}</span>
      {aimed &&
        (both ? [inOne(action.note, widest)] : [action.note, widest]).map((text) => (
          <span key={text} className={styles.room} aria-hidden="true">
            {text}
          </span>
        ))}
    </small>
  );
}

const inOne = (note: string, number: string): string => [note, number].filter((part) => part !== '').join(', ');

/** Where both together would be longer than this, which makes the button wider than its name does, the number stands alone. */
const MOST_SIGNS = 14;
