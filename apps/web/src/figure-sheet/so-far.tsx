import type { FigureRecord } from '@potyczka/protocol';
import type { ReactElement } from 'react';
import { useWords } from '../words/index.tsx';
import styles from './figure-sheet.module.css';

/** What it has done in this battle; attacks are compared with what could be expected of them. */
export function SoFar({ record }: { record: FigureRecord | null }): ReactElement | null {
  const words = useWords();
  if (record === null) return null;
  const { attacks, outs, dealt, taken } = record;
  const expected = new Intl.NumberFormat(words.lang, { maximumFractionDigits: 1 }).format(attacks?.expected ?? 0);
  const counts: readonly (readonly [number, string])[] = [
    ...(attacks === null
      ? []
      : ([
          [attacks.made, words.word('web.figure.attacks', { n: attacks.made })],
          [attacks.hits, words.word('web.figure.hits', { expected })],
        ] as const)),
    [outs, words.word('web.figure.outs')],
    [dealt, words.word('web.figure.dealt')],
    [taken, words.word('web.figure.taken')],
  ];
  return (
    <section className={styles.part}>
      <h3>{words.word('web.figure.so-far')}</h3>
      <dl className={styles.record}>
        {counts.map(([value, name]) => (
          <div key={name}>
            <dd>{value}</dd>
            <dt>{name}</dt>
          </div>
        ))}
      </dl>
    </section>
  );
}
