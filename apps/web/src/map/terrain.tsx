import type { Outline, ScenePiece, ScenePlace } from '@potyczka/kernel';
import { memo, type ReactElement } from 'react';
import type { Shown, Snapshot } from '../worker/messages.ts';
import { latticeOf, loopsOf } from './place-grid.ts';
import { boxOf, closed, cornersOf, jagged, middleOf, scalloped } from './shapes.ts';
import { pathOf, type Sheet } from './sheet.ts';
import styles from './terrain.module.css';
import { STROKES } from './terrain-strokes.ts';
import { INKS, shadowOf } from './terrain-styles.ts';
import { isPlainWall, Walls } from './walls.tsx';

type Unit = Snapshot['unit'];
type Drawn = Shown<ScenePiece>;

const SOFT: readonly ScenePiece['look'][] = ['bush', 'tree', 'smoke'];

function outline(sheet: Sheet, { id, look }: ScenePiece, shape: Outline): string {
  if (SOFT.includes(look)) return scalloped(cornersOf(sheet, shape), id);
  if (look === 'rock') return closed(jagged(cornersOf(sheet, shape), id));
  if (look === 'column' && 'rect' in shape && sheet.board.squares) return pathOf(sheet, roundIn(shape.rect));
  return pathOf(sheet, shape);
}

/** A pillar in a square is round. */
const roundIn = ([x, y, width, height]: readonly [number, number, number, number]): Outline => ({
  circle: [x + width / 2, y + height / 2, Math.min(width, height) * 0.44],
});

/** Looks that are things of their own, square by square; a row of crates is not one long crate. */
const SINGLE: readonly ScenePiece['look'][] = ['crate', 'column', 'door', 'machine', 'tree', 'rock', 'window', 'fire'];

/** How thick a door is in its square: the square is the gap in the wall, the door only closes it. */
const LEAF = 0.3;

/** A door in a square stands in line with the walls beside it, or with the rest of itself. */
function doorsOf(shapes: readonly Outline[], solid: ReadonlySet<string>): readonly Outline[] {
  const own = new Set(shapes.flatMap(squaresOf));
  const stands = (x: number, y: number): boolean => solid.has(`${x} ${y}`) || own.has(`${x} ${y}`);
  return shapes.map((shape) => {
    if (!('rect' in shape) || shape.rect[2] !== 1 || shape.rect[3] !== 1) return shape;
    const [x, y] = shape.rect;
    const across = Number(stands(x - 1, y)) + Number(stands(x + 1, y));
    const along = Number(stands(x, y - 1)) + Number(stands(x, y + 1));
    const aside = (1 - LEAF) / 2;
    return { rect: across >= along ? [x, y + aside, 1, LEAF] : [x + aside, y, LEAF, 1] };
  });
}

/** Every square of an outline, as a key. */
function squaresOf(shape: Outline): readonly string[] {
  if (!('rect' in shape)) return [];
  const [x, y, width, height] = shape.rect;
  return Array.from({ length: width * height }, (_, n) => `${x + (n % width)} ${y + Math.floor(n / width)}`);
}

/** What a door may stand in. */
const SOLID: readonly ScenePiece['look'][] = ['wall', 'solid', 'window', 'lowWall', 'rock'];

/** A piece made of squares is one thing: its squares have no edges between them. */
function shapesOf(sheet: Sheet, { look, shapes }: ScenePiece, solid: ReadonlySet<string>): readonly Outline[] {
  if (look === 'door' && sheet.board.squares) return doorsOf(shapes, solid);
  if (!sheet.board.squares || shapes.length < 2 || SINGLE.includes(look)) return shapes;
  const middles = shapes.flatMap((shape): readonly ScenePlace[] =>
    'rect' in shape && shape.rect[2] === 1 && shape.rect[3] === 1 ? [[shape.rect[0] + 0.5, shape.rect[1] + 0.5]] : [],
  );
  if (middles.length < shapes.length) return shapes;
  return loopsOf(latticeOf(middles, true)).map((polygon) => ({ polygon }));
}

/** Two lines inside the shore that fade towards the middle. */
function Shore({ id, body }: { id: string; body: string }): ReactElement {
  const clip = `shore-${id.replace(/[^\w-]/g, '_')}`;
  return (
    <g clipPath={`url(#${clip})`} className={styles.shore}>
      <clipPath id={clip}>
        <path d={body} />
      </clipPath>
      <path d={body} className={styles.far} />
      <path d={body} className={styles.wideGap} />
      <path d={body} className={styles.near} />
      <path d={body} className={styles.narrowGap} />
    </g>
  );
}

const NAMED_FROM = 170;

