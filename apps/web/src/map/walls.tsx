import type { Outline, ScenePiece } from '@potyczka/kernel';
import type { ReactElement } from 'react';
import type { Shown, Snapshot } from '../worker/messages.ts';
import { boxOf, closed, cornersOf } from './shapes.ts';
import type { Sheet } from './sheet.ts';
import { STROKES } from './terrain-strokes.ts';
import { INKS, shadowOf } from './terrain-styles.ts';
import styles from './walls.module.css';

type Piece = Shown<ScenePiece>;

/** Whole walls on an open table: there may be hundreds, and all look the same. */
export const isPlainWall = ({ look, open, destroyed }: ScenePiece, { board }: Sheet): boolean =>
  look === 'wall' && open !== true && destroyed !== true && !board.squares;

/** From this thickness on it is no wall any more, but a house nobody enters. */
const HOUSE = 40;
const EAVES = 8;

/** The roof within the walls, with its ridge. */
function roofOf(sheet: Sheet, shape: Outline): readonly string[] {
  if (!('rect' in shape)) return [];
  const { left, top, width, height } = boxOf(cornersOf(sheet, shape));
  if (Math.min(width, height) < HOUSE) return [];
  const [w, h] = [width - 2 * EAVES, height - 2 * EAVES];
  const ridge = w >= h ? `M${left + EAVES} ${top + height / 2}h${w}` : `M${left + width / 2} ${top + EAVES}v${h}`;
  return [`M${left + EAVES} ${top + EAVES}h${w}v${h}h${-w}Z${ridge}`];
}

interface WallsProps {
  readonly sheet: Sheet;
  readonly unit: Snapshot['unit'];
  readonly walls: readonly Piece[];
}

/**
 * All walls in one path for each layer of ink: thousands of small ones would be walked through each time anything on
 * the sheet is drawn. What a wall is called stays with each, on a shape that has no ink.
 */
export function Walls({ sheet, unit, walls }: WallsProps): ReactElement | null {
  if (walls.length === 0) return null;
  const { fill, edge, width } = INKS.wall;
  const shadows = new Map<number, string>();
  const shapes = walls.map((piece) => {
    const corners = piece.shapes.map((shape) => cornersOf(sheet, shape));
    const d = corners.map(closed).join('');
    const shadow = shadowOf(piece, unit);
    if (shadow > 0) shadows.set(shadow, (shadows.get(shadow) ?? '') + d);
    const marks = corners.map((one, n) => STROKES.wall?.(one, `${piece.id}.${n}`) ?? '').join('');
    return { piece, d, marks };
  });
  const body = shapes.map(({ d }) => d).join('');
  const roofs = walls.flatMap((piece) => piece.shapes.flatMap((shape) => roofOf(sheet, shape))).join('');
  return (
    <g>
      {[...shadows].map(([shadow, d]) => (
        <path key={shadow} d={d} transform={`translate(${shadow * 0.7} ${shadow})`} fill="var(--t-shadow)" />
      ))}
      <path d={body} fill={fill} stroke={edge} strokeWidth={width} strokeLinejoin="round" />
      <path d={shapes.map(({ marks }) => marks).join('')} className={styles.marks} />
      {roofs !== '' && <path d={roofs} className={styles.roof} />}
      {roofs !== '' && <path d={roofs} className={styles.tiles} />}
      {shapes.map(({ piece, d }) => (
        <path key={piece.id} d={d} fill="none" pointerEvents="all" data-piece={piece.id}>
          <title>{piece.height === undefined ? piece.called : `${piece.called}, ${piece.height}`}</title>
        </path>
      ))}
    </g>
  );
}
