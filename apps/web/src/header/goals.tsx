import type { ReactElement } from 'react';
import { Icon } from '../design/icon.tsx';
import { Popover } from '../design/popover.tsx';
import { useWords } from '../words/index.tsx';
import type { Goal, Snapshot } from '../worker/messages.ts';
import styles from './table-header.module.css';

const GOALS = 'goals';
const ICONS: Readonly<Record<Goal['sort'], string>> = {
  objective: 'flag',
  score: 'star',
  clock: 'clock',
  wave: 'wave',
};
/** So many stand in the header beside the round; the popover has all of them. */
const IN_HEADER = 1;

/** The objective and the round under the title; pressed, everything one fights for and what would change it. */
export function Goals({ snapshot }: { snapshot: Snapshot }): ReactElement {
  const words = useWords();
  const { goals } = snapshot.picture;
  const [first] = goals;
  // The round is told by itself.
  const objectives = goals.filter(({ id }) => id !== 'rounds');
  const told = objectives.slice(0, IN_HEADER).map(shortly);
  return (
    <>
      <button type="button" className={styles.goals} popoverTarget={GOALS} aria-haspopup="dialog" data-goals>
        <Icon name={first === undefined ? 'flag' : ICONS[first.sort]} size={14} />
        {told.map((text) => (
          <span key={text} title={text}>
            {text} ·
          </span>
        ))}
        <span className={styles.round}>{roundText(snapshot, words)}</span>
        <span className={styles.roundShort} aria-hidden="true">
          {roundNumbers(snapshot, words)}
        </span>
      </button>
      <Popover id={GOALS} title={words.word('web.goal')} below>
        <p className={styles.about}>{snapshot.subtitle}</p>
        {snapshot.about !== '' && <p className={styles.about}>{snapshot.about}</p>}
        <ul className={styles.goalList}>
          {goals.map((goal) => (
            <li key={goal.id}>
              <Icon name={ICONS[goal.sort]} size={18} />
              <span>
                <b>{shortly(goal)}</b>
                {goal.change !== undefined && <small>{goal.change}</small>}
              </span>
            </li>
          ))}
        </ul>
      </Popover>
    </>
  );
}

/** The round where there is room for its numbers alone. */
const roundNumbers = ({ picture: { turn } }: Snapshot, words: ReturnType<typeof useWords>): string =>
  turn.round === 0
    ? words.word('web.setup')
    : [turn.round, ...(turn.limit === undefined ? [] : [turn.limit])].join('/');

const shortly = ({ text }: Goal): string => text;

export function roundText({ picture: { turn } }: Snapshot, words: ReturnType<typeof useWords>): string {
  const { round, limit } = turn;
  if (round === 0) return words.word('web.setup');
  return limit === undefined
    ? words.word('web.round.small', { round })
    : words.word('web.round-of.small', { round, limit });
}
