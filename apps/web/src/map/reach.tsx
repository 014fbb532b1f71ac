import type { ScenePlace } from '@potyczka/kernel';
import { type MouseEvent, memo, type ReactElement, useMemo, useRef } from 'react';
import { rimOf, type Sheet } from './sheet.ts';

interface ReachProps {
  readonly sheet: Sheet;
  readonly places: readonly ScenePlace[];
  readonly chosen: ScenePlace | null;
  readonly pick: (place: ScenePlace) => void;
  /** What one action buys is filled and has a solid rim; the most one could do is paler and dotted. */
  readonly sort: 'one' | 'most';
  /** Written on the rim. */
  readonly label: string;
}

/** Half the distance between neighbouring places: each is drawn as a square so big, and together they are the area. */
function halfOf(places: readonly ScenePlace[], squares: boolean): number {
  if (squares || places.length < 2) return 0.5;
  let least = Number.POSITIVE_INFINITY;
  const [first] = places;
  for (const [x, y] of places.slice(1, 60)) {
    const far = Math.max(Math.abs(x - (first?.[0] ?? 0)), Math.abs(y - (first?.[1] ?? 0)));
    if (far > 1e-6) least = Math.min(least, far);
  }
  return Number.isFinite(least) ? least / 2 : 0.5;
}

interface Area {
  readonly fill: string;
  readonly rim: string;
  /** The topmost point: the label stands there. */
  readonly top: ScenePlace;
  /** The place under a point of the sheet, if there is one. */
  readonly under: (x: number, y: number) => ScenePlace | undefined;
  readonly size: number;
  readonly corner: (place: ScenePlace) => ScenePlace;
}

/** One path for the whole area, and a way to find the place under the hand: no element for each place. */
function areaOf(sheet: Sheet, places: readonly ScenePlace[]): Area {
  const half = halfOf(places, sheet.board.squares);
  const shift = sheet.board.squares ? 0.5 : 0;
  const middles = places.map(([x, y]): ScenePlace => [x + shift, y + shift]);
  const size = half * 2 * sheet.scale;
  const corner = ([x, y]: ScenePlace): ScenePlace => [sheet.x(x + shift - half), sheet.y(y + shift + half)];
  const cell = (n: number): number => Math.round(n / (2 * half));
  const [origin = [0, 0] as const] = middles;
  // Places need not begin at the table's corner: cells are counted from one of them.
  const keyOf = (x: number, y: number): string => `${cell(x - origin[0])}/${cell(y - origin[1])}`;
  const known = new Map(places.map(([x, y]) => [keyOf(x + shift, y + shift), [x, y] as const]));
  const top = middles.reduce<ScenePlace>((best, at) => (at[1] > best[1] ? at : best), origin);
  return {
    size,
    corner,
    fill: places
      .map(corner)
      .map(([x, y]) => `M${x.toFixed(1)} ${y.toFixed(1)}h${size}v${size}h${-size}Z`)
      .join(''),
    rim: rimOf(middles, half)
      .map(
        ([a, b]) =>
          `M${sheet.x(a[0]).toFixed(1)} ${sheet.y(a[1]).toFixed(1)}L${sheet.x(b[0]).toFixed(1)} ${sheet.y(b[1]).toFixed(1)}`,
      )
      .join(''),
    top: [sheet.x(top[0]), sheet.y(top[1] + half)],
    under: (x, y) => known.get(keyOf(x / sheet.scale, (sheet.height - y) / sheet.scale)),
  };
}

/** A point of the screen as a point of the sheet, however it is shifted and zoomed. */
function onSheet(event: MouseEvent<SVGGraphicsElement>): ScenePlace {
  const matrix = event.currentTarget.getScreenCTM();
  if (matrix === null) return [-1, -1];
  const { x, y } = new DOMPoint(event.clientX, event.clientY).matrixTransform(matrix.inverse());
  return [x, y];
}

/** Where a figure may go: shaded, with its rim; a click chooses the place under it. */
export const Reach = memo(function Reach({ sheet, places, chosen, pick, sort, label }: ReachProps): ReactElement {
  const area = useMemo(() => areaOf(sheet, places), [sheet, places]);
  const spot = useRef<SVGRectElement>(null);
  const { size, corner } = area;
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
        d={area.fill}
        className="reach-fill"
        data-reach={places.length}
        onPointerMove={(event) => show(area.under(...onSheet(event)))}
        onPointerLeave={() => show(undefined)}
        onClick={(event) => {
          const place = area.under(...onSheet(event));
          if (place !== undefined) pick(place);
        }}
      />
      <path d={area.rim} className="reach-rim" />
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
      {label !== '' && (
        <g transform={`translate(${area.top.join(' ')})`}>
          <text y={-6} textAnchor="middle" className="m-reach fixed">
            {label}
          </text>
        </g>
      )}
    </g>
  );
});
