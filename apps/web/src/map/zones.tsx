import type { Outline, ScenePlace } from '@potyczka/kernel';
import { memo, type ReactElement } from 'react';
import type { Picture } from '../worker/messages.ts';
import type { Box as LabelBox } from './label-layout.ts';
import lettering from './lettering.module.css';
import { latticeOf, loopsOf } from './place-grid.ts';
import { type Box, boxOf, cornersOf, scalloped } from './shapes.ts';
import { centreOf, pathOf, type Sheet } from './sheet.ts';
import styles from './zones.module.css';

type Zoned = Picture['zones'][number];

interface ZonesProps {
  readonly sheet: Sheet;
  readonly zones: Picture['zones'];
  /** Before the first round: where to begin is of no interest later. */
  readonly deploying: boolean;
}

/** Where to begin, what to hold, where to leave, what to keep out of; clouds with the rounds they have left. */
export const Zones = memo(function Zones({ sheet, zones, deploying }: ZonesProps): ReactElement {
  return (
    <>
      {zones
        .filter(({ sort }) => deploying || sort !== 'deploy')
        .map((zone) => (
          <Zone key={zone.id} sheet={sheet} zone={zone} />
        ))}
    </>
  );
});

function Zone({ sheet, zone }: { sheet: Sheet; zone: Zoned }): ReactElement {
  const { id, sort, shapes, left } = zone;
  const d =
    sheet.board.squares && shapes.every(isSquares)
      ? squaresPath(sheet, shapes)
      : shapes.map((shape) => pathOf(sheet, shape)).join('');
  const [first] = shapes;
  return (
    <g className={styles.zone} data-zone={sort}>
      {sort === 'cloud' && !sheet.board.squares && (
        <path d={shapes.map((shape) => scalloped(cornersOf(sheet, shape), id)).join('')} className={styles.puffs} />
      )}
      <path d={d} className={styles.rim} />
      {left !== undefined && first !== undefined && (
        <g transform={`translate(${centreOf(sheet, first).join(' ')})`}>
          <text y={5} textAnchor="middle" className={`${styles.label} ${lettering.unscaled}`}>
            {left}
          </text>
        </g>
      )}
      {sort === 'exit' && <path d={chevrons(sheet, boxRound(sheet, shapes))} className={styles.chevrons} />}
      {zone.called !== undefined && <ZoneName sheet={sheet} zone={zone} called={zone.called} />}
    </g>
  );
}

const boxRound = (sheet: Sheet, shapes: readonly Outline[]): Box =>
  boxOf(shapes.flatMap((shape) => cornersOf(sheet, shape)));

/** The way one leaves by it: towards the edge it lies at, if it lies at one. */
function outward(sheet: Sheet, { left, top, width, height }: Box): readonly [dx: number, dy: number] {
  const near = 1.5 * sheet.scale;
  const gaps = [
    { gap: left, way: [-1, 0], along: height },
    { gap: sheet.width - left - width, way: [1, 0], along: height },
    { gap: top, way: [0, -1], along: width },
    { gap: sheet.height - top - height, way: [0, 1], along: width },
  ] as const;
  const edges = gaps.filter(({ gap }) => gap < near);
  return (
    edges.reduce<(typeof gaps)[number] | undefined>(
      (best, one) => (best === undefined || one.along > best.along ? one : best),
      undefined,
    )?.way ?? [0, 0]
  );
}

const APART = 78;

/** Arrowheads that point off the table, one path for all. */
function chevrons(sheet: Sheet, box: Box): string {
  const [dx, dy] = outward(sheet, box);
  if (dx === 0 && dy === 0) return '';
  const long = dx === 0 ? box.width : box.height;
  const count = Math.max(1, Math.round(long / APART));
  return Array.from({ length: count }, (_, n) => {
    const far = ((n + 0.5) * long) / count;
    const x = dx === 0 ? box.left + far : box.left + box.width / 2;
    const y = dx === 0 ? box.top + box.height / 2 : box.top + far;
    return `M${x - dy * 7 - dx * 3} ${y - dx * 7 - dy * 3}L${x + dx * 4} ${y + dy * 4}L${x + dy * 7 - dx * 3} ${y + dx * 7 - dy * 3}`;
  }).join('');
}

/** Inside the zone along its upper rim; that of an exit stands beside it, inwards. */
function nameSpot(
  sheet: Sheet,
  { sort, shapes }: Zoned,
): readonly [x: number, y: number, anchor: 'start' | 'middle' | 'end'] {
  const box = boxRound(sheet, shapes);
  const { left, top, width, height } = box;
  const cornered = shapes.every((shape) => 'rect' in shape);
  if (sort !== 'exit') return cornered ? [left + 12, top + 22, 'start'] : [left + width / 2, top + 18, 'middle'];
  const [dx, dy] = outward(sheet, box);
  // Strips along a side are as high as the table: the name stands near their top.
  if (dx !== 0) return [dx < 0 ? left + width + 5 : left - 5, top + Math.min(height / 2, 40), dx < 0 ? 'start' : 'end'];
  return [left + width / 2, dy < 0 ? top + height + 15 : top - 6, 'middle'];
}

function ZoneName({ sheet, zone, called }: { sheet: Sheet; zone: Zoned; called: string }): ReactElement {
  const [x, y, anchor] = nameSpot(sheet, zone);
  return (
    <g transform={`translate(${x} ${y})`}>
      <text textAnchor={anchor} className={`${lettering.unscaled} ${styles.name} ${styles[zone.sort] ?? ''}`}>
        {called}
      </text>
    </g>
  );
}

/** About what a letter of a zone's name takes, and its line, in pixels of the screen. */
const LETTER = 6.4;
const LINE = 15;

/** What the names of zones take up, in pixels of the screen. */
export const zoneNameBoxes = ({ sheet, zones, deploying }: ZonesProps, zoom: number): readonly LabelBox[] =>
  zones.flatMap((zone) => {
    if (zone.called === undefined || (!deploying && zone.sort === 'deploy')) return [];
    const [x, y, anchor] = nameSpot(sheet, zone);
    const w = zone.called.length * LETTER;
    const left = anchor === 'start' ? 0 : anchor === 'end' ? -w : -w / 2;
    return [{ x: x * zoom + left, y: y * zoom - LINE + 3, w, h: LINE }];
  });

type Squares = Extract<Outline, { readonly rect: unknown }>;
const isSquares = (shape: Outline): shape is Squares => 'rect' in shape && shape.rect.every(Number.isInteger);

/** Squares that lie side by side have one rim round them all, not one each. */
export function squaresPath(sheet: Sheet, shapes: readonly Squares[]): string {
  const places = shapes.flatMap(({ rect: [x, y, width, height] }) =>
    Array.from({ length: width * height }, (_, n): ScenePlace => [x + (n % width), y + Math.floor(n / width)]),
  );
  const corner = ([x, y]: ScenePlace): string => `${sheet.x(x + 0.5)} ${sheet.y(y + 0.5)}`;
  return loopsOf(latticeOf(places, true))
    .map((loop) => `M${loop.map(corner).join('L')}Z`)
    .join('');
}
