import type { Look, Outline, ScenePiece } from '@potyczka/kernel';
import { memo, type ReactElement } from 'react';
import type { Shown } from '../desk/messages.ts';
import { centreOf, chanceOf, pathOf, type Sheet } from './sheet.ts';

/** How a look is filled and edged; what stands high throws a shadow as long as it is high. */
interface Ink {
  readonly fill: string;
  readonly edge: string;
  readonly width: number;
  readonly dash?: string;
  readonly shadow: number;
  readonly area?: true;
}

const ink = (fill: string, edge: string, width: number, shadow: number, more: Partial<Ink> = {}): Ink => ({
  fill: `var(--${fill})`,
  edge: `var(--${edge})`,
  width,
  shadow,
  ...more,
});

const AREA = { area: true } as const;

const INKS: Readonly<Record<Look, Ink>> = {
  wall: ink('t-wall', 't-wall-2', 1.5, 6),
  lowWall: ink('t-stone', 't-stone-2', 1.5, 2),
  door: ink('t-wood', 't-wood-2', 1.5, 5),
  window: ink('t-stone', 't-stone-2', 1.5, 3, { dash: '6 3' }),
  crate: ink('t-wood', 't-wood-2', 1.5, 3),
  rock: ink('t-rock', 't-rock-2', 1.4, 6),
  column: ink('t-wall', 't-wall-2', 1.5, 7),
  machine: ink('t-stone', 't-wall-2', 1.5, 3),
  rubble: ink('t-rubble', 't-rubble-2', 1.4, 0, { dash: '1 5', ...AREA }),
  swamp: ink('t-swamp', 't-swamp-2', 1.4, 0, { dash: '6 5', ...AREA }),
  water: ink('t-water', 't-water-2', 1.4, 0, AREA),
  bridge: ink('t-wood', 't-wood-2', 1.4, 0, AREA),
  bush: ink('t-bush', 't-bush-2', 1.4, 2),
  tree: ink('t-bush', 't-bush-2', 1.6, 8),
  tent: ink('t-roof', 't-wood-2', 1.4, 4),
  fire: ink('bad-tint', 'bad', 1.6, 0),
  smoke: ink('t-smoke', 't-smoke', 1, 0, AREA),
  ledge: ink('t-height-fill', 't-height', 1.6, 4, AREA),
  pit: ink('t-pit', 't-stone-2', 2, 0, { dash: '1 4', ...AREA }),
  slick: ink('t-water', 't-water-2', 1, 0, { dash: '3 3', ...AREA }),
  dark: ink('t-smoke', 't-smoke', 0.5, 0, AREA),
};

const ROUND: readonly Look[] = ['bush', 'tree', 'rock', 'smoke'];

/** A ragged outline for what grows and breaks, seeded by the piece: the same for everyone and forever. */
function ragged(sheet: Sheet, id: string, shape: Outline, scallop: boolean): string | undefined {
  if (!('circle' in shape)) return undefined;
  const [x, y, radius] = shape.circle;
  const points = scallop ? 11 : 12;
  const corner = (n: number, far: number): string => {
    const angle = (n / points) * 2 * Math.PI + chanceOf(`${id}/${n % points}`) * 0.28;
    return `${(sheet.x(x) + Math.cos(angle) * far).toFixed(1)} ${(sheet.y(y) + Math.sin(angle) * far).toFixed(1)}`;
  };
  const r = radius * sheet.scale;
  if (!scallop) {
    const rim = Array.from({ length: points }, (_, n) => corner(n, r * (0.86 + 0.14 * chanceOf(`${id}r${n}`))));
    return `M${rim.join('L')}Z`;
  }
  const bow = (r * Math.PI) / points;
  const rim = Array.from({ length: points }, (_, n) => `A${bow} ${bow} 0 0 1 ${corner(n + 1, r * 0.88)}`);
  return `M${corner(0, r * 0.88)}${rim.join('')}Z`;
}

function outline(sheet: Sheet, { id, look }: ScenePiece, shape: Outline): string {
  const rough = ROUND.includes(look) ? ragged(sheet, id, shape, look !== 'rock') : undefined;
  return rough ?? pathOf(sheet, shape);
}

/** The few strokes inside a piece that tell it from its neighbours. */
function Detail({ sheet, piece, shape }: { sheet: Sheet; piece: ScenePiece; shape: Outline }): ReactElement | null {
  const [x, y] = centreOf(sheet, shape);
  if (piece.look === 'crate' && 'rect' in shape) {
    const [left, bottom, width, height] = shape.rect;
    const inset = Math.min(4, (Math.min(width, height) * sheet.scale) / 5);
    const x1 = sheet.x(left) + inset;
    const x2 = sheet.x(left + width) - inset;
    const y1 = sheet.y(bottom) - inset;
    const y2 = sheet.y(bottom + height) + inset;
    return (
      <path d={`M${x1} ${y1}L${x2} ${y2}M${x1} ${y2}L${x2} ${y1}M${x1} ${y1}V${y2}H${x2}V${y1}Z`} className="t-mark" />
    );
  }
  if (piece.look === 'column') return <circle cx={x} cy={y} r={sheet.scale * 0.16} className="t-mark light" />;
  if (piece.look === 'tree') return <circle cx={x} cy={y} r={4} className="t-trunk" />;
  if (piece.look === 'water') return <path d={`M${x - 14} ${y}q4 -4 8 0t8 0t8 0`} className="t-mark" />;
  if (piece.look === 'ledge' && piece.height !== undefined && piece.height > 0)
    return (
      <text x={x} y={y + 4} textAnchor="middle" className="m-h">
        +{piece.height}
      </text>
    );
  return null;
}

function Piece({ sheet, piece }: { sheet: Sheet; piece: Shown<ScenePiece> }): ReactElement {
  const { fill, edge, width, dash, shadow } = INKS[piece.look];
  const opened = piece.open === true || piece.destroyed === true;
  return (
    <g className={opened ? 'piece open' : 'piece'} data-piece={piece.id}>
      <title>{piece.called}</title>
      {shadow > 0 &&
        !opened &&
        piece.shapes.map((shape) => (
          <path
            key={`s${pathOf(sheet, shape)}`}
            d={outline(sheet, piece, shape)}
            transform={`translate(${shadow * 0.6} ${shadow})`}
            fill="var(--t-shadow)"
          />
        ))}
      {piece.shapes.map((shape) => (
        <path
          key={pathOf(sheet, shape)}
          d={outline(sheet, piece, shape)}
          fill={fill}
          stroke={edge}
          strokeWidth={width}
          strokeDasharray={opened ? '4 4' : dash}
          strokeLinejoin="round"
        />
      ))}
      {piece.shapes.map((shape) => (
        <Detail key={`d${pathOf(sheet, shape)}`} sheet={sheet} piece={piece} shape={shape} />
      ))}
    </g>
  );
}

/** Paper first, then areas, then what stands: nothing on it changes while figures move. */
export const Terrain = memo(function Terrain({
  sheet,
  pieces,
}: {
  sheet: Sheet;
  pieces: readonly Shown<ScenePiece>[];
}) {
  const areas = pieces.filter(({ look }) => INKS[look].area);
  const standing = pieces.filter(({ look }) => !INKS[look].area);
  return (
    <g className="terrain">
      {[...areas, ...standing].map((piece) => (
        <Piece key={piece.id} sheet={sheet} piece={piece} />
      ))}
    </g>
  );
});
