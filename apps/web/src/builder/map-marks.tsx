import type { ReactElement } from 'react';
import lettering from '../map/lettering.module.css';
import type { Sheet } from '../map/sheet.ts';
import type { Snapshot } from '../worker/messages.ts';
import styles from './builder.module.css';

interface NumbersProps {
  readonly sheet: Sheet;
  readonly figures: Snapshot['picture']['figures'];
  /** Whom each slot is meant for, in their order. */
  readonly targets: readonly (string | null)[];
}

/** The number of a slot at whom it is meant for; several at one figure stand side by side. */
export function SlotNumbers({ sheet, figures, targets }: NumbersProps): ReactElement {
  const before = (at: number): number => targets.slice(0, at).filter((one) => one === targets[at]).length;
  return (
    // biome-ignore lint/a11y/noAriaHiddenOnFocusable: a drawing; the slots say the same.
    <g aria-hidden="true" data-slot-numbers>
      {targets.map((target, n) => {
        const figure = figures.find(({ id }) => id === target);
        if (figure?.at == null) return null;
        const [x, y] = sheet.middle(figure.at);
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a slot is its number.
          <g key={n} transform={`translate(${x} ${y})`}>
            <g className={lettering.unscaled}>
              <circle cx={-24 - 22 * before(n)} cy="-24" r="10" className={styles.badge} />
              <text x={-24 - 22 * before(n)} y="-19.5" textAnchor="middle" className={styles.badgeText}>
                {n + 1}
              </text>
            </g>
          </g>
        );
      })}
    </g>
  );
}

interface TagProps {
  readonly sheet: Sheet;
  readonly zoomed: number;
  readonly at: readonly [number, number];
  readonly text: string;
}

/** A sentence on the map, at a point of it or as near as leaves it whole on the sheet. */
export function MapTag({ sheet, zoomed, at: [x, y], text }: TagProps): ReactElement {
  const width = text.length * 6.3 + 34;
  const half = width / 2 / zoomed;
  const within = Math.max(half, Math.min(sheet.width - half, x));
  return (
    // biome-ignore lint/a11y/noAriaHiddenOnFocusable: a drawing; the card says the same.
    <g transform={`translate(${within} ${y})`} aria-hidden="true">
      <g className={lettering.unscaled}>
        <rect x={-width / 2} y="-12" width={width} height="24" rx="3" className={styles.tag} />
        <svg x={-width / 2 + 6} y="-8" width="16" height="16" className={styles.tagIcon} aria-hidden="true">
          <use href="#i-frozen" />
        </svg>
        <text x={-width / 2 + 26} y="4.5" className={styles.tagText}>
          {text}
        </text>
      </g>
    </g>
  );
}
