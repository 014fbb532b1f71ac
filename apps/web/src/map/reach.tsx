import type { ScenePlace } from '@potyczka/kernel';
import { memo, type ReactElement } from 'react';
import { rimOf, type Sheet } from './sheet.ts';

interface ReachProps {
  readonly sheet: Sheet;
  readonly places: readonly ScenePlace[];
  readonly chosen: ScenePlace | null;
  readonly pick: (place: ScenePlace) => void;
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

/** Where a figure may go: shaded, with its rim; every place in it can be clicked. */
export const Reach = memo(function Reach({ sheet, places, chosen, pick }: ReachProps): ReactElement {
  const half = halfOf(places, sheet.board.squares);
  const shift = sheet.board.squares ? 0.5 : 0;
  const middles = places.map(([x, y]): ScenePlace => [x + shift, y + shift]);
  const size = half * 2 * sheet.scale;
  const area = middles
    .map(([x, y]) => `M${sheet.x(x - half).toFixed(1)} ${sheet.y(y + half).toFixed(1)}h${size}v${size}h${-size}Z`)
    .join('');
  const rim = rimOf(middles, half)
    .map(([a, b]) => `M${sheet.x(a[0])} ${sheet.y(a[1])}L${sheet.x(b[0])} ${sheet.y(b[1])}`)
    .join('');
  return (
    <g className="reach">
      <path d={area} className="reach-fill" />
      <path d={rim} className="reach-rim" />
      {places.map((place, index) => {
        const [x, y] = middles[index] as ScenePlace;
        const here = chosen !== null && chosen[0] === place[0] && chosen[1] === place[1];
        return (
          // biome-ignore lint/a11y/noStaticElementInteractions: places are chosen by keyboard from the list in the panel.
          <rect
            key={place.join()}
            x={sheet.x(x - half)}
            y={sheet.y(y + half)}
            width={size}
            height={size}
            className={here ? 'reach-spot on' : 'reach-spot'}
            data-place={place.join()}
            onClick={() => pick(place)}
          />
        );
      })}
    </g>
  );
});
