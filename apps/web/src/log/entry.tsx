import { memo, type ReactElement } from 'react';
import { Drop } from '../design/dice.tsx';
import { Icon } from '../design/icon.tsx';
import { Badge } from '../panels/badge.tsx';
import { RuleLink } from '../panels/rule-link.tsx';
import { plateOf } from '../table/side-plates.ts';
import { useWords } from '../words/index.tsx';
import type { Drawn, Picture } from '../worker/messages.ts';
import type { LogEntry } from './entries.ts';
import { LineText } from './line-text.tsx';
import styles from './log.module.css';

interface EntryProps {
  readonly entry: LogEntry;
  /** The round of the entry above it. */
  readonly above: number | null;
  readonly picture: Picture;
}

const isTheSame = (old: EntryProps, next: EntryProps): boolean =>
  old.above === next.above &&
  old.entry.undone === next.entry.undone &&
  old.entry.lines.length === next.entry.lines.length &&
  old.entry.lines.every((line, index) => line === next.entry.lines[index]) &&
  old.entry.rolls.length === next.entry.rolls.length &&
  old.entry.rolls.every((roll, index) => roll === next.entry.rolls[index]);

/** An entry that was told stays as it is: a long battle has hundreds, with dice in them. */
export const Entry = memo(function Entry({ entry, above, picture }: EntryProps): ReactElement {
  return (
    <>
      <RoundHead round={entry.round} above={above} />
      <li
        className={`${styles.entry} ${styles[entry.sort]} ${entry.undone ? styles.undone : ''}`}
        data-entry={entry.sort}
        data-undone={entry.undone || undefined}
      >
        <Acting entry={entry} picture={picture} />
        {entry.sort === 'action' ? (
          <Action entry={entry} />
        ) : (
          <p>
            <LineText line={entry.lead} />
          </p>
        )}
      </li>
    </>
  );
}, isTheSame);

/** Stands above the entries of its round. */
export function RoundHead({ round, above }: { round: number | null; above: number | null }): ReactElement | null {
  const words = useWords();
  if (round === null || round === above) return null;
  return (
    <li className={styles.round} data-round-head>
      <h3>{words.word('web.round', { round })}</h3>
    </li>
  );
}

/** Whoever acts, as on the map. */
function Acting({ entry: { lead, sort }, picture }: Pick<EntryProps, 'entry' | 'picture'>): ReactElement {
  const figure = picture.figures.find(({ id }) => id === lead.figures?.[0]);
  if (figure !== undefined)
    return <Badge figure={figure} plate={plateOf(picture, figure.side)} size={sort === 'turn' ? 18 : 24} />;
  return <Icon name={sort === 'talk' ? 'speak' : lead.ruling === true ? 'pen' : 'log'} size={16} />;
}

const MOST_RULES = 4;

function Action({ entry }: Pick<EntryProps, 'entry'>): ReactElement {
  const words = useWords();
  const { lead, outcome, lines, rolls } = entry;
  const rules = [...new Set(lines.flatMap((line) => line.rules))];
  const told = (
    <>
      {lead.ruling && (
        <>
          <span className="tag ruling">{words.word('web.rule-source.ruling')}</span>{' '}
        </>
      )}
      <LineText line={lead} />
      {outcome !== null && (
        <span className={`${styles.outcome} ${styles[outcome.mark ?? ''] ?? ''}`} data-outcome={outcome.mark}>
          <LineText line={outcome} />
        </span>
      )}
    </>
  );
  if (lines.length === 1 && rolls.length === 0)
    return (
      <p>
        {told} <Rules ids={rules} />
      </p>
    );
  return (
    <details>
      <summary>{told}</summary>
      <ol className={styles.steps}>
        {lines.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines of one action have nothing but their order.
          <li key={index}>
            <LineText line={line} />
          </li>
        ))}
      </ol>
      {rolls.map((drawn, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: draws of one action have nothing but their order.
        <p className={styles.roll} key={index}>
          <span>{drawn.called}</span>
          <Faces drawn={drawn} size={24} />
        </p>
      ))}
      <Rules ids={rules} />
    </details>
  );
}

const Rules = ({ ids }: { ids: readonly string[] }): ReactElement => (
  <span className={styles.rules}>
    {ids.slice(0, MOST_RULES).map((id) => (
      <RuleLink key={id} id={id} />
    ))}
  </span>
);

const MOST_FACES = 14;

export function Faces({ drawn, size }: { drawn: Drawn; size: number }): ReactElement {
  return (
    <>
      {drawn.draws.slice(0, MOST_FACES).map((draw, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: faces have nothing but their order.
        <Drop key={index} draw={draw} sides={drawn.sides?.[index] ?? null} size={size} />
      ))}
    </>
  );
}
