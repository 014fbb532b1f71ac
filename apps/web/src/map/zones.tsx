import type { Outline, ScenePlace, SceneZone } from '@potyczka/kernel';
import { memo, type ReactElement } from 'react';
import { latticeOf, loopsOf } from './lattice.ts';
import { cornersOf, scalloped } from './shapes.ts';
import { centreOf, pathOf, type Sheet } from './sheet.ts';

interface ZonesProps {
  readonly sheet: Sheet;
  readonly zones: readonly SceneZone[];
}

/** Where to begin, what to hold, where to leave, what to keep out of; clouds with the rounds they have left. */
export const Zones = memo(function Zones({ sheet, zones }: ZonesProps): ReactElement {
  return (
    <>
      {zones.map((zone) => (
        <Zone key={zone.id} sheet={sheet} zone={zone} />
      ))}
    </>
  );
});

function Zone({ sheet, zone }: { sheet: Sheet; zone: SceneZone }): ReactElement {
  const { id, sort, shapes, left } = zone;
  const d =
    sheet.board.squares && shapes.every(isSquares)
      ? squaresPath(sheet, shapes)
      : shapes.map((shape) => pathOf(sheet, shape)).join('');
  const [first] = shapes;
  return (
    <g className={`zone ${sort}`}>
      {sort === 'cloud' && !sheet.board.squares && (
        <path d={shapes.map((shape) => scalloped(cornersOf(sheet, shape), id)).join('')} className="puffs" />
      )}
      <path d={d} className="rim" />
      {left !== undefined && first !== undefined && (
        <g transform={`translate(${centreOf(sheet, first).join(' ')})`}>
          <text y={5} textAnchor="middle" className="m-lab fixed">
            {left}
          </text>
        </g>
      )}
    </g>
  );
}

type Squares = Extract<Outline, { readonly rect: unknown }>;
const isSquares = (shape: Outline): shape is Squares => 'rect' in shape && shape.rect.every(Number.isInteger);

/** Squares that lie side by side have one rim round them all, not one each. */
function squaresPath(sheet: Sheet, shapes: readonly Squares[]): string {
  const places = shapes.flatMap(({ rect: [x, y, width, height] }) =>
    Array.from({ length: width * height }, (_, n): ScenePlace => [x + (n % width), y + Math.floor(n / width)]),
  );
  const corner = ([x, y]: ScenePlace): string => `${sheet.x(x + 0.5)} ${sheet.y(y + 0.5)}`;
  return loopsOf(latticeOf(places, true))
    .map((loop) => `M${loop.map(corner).join('L')}Z`)
    .join('');
}
