import type { ReactElement } from 'react';
import { Drop } from '../design/dice.tsx';
import { Icon } from '../design/icon.tsx';
import { LineText } from '../log/line-text.tsx';
import { useTable } from '../table/store.ts';
import { useWords } from '../words/index.tsx';
import type { ShownLine } from '../worker/figure-names.ts';
import type { CountedDraw, Snapshot } from '../worker/messages.ts';
import { type CountedFace, countedFaces } from './counted-faces.ts';
import styles from './odds.module.css';
import { OutcomeBars } from './outcome-bars.tsx';
import { SumRows } from './sum-rows.tsx';

/** What one looks for first: who is out, who was hurt, else whether it went home. */
const TELLING = ['out', 'harm', 'hit', 'miss'] as const;

const headOf = (lines: readonly ShownLine[]): ShownLine | undefined =>
  TELLING.map((mark) => lines.findLast((line) => line.mark === mark)).find((line) => line !== undefined) ??
  lines.at(-1);

/** What was last rolled for, until the next action begins: the same sum, the dice beside it, and how likely that was. */
export function ResultCard({ snapshot }: { snapshot: Snapshot }): ReactElement | null {
  const words = useWords();
  const busyWithNext = useTable((state) => state.draft !== null);
  const { result, picture } = snapshot;
  if (result === null || busyWithNext) return null;
  const called = (id: string | null): string | undefined => picture.figures.find((one) => one.id === id)?.called;
  const [who, whom] = [called(result.unit), called(result.target)];
  // A line that was told anew, the next inch of a walk say, stands for the one before it.
  const told = result.lines.filter((_, n) => result.lines[n + 1]?.instead !== true);
  const head = headOf(told);
  const { chances } = result;
  return (
    <section className={styles.result} aria-label={words.word('web.result')} data-result>
      {who !== undefined && (
        <p className="eyebrow">
          {whom === undefined || whom === who ? who : words.word('web.result.at', { who, whom })}
        </p>
      )}
      {head !== undefined && (
        <h2>
          <LineText line={head} />
        </h2>
      )}
      {chances !== null && <SumRows terms={chances.terms} roll={chances.roll} best={chances.best} />}
      <Dice draws={result.draws} />
      <ol className={styles.told}>
        {told
          .filter((line) => line !== head)
          .map((line, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: lines of one action have nothing but their order.
            <li key={index}>
              <LineText line={line} />
            </li>
          ))}
      </ol>
      {chances !== null && chances.outcomes.length > 1 && (
        <>
          <h3>{words.word('web.result.likely')}</h3>
          <OutcomeBars outcomes={chances.outcomes} came={result.came} />
        </>
      )}
    </section>
  );
}

/** More than this nobody tells apart; the log has them all. */
const MOST_FACES = 14;
const SIZE = 28;

function Dice({ draws }: { draws: readonly CountedDraw[] }): ReactElement {
  return (
    <ul className={styles.dice}>
      {draws.map((drawn, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: draws of one action have nothing but their order.
        <li key={index}>
          <small>{drawn.called}</small>
          <span>
            {countedFaces(drawn)
              .slice(0, MOST_FACES)
              .map((face, n) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: faces have nothing but their order.
                <Fallen key={n} {...face} />
              ))}
          </span>
        </li>
      ))}
    </ul>
  );
}

/** As it counts; one that was exchanged or rolled again lies before it. */
function Fallen({ face, sides, counts, note, instead }: CountedFace): ReactElement {
  const look = counts === null ? undefined : counts ? 'hit' : 'drop';
  return (
    <span className={styles.fallen} title={note === '' ? undefined : note} data-counts={counts ?? undefined}>
      {instead !== undefined && (
        <>
          <Drop draw={instead} sides={sides} size={SIZE} look="drop" />
          <Icon name="chev" size={14} />
        </>
      )}
      <Drop draw={face} sides={sides} size={SIZE} look={look} />
    </span>
  );
}
