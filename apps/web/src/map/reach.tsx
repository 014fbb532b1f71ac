import type { ScenePlace } from '@potyczka/kernel';
import { type MouseEvent, memo, type ReactElement, useRef } from 'react';
import { latticeOf, loopsOf, placeUnder } from './lattice.ts';
import type { Sheet } from './sheet.ts';

interface ReachProps {
  readonly sheet: Sheet;
  readonly places: readonly ScenePlace[];
  readonly chosen: ScenePlace | null;
  readonly pick: (place: ScenePlace) => void;
  /** What one action buys is filled and has a solid rim; the most one could do is paler and dotted. */
  readonly sort: 'one' | 'most';
}

interface Area {
  readonly path: string;
  /** The topmost point: the label stands there. */
  readonly top: ScenePlace;
  /** The place under a point of the sheet, if there is one. */
  readonly under: (at: ScenePlace) => ScenePlace | undefined;
  readonly size: number;
  readonly corner: (place: ScenePlace) => ScenePlace;
}

const written = ([x, y]: ScenePlace): string => `${x.toFixed(1)} ${y.toFixed(1)}`;
const between = ([x, y]: ScenePlace, [toX, toY]: ScenePlace): ScenePlace => [(x + toX) / 2, (y + toY) / 2];

/** Squares keep their corners; elsewhere a rim of small steps is drawn as the curve it stands for. */
function loopPath(corners: readonly ScenePlace[], squares: boolean): string {
  if (squares) return `M${corners.map(written).join('L')}Z`;
  const middles = corners.map((corner, n) => between(corner, corners[(n + 1) % corners.length] ?? corner));
  const bends = corners.map((corner, n) => `Q${written(corner)} ${written(middles[n] ?? corner)}`);
  return `M${written(middles.at(-1) ?? [0, 0])}${bends.join('')}Z`;
}

/** One path for the whole area, and a way to find the place under the hand: no element for each place. */
function areaOf(sheet: Sheet, places: readonly ScenePlace[]): Area {
  const { squares } = sheet.board;
  const lattice = latticeOf(places, squares);
  const shift = squares ? 0.5 : 0;
  const drawn = ([x, y]: ScenePlace): ScenePlace => [sheet.x(x + shift), sheet.y(y + shift)];
  const half = (lattice.step * sheet.scale) / 2;
  const corner = (place: ScenePlace): ScenePlace => {
    const [x, y] = drawn(place);
    return [x - half, y - half];
  };
  const loops = loopsOf(lattice).map((loop) => loop.map(drawn));
  const top = loops.flat().reduce<ScenePlace>((best, at) => (at[1] < best[1] ? at : best), [0, sheet.height]);
  return {
    path: loops.map((loop) => loopPath(loop, squares)).join(''),
    top: [top[0], Math.max(top[1], 26)],
    under: ([x, y]) => placeUnder(lattice, [x / sheet.scale - shift, (sheet.height - y) / sheet.scale - shift]),
    size: 2 * half,
    corner,
  };
}

const known = new WeakMap<readonly ScenePlace[], { readonly sheet: Sheet; readonly area: Area }>();

/** The area and its label are drawn in different layers: the area is made once for both. */
function areaFor(sheet: Sheet, places: readonly ScenePlace[]): Area {
  const made = known.get(places);
  if (made?.sheet === sheet) return made.area;
  const area = areaOf(sheet, places);
  known.set(places, { sheet, area });
  return area;
}

/** A point of the screen as a point of the sheet, however it is shifted and zoomed. */
function onSheet(event: MouseEvent<SVGGraphicsElement>): ScenePlace {
  const matrix = event.currentTarget.getScreenCTM();
  if (matrix === null) return [-1, -1];
  const { x, y } = new DOMPoint(event.clientX, event.clientY).matrixTransform(matrix.inverse());
  return [x, y];
}

/** Where a figure may go: shaded, with its rim; a click chooses the place under it. */
export const Reach = memo(function Reach({ sheet, places, chosen, pick, sort }: ReachProps): ReactElement {
  const area = areaFor(sheet, places);
  const spot = useRef<SVGRectElement>(null);
  const { size, corner } = area;
  // The hand moves often: the one square under it is shifted without drawing anything again.
  const show = (place: ScenePlace | undefined): void => {
    const [x, y] = place === undefined ? [-size, -size] : corner(place);
    spot.current?.setAttribute('visibility', place === undefined ? 'hidden' : 'visible');
    spot.current?.setAttribute('x', String(x));
    spot.current?.setAttribute('y', String(y));
  };
  const goal = chosen === null ? null : corner(chosen);
  return (
    <g className={`reach ${sort}`}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: places are chosen by keyboard in the panel. */}
      <path
        d={area.path}
        className="reach-fill"
        data-reach={places.length}
        onPointerMove={(event) => show(area.under(onSheet(event)))}
        onPointerLeave={() => show(undefined)}
        onClick={(event) => {
          const place = area.under(onSheet(event));
          if (place !== undefined) pick(place);
        }}
      />
      <path d={area.path} className="reach-rim" />
      <rect ref={spot} width={size} height={size} className="reach-spot" visibility="hidden" />
      {goal !== null && (
        <rect
          x={goal[0]}
          y={goal[1]}
          width={size}
          height={size}
          className="reach-spot on"
          data-place={chosen?.join()}
        />
      )}
    </g>
  );
});

/** How far that is, written on the rim, over whatever stands there. */
export function ReachLabel({ sheet, places, label }: Pick<ReachProps, 'sheet' | 'places'> & { label: string }) {
  return (
    <g transform={`translate(${areaFor(sheet, places).top.join(' ')})`} className="reach-label">
      <text y={-6} textAnchor="middle" className="m-reach fixed">
        {label}
      </text>
    </g>
  );
}
