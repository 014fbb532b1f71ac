import type { Ladder } from '@potyczka/kernel';
import type { ReactElement } from 'react';
import type { FurnitureProps } from '../furniture.ts';
import styles from './furniture.module.css';

/** The ladder of target numbers: the base struck out, the present rung filled. */
export function Rungs({
  ladder,
  own,
}: {
  readonly ladder: Ladder | null;
  readonly own: FurnitureProps['own'];
}): ReactElement | null {
  if (ladder === null || ladder.now === null) return null;
  const { rungs, base, now } = ladder;
  return (
    <div className={styles.ladder} role="img" aria-label={own.word('own.ladder', { tn: now })}>
      {rungs.map((rung) => (
        <div key={rung} data-rung={rung === now ? 'now' : rung === base ? 'base' : ''}>
          <b>{rung}</b>
          <small>{own.word(`own.${rung}`)}</small>
        </div>
      ))}
    </div>
  );
}