/** What is written on a piece: how high it is, or what the water is called. */
function Lettering({ sheet, piece }: { sheet: Sheet; piece: Drawn }): ReactElement | null {
  const [shape] = piece.shapes;
  if (shape === undefined) return null;
  const corners = cornersOf(sheet, shape);
  const { left, top, width } = boxOf(corners);
  if (piece.look === 'ledge' && piece.height !== undefined && piece.height > 0)
    return (
      <text x={left + 7} y={top + 17} className={styles.height}>
        +{piece.height}
      </text>
    );
  if (piece.look !== 'water' || width < NAMED_FROM || sheet.board.squares) return null;
  const [x, y] = middleOf(corners);
  return (
    <text x={x + width / 5} y={y + 5} textAnchor="middle" className={styles.waterName}>
      {piece.called}
    </text>
  );
}

/** An open door: the gap, the leaf at a right angle, the way it swung. */
function OpenDoor({ sheet, shape }: { sheet: Sheet; shape: Outline }): ReactElement {
  const { left, top, width, height } = boxOf(cornersOf(sheet, shape));
  const across = width >= height;
  const far = Math.max(width, height);
  const thick = Math.max(4, Math.min(width, height, 7));
  return (
    <>
      <rect x={left} y={top} width={width} height={height} className={styles.doorGap} />
      <path
        d={across ? `M${left + far} ${top}A${far} ${far} 0 0 0 ${left} ${top - far}` : swing(left + width, top, far)}
        className={styles.doorSwing}
      />
      {across ? (
        <rect x={left} y={top - far} width={thick} height={far} className={styles.doorLeaf} />
      ) : (
        <rect x={left + width} y={top} width={far} height={thick} className={styles.doorLeaf} />
      )}
    </>
  );
}

const swing = (x: number, y: number, far: number): string => `M${x} ${y + far}A${far} ${far} 0 0 0 ${x + far} ${y}`;

interface PieceProps {
  readonly sheet: Sheet;
  readonly unit: Unit;
  readonly piece: Drawn;
  /** Squares that are built up. */
  readonly solid: ReadonlySet<string>;
}

function Piece({ sheet, unit, piece, solid }: PieceProps): ReactElement {
  const { fill, edge, width, dash, over } = INKS[piece.look];
  const opened = piece.open === true || piece.destroyed === true;
  const shapes = shapesOf(sheet, piece, solid);
  const [first] = shapes;
  const title = piece.height === undefined ? piece.called : `${piece.called}, ${piece.height}`;
  if (piece.look === 'door' && piece.open === true && first !== undefined)
    return (
      <g className={styles.piece} data-piece={piece.id}>
        <title>{title}</title>
        <OpenDoor sheet={sheet} shape={first} />
      </g>
    );
  const body = shapes.map((shape) => outline(sheet, piece, shape)).join('');
  const shadow = opened ? 0 : shadowOf(piece, unit);
  const strokes = STROKES[piece.look];
  const marks =
    strokes === undefined
      ? ''
      : shapes.map((shape, n) => strokes(cornersOf(sheet, shape), `${piece.id}.${n}`)).join('');
  return (
    <g className={opened ? `${styles.piece} ${styles.open}` : styles.piece} data-piece={piece.id}>
      <title>{title}</title>
      {shadow > 0 && <path d={body} transform={`translate(${shadow * 0.7} ${shadow})`} fill="var(--t-shadow)" />}
      <path d={body} fill={fill} className={piece.look === 'smoke' ? styles.smoke : undefined} />
      {over !== undefined && <path d={body} fill={over} />}
      {piece.look === 'water' && <Shore id={piece.id} body={body} />}
      {marks !== '' && <path d={marks} className={styles.marks} data-look={piece.look} />}
      <path
        d={body}
        fill="none"
        stroke={piece.goal === true ? 'var(--brass)' : edge}
        strokeWidth={piece.goal === true ? 3.5 : width}
        strokeDasharray={opened ? '4 4' : dash}
        strokeLinejoin="round"
        strokeLinecap="round"
      />
      {piece.look === 'tree' && first !== undefined && <Trunk at={middleOf(cornersOf(sheet, first))} />}
      <Lettering sheet={sheet} piece={piece} />
    </g>
  );
}

const Trunk = ({ at: [x, y] }: { at: ScenePlace }): ReactElement => (
  <circle cx={x} cy={y} r={4} className={styles.trunk} />
);

interface TerrainProps {
  readonly sheet: Sheet;
  readonly unit: Unit;
  readonly pieces: readonly Drawn[];
  /** Areas lie under reach and zones; the rest stands on them. */
  readonly layer: 'areas' | 'standing';
}

/** Nothing on it changes while figures move. */
export const Terrain = memo(function Terrain({ sheet, unit, pieces, layer }: TerrainProps) {
  const solid = new Set(
    pieces.filter(({ look }) => SOLID.includes(look)).flatMap(({ shapes }) => shapes.flatMap(squaresOf)),
  );
  const mine = pieces.filter(({ look }) => (INKS[look].area === true) === (layer === 'areas'));
  return (
    <g>
      <Walls sheet={sheet} unit={unit} walls={mine.filter((piece) => isPlainWall(piece, sheet))} />
      {mine
        .filter((piece) => !isPlainWall(piece, sheet))
        .map((piece) => (
          <Piece key={piece.id} sheet={sheet} unit={unit} piece={piece} solid={solid} />
        ))}
    </g>
  );
});
