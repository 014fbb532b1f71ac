import type { Floor, SceneFloor } from '@potyczka/kernel';
import { memo, type ReactElement } from 'react';
import styles from './ground.module.css';
import { type Box, boxOf, cornersOf } from './shapes.ts';
import { pathOf, type Sheet } from './sheet.ts';

/** The patterns of design/icons.svg: subtle, so that what stands on them is seen first. */
const PATTERNS: Readonly<Record<Floor, string>> = {
  field: 'g-grass',
  yard: 'g-cobble',
  street: 'g-setts',
  house: 'g-plank',
  ship: 'g-deck',
  foundry: 'g-plate',
  quay: 'g-cobble',
  road: 'g-sand',
  desert: 'g-sand',
  cellar: 'g-flag',
  grating: 'g-grate',
  rails: 'g-cobble',
  timber: 'g-timber',
  ruts: 'g-sand',
};

const fillOf = (floor: Floor | undefined): string =>
  floor === undefined ? 'var(--sheet)' : `url(#${PATTERNS[floor]})`;

interface GroundProps {
  readonly sheet: Sheet;
  readonly floors: readonly SceneFloor[];
}

/** What the table is covered with. Nothing of it ever moves, so it is drawn once. */
export const Ground = memo(function Ground({ sheet, floors }: GroundProps): ReactElement {
  return (
    <g className={styles.ground}>
      <rect width={sheet.width} height={sheet.height} fill="var(--sheet)" />
      <rect width={sheet.width} height={sheet.height} fill={fillOf(sheet.board.ground)} />
      {floors.map(({ floor, shapes }, n) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: floors lie where they lie for the whole battle.
        <g key={n}>
          <path
            d={shapes.map((shape) => pathOf(sheet, shape)).join('')}
            fill={fillOf(floor)}
            className={styles[floor]}
          />
          {shapes.map((shape, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: as above.
            <Tracks key={at} floor={floor} box={boxOf(cornersOf(sheet, shape))} />
          ))}
        </g>
      ))}
    </g>
  );
});

/** What runs along a floor: the rails of a crane, the ruts of a road. */
function Tracks({ floor, box }: { floor: Floor; box: Box }): ReactElement | null {
  if (floor === 'rails')
    return (
      <>
        <path d={sleepers(box)} className={styles.sleepers} />
        <path d={along(box, [0.28, 0.72])} className={styles.rail} />
      </>
    );
  if (floor === 'ruts') return <path d={ruts(box)} className={styles.rut} />;
  return null;
}

const SLEEPER = 15;

function along({ left, top, width, height }: Box, shares: readonly number[]): string {
  const across = width >= height;
  return shares
    .map((share) =>
      across ? `M${left} ${top + height * share}h${width}` : `M${left + width * share} ${top}v${height}`,
    )
    .join('');
}

function sleepers({ left, top, width, height }: Box): string {
  const across = width >= height;
  const count = Math.floor(Math.max(width, height) / SLEEPER);
  return Array.from({ length: count }, (_, n) =>
    across
      ? `M${left + (n + 0.5) * SLEEPER} ${top + height * 0.1}v${height * 0.8}`
      : `M${left + width * 0.1} ${top + (n + 0.5) * SLEEPER}h${width * 0.8}`,
  ).join('');
}

const BEND = 180;

/** Two pairs of wheels have gone this way, none of them straight. */
function ruts({ left, top, width, height }: Box): string {
  const bends = Math.max(1, Math.round(width / BEND));
  const step = width / bends / 4;
  return [0.18, 0.34, 0.64, 0.8]
    .map((share, n) => {
      const swing = (n < 2 ? 5 : -5).toFixed(0);
      const waves = Array.from({ length: bends }, () => `q${step} ${swing} ${2 * step} 0t${2 * step} 0`).join('');
      return `M${left} ${top + height * share}${waves}`;
    })
    .join('');
}
