import { type ReactElement, useMemo, useState } from 'react';
import { Icon } from '../design/icon.tsx';
import { Segmented } from '../design/segmented.tsx';
import { BookButton } from '../panels/rulebook.tsx';
import { useWords } from '../words/index.tsx';
import type { Snapshot } from '../worker/messages.ts';
import { entriesOf, FILTERS, isWanted, type LogEntry, type LogFilter, newestFirst } from './entries.ts';
import { Entry } from './entry.tsx';
import styles from './log.module.css';

/** Actions shown at once: whoever wants the first round back replays the game. */
const SHOWN = 100;

/** The battle in words, one entry for one action, the newest on top; each opens into its steps, dice and rules. */
export function Log({ snapshot }: { snapshot: Snapshot }): ReactElement {
  const words = useWords();
  const [filter, setFilter] = useState<LogFilter>('all');
  const { lines, rolls, picture, seats, seat } = snapshot;
  const side = seats.find(({ id }) => id === seat)?.side;
  const mine = useMemo(
    () => new Set(picture.figures.flatMap((figure) => (figure.side === side ? [figure.id] : []))),
    [picture.figures, side],
  );
  const entries = useMemo(() => entriesOf(lines, rolls), [lines, rolls]);
  const wanted = useMemo(
    () => newestFirst(entries.filter((entry) => isWanted(entry, filter, mine)).slice(-SHOWN)),
    [entries, filter, mine],
  );
  return (
    <section
      className={styles.log}
      aria-label={words.word('web.log')}
      data-log
      data-newest={lines.at(-1)?.seq ?? 0}
      data-lines={lines.length}
    >
      <header className={styles.head}>
        <h2>
          <Icon name="log" size={18} />
          {words.word('web.log')}
        </h2>
        <BookButton />
        <Segmented
          className={styles.filters ?? ''}
          legend={words.word('web.log.filter')}
          values={FILTERS}
          chosen={filter}
          choose={setFilter}
          mark="data-log-filter"
          face={(one) => words.word(`web.log.${one}`)}
        />
      </header>
      {wanted.length === 0 && (
        <p className="muted">{words.word(filter === 'all' ? 'web.log.empty' : 'web.log.none')}</p>
      )}
      <div role="log" aria-live="polite">
        <ol className={styles.entries}>
          {wanted.map((entry, index) => (
            <Entry key={entry.key} entry={entry} above={heading(wanted[index - 1])} picture={picture} />
          ))}
        </ol>
      </div>
    </section>
  );
}

const heading = (entry: LogEntry | undefined): number | null => entry?.round ?? null;
