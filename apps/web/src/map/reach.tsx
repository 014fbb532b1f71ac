import type { ScenePlace } from '@potyczka/kernel';
import { memo, type ReactElement } from 'react';
import lettering from './lettering.module.css';
import styles from './reach.module.css';
import type { ReachArea } from './reach-areas.ts';
import { anchorAt, footAt } from './reach-label-layout.ts';
import type { Sheet } from './sheet.ts';

interface ReachProps {
  readonly area: ReachArea;
  /** What one action buys is filled and has a solid rim; the most one could do is paler and dotted. */
  readonly sort: 'one' | 'most';
}

/** Where a figure may go, or a deed may be done: shaded, with its rim. */
export const Reach = memo(function Reach({ area: { way, path }, sort }: ReachProps): ReactElement {
  return (
    <g className={styles.reach} data-sort={sort}>
      <path d={path} className={styles.fill} data-reach={way.places.length} />
      <path d={path} className={styles.rim} />
    </g>
  );
});

/** How far that is, written on the rim, over whatever stands there; at the edges of the sheet it leans inwards. */
export function ReachLabel({ at, label, sheet }: { at: ScenePlace; label: string; sheet: Sheet }): ReactElement {
  return (
    <g transform={`translate(${at.join(' ')})`} className={styles.label}>
      <text y={footAt(at)} textAnchor={anchorAt(at, sheet)} className={lettering.unscaled}>
        {label}
      </text>
    </g>
  );
}
