import type { ReactElement } from 'react';
import { Icon } from '../design/icon.tsx';
import { Popover } from '../design/popover.tsx';
import { SidePlate } from '../design/side-plate.tsx';
import { plateOf } from '../table/side-plates.ts';
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
/**
 * The objective, how the sides stand and the round under the title, then whatever else there is room for; pressed,
 * everything one fights for and what would change it.
 */
export function Goals({ snapshot }: { snapshot: Snapshot }): ReactElement {
  const words = useWords();
  const { goals } = snapshot.picture;
  const [first] = goals;
  const tallies = goals.filter(({ tally }) => tally === true);
  // The round is told by itself, and whatever is worth points, or wanted by somebody else, in its list.
  const others = goals
    .slice(1)
    .filter(
      ({ id, sort, side }) => id !== 'rounds' && sort !== 'score' && (side === undefined || side === first?.side),
    );
  return (
    <>
      <button type="button" className={styles.goals} popoverTarget={GOALS} aria-haspopup="dialog" data-goals>
        <Icon name={first === undefined ? 'flag' : ICONS[first.sort]} size={14} />
        <span className={styles.standing}>
          <span className={styles.always}>
            {first !== undefined && first.id !== 'rounds' && (
              <span className={styles.objective} title={first.text}>
                {first.text} ·
              </span>
            )}
            {tallies.length > 0 && (
              <span className={styles.tallies}>
                {tallies.map((tally) => (
                  <Tally key={tally.id} tally={tally} snapshot={snapshot} />
                ))}
                ·
              </span>
            )}
            <span className={styles.round}>{roundText(snapshot, words)}</span>
            <span className={styles.roundShort} aria-hidden="true">
              {roundNumbers(snapshot, words)}
            </span>
          </span>
          {others.map(({ id, text }) => (
            // Seen or not, by the room there is: whoever listens finds all of them in the list.
            <span key={id} aria-hidden="true">
              · {text}
            </span>
          ))}
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
                {goal.side !== undefined && (
                  <small data-whose={goal.side}>
                    <SidePlate plate={plateOf(snapshot.picture, goal.side)} /> {goal.sideName}
                  </small>
                )}
                <b>{goal.text}</b>
                {goal.change !== undefined && <small>{goal.change}</small>}
              </span>
            </li>
          ))}
        </ul>
      </Popover>
    </>
  );
}

interface TallyProps {
  readonly tally: Goal;
  readonly snapshot: Snapshot;
}

/** The round where there is room for its numbers alone. */
const roundNumbers = ({ picture: { turn } }: Snapshot, words: ReturnType<typeof useWords>): string =>
  turn.round === 0
    ? words.word('web.setup')
    : [turn.round, ...(turn.limit === undefined ? [] : [turn.limit])].join('/');

/** How a side stands against the others: its plate and its number. */
function Tally({ tally: { side = 'none', sideName, text, now }, snapshot }: TallyProps): ReactElement {
  const told = `${sideName}: ${text}`;
  return (
    <span className={styles.tally} title={told} data-tally={side}>
      <SidePlate plate={plateOf(snapshot.picture, side)} />
      <span aria-hidden="true">{now}</span>
      <span className="visually-hidden">{told}</span>
    </span>
  );
}

export function roundText({ picture: { turn } }: Snapshot, words: ReturnType<typeof useWords>): string {
  const { round, limit } = turn;
  if (round === 0) return words.word('web.setup');
  return limit === undefined
    ? words.word('web.round.small', { round })
    : words.word('web.round-of.small', { round, limit });
}
