import type { ReactElement } from 'react';
import type { FurnitureProps } from '../furniture.ts';
import { count, fields, list } from '../view-fields.ts';
import styles from './damage-points.module.css';

interface Points {
  /** Points the attack brought; those dealt are gone from the pool. */
  readonly all: number;
  readonly left: number;
}

function pointsOf(state: FurnitureProps['snapshot']['state'], tails: number): Points {
  const left = list(fields(state).pool)
    .map(fields)
    .reduce((sum, entry) => sum + count(entry.count), 0);
  return { all: Math.max(left, tails), left };
}

/** The pool as numbered points: those dealt, the one being dealt, those that wait. */
export function DamagePoints({
  snapshot,
  own,
  tails,
}: FurnitureProps & { readonly tails: number }): ReactElement | null {
  const { all, left } = pointsOf(snapshot.state, tails);
  if (left === 0) return null;
  const dealt = all - left;
  return (
    <ol className={styles.points} aria-label={own.word('own.points', { n: dealt + 1, all })}>
      {Array.from({ length: all }, (_, n) => {
        const state = n < dealt ? 'dealt' : n === dealt ? 'now' : 'waits';
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a point is its number.
          <li key={n} className={styles[state]} aria-current={state === 'now' ? 'step' : undefined}>
            <b>{n + 1}</b>
            <span>{own.word(`own.point.${state}`)}</span>
          </li>
        );
      })}
    </ol>
  );
}
