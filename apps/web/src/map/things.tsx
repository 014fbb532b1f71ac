import type { ScenePlace, SceneThing } from '@potyczka/kernel';
import { memo, type ReactElement, useMemo } from 'react';
import { Icon } from '../design/icon.tsx';
import type { Shown } from '../worker/messages.ts';
import { type Box, placeThingNames } from './label-layout.ts';
import lettering from './lettering.module.css';
import { boxOf, cornersOf } from './shapes.ts';
import { centreOf, pathOf, type Sheet } from './sheet.ts';
import styles from './things.module.css';

interface ThingsProps {
  readonly sheet: Sheet;
  readonly things: readonly Shown<SceneThing>[];
  readonly names: ThingNames;
}

/** Half of a marker; what is larger is drawn as it stands. */
const MARKER = 11;

interface Heap {
  readonly first: Shown<SceneThing>;
  readonly names: readonly string[];
}

/** Things that lie in one place are one heap. */
function heapsOf(things: readonly Shown<SceneThing>[], sheet: Sheet): readonly Heap[] {
  const heaps = new Map<string, Heap>();
  for (const thing of things) {
    const place = routeOf(thing, sheet).join(' ');
    const { first = thing, names = [] } = heaps.get(place) ?? {};
    heaps.set(place, { first, names: [...names, thing.called] });
  }
  return [...heaps.values()];
}

const nameOf = ({ first, names }: Heap): string =>
  names.length > 1 ? `${first.called} +${names.length - 1}` : first.called;

type ThingNames = ReturnType<typeof placeThingNames>;

/** Where the names of what lies about stand, clear of counters and their names. */
export const useThingNames = (
  things: readonly Shown<SceneThing>[],
  taken: readonly Box[],
  sheet: Sheet,
  zoom: number,
): ThingNames =>
  useMemo(() => {
    const named = heapsOf(things, sheet).map((heap) => ({
      id: heap.first.id,
      text: nameOf(heap),
      at: routeOf(heap.first, sheet),
      far: Math.max(MARKER, lowest(heap.first, sheet) * zoom),
      goal: heap.first.goal === true,
    }));
    return placeThingNames(named, taken, sheet, zoom);
  }, [things, taken, sheet, zoom]);

/** What lies about to be used: a brass token with its name, over its body where it has one. One token for a heap. */
export const Things = memo(function Things({ sheet, things, names }: ThingsProps): ReactElement {
  return (
    <>
      {things.map((thing) => (
        <Body key={thing.id} sheet={sheet} thing={thing} />
      ))}
      {heapsOf(things, sheet).map((heap) => {
        const { first } = heap;
        const { place } = names.get(first.id) ?? {};
        return (
          <g key={first.id} transform={`translate(${routeOf(first, sheet).join(' ')})`}>
            <title>{heap.names.join(', ')}</title>
            <g className={lettering.unscaled}>
              <circle
                r={first.goal === true ? MARKER + 2 : MARKER}
                className={first.goal === true ? `${styles.marker} ${styles.goal}` : styles.marker}
              />
              <Icon name="star" size={14} at={[-7, -7]} />
              {place !== undefined && (
                <text
                  x={place[0]}
                  y={place[1]}
                  textAnchor={place[2]}
                  className={`${lettering.note} ${styles.name}`}
                  data-thing-name
                >
                  {nameOf(heap)}
                </text>
              )}
            </g>
          </g>
        );
      })}
    </>
  );
});

/** Half as high as what is drawn of it; nothing of a marker alone. */
function lowest({ shapes }: Shown<SceneThing>, sheet: Sheet): number {
  const corners = (shapes ?? []).flatMap((shape) => cornersOf(sheet, shape));
  return corners.length === 0 ? 0 : boxOf(corners).height / 2;
}

/** An engine, a generator, a desk: as large as it is, with a lid. */
function Body({
  sheet,
  thing: { shapes = [], goal },
}: {
  sheet: Sheet;
  thing: Shown<SceneThing>;
}): ReactElement | null {
  const large = shapes.filter((shape) => boxOf(cornersOf(sheet, shape)).width > 2.4 * MARKER);
  if (large.length === 0) return null;
  const d = large.map((shape) => pathOf(sheet, shape)).join('');
  const lids = large.map((shape) => {
    const { left, top, width, height } = boxOf(cornersOf(sheet, shape));
    const by = Math.min(width, height) / 7;
    return `M${left + by} ${top + by}h${width - 2 * by}v${height - 2 * by}h${2 * by - width}Z`;
  });
  const round = large.every((shape) => 'circle' in shape);
  return (
    <g className={goal === true ? `${styles.body} ${styles.goal}` : styles.body}>
      <path d={d} transform="translate(3 4)" fill="var(--t-shadow)" stroke="none" />
      <path d={d} />
      {!round && <path d={lids.join('')} className={styles.lid} />}
    </g>
  );
}

const routeOf = ({ shapes, at }: Shown<SceneThing>, sheet: Sheet): ScenePlace =>
  shapes?.[0] === undefined ? sheet.middle(at) : centreOf(sheet, shapes[0]);
