import type { ReactElement } from 'react';
import { SidePlate } from '../design/side-plate.tsx';
import { Badge } from '../panels/badge.tsx';
import { plateOf } from '../table/side-plates.ts';
import { useWords } from '../words/index.tsx';
import type { BattleSummary } from '../worker/battle-summary.ts';
import type { Snapshot } from '../worker/messages.ts';
import styles from './ending.module.css';

interface FiguresProps {
  readonly summary: BattleSummary;
  readonly snapshot: Snapshot;
}

export const sideName = ({ figures }: Snapshot['picture'], id: string): string =>
  figures.find(({ side }) => side === id)?.sideName ?? id;

/** Each side: what came of it, who is left of how many. */
export function SideScores({ summary, snapshot: { picture } }: FiguresProps): ReactElement {
  const words = useWords();
  return (
    <ul className={styles.sides}>
      {summary.sides.map(({ id, result, left, all, dealt }) => (
        <li key={id} className={result === 'win' ? styles.winner : undefined}>
          <h3>
            <SidePlate plate={plateOf(picture, id)} />
            {sideName(picture, id)}
          </h3>
          {result !== null && <b>{words.word(`web.ending.side.${result}`)}</b>}
          <span>{words.word('web.ending.left', { left, all })}</span>
          <span>{words.word('web.ending.harm', { n: dealt })}</span>
        </li>
      ))}
    </ul>
  );
}

/** Everybody who fought: what they did to others, and what was done to them. */
export function FigureTable({ summary, snapshot: { picture } }: FiguresProps): ReactElement {
  const words = useWords();
  const rows = [...summary.figures].sort((a, b) => b.dealt - a.dealt || a.taken - b.taken);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keys.
    <section className={styles.scroll} aria-label={words.word('web.ending.figure')} tabIndex={0}>
      <table className={styles.figures}>
        <thead>
          <tr>
            <th scope="col">{words.word('web.ending.figure')}</th>
            <th scope="col">{words.word('web.ending.dealt')}</th>
            <th scope="col">{words.word('web.ending.taken')}</th>
            <th scope="col">{words.word('web.ending.best')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ id, up, dealt, taken, best }) => {
            const figure = picture.figures.find((one) => one.id === id);
            return (
              <tr key={id} className={up ? undefined : styles.fallen}>
                <th scope="row">
                  <span>
                    {figure !== undefined && <Badge figure={figure} plate={plateOf(picture, figure.side)} size={22} />}
                    <span>
                      {figure?.called ?? id} {!up && <small>{words.word('web.ending.out')}</small>}
                      {best !== null && <small className={styles.bestBelow}>{best}</small>}
                    </span>
                  </span>
                </th>
                <td>{dealt}</td>
                <td>{taken}</td>
                <td>{best ?? '–'}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </section>
  );
}
