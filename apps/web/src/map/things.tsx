import type { ScenePlace, SceneThing } from '@potyczka/kernel';
import { memo, type ReactElement } from 'react';
import { Icon } from '../design/icon.tsx';
import type { Picture, Shown } from '../worker/messages.ts';
import { baseOf } from './label-layout.ts';
import lettering from './lettering.module.css';
import { boxOf, cornersOf } from './shapes.ts';
import { centreOf, pathOf, type Sheet } from './sheet.ts';
import styles from './things.module.css';

interface ThingsProps {
  readonly sheet: Sheet;
  readonly things: readonly Shown<SceneThing>[];
  readonly figures: Picture['figures'];
}

/** Half of a marker; what is larger is drawn as it stands. */
const MARKER = 11;

/** Whoever stands on it has a name of their own there: that of the thing is written below it. */
const UNDER_NAME = 29;

/** What lies about to be used: a brass token with its name, over its body where it has one. One token for a heap. */
export const Things = memo(function Things({ sheet, things, figures }: ThingsProps): ReactElement {
  const heaps = new Map<string, { readonly first: Shown<SceneThing>; readonly names: readonly string[] }>();
  for (const thing of things) {
    const place = routeOf(thing, sheet).join(' ');
    const { first = thing, names = [] } = heaps.get(place) ?? {};
    heaps.set(place, { first, names: [...names, thing.called] });
  }
  const standing = figures.flatMap((figure) =>
    figure.at === null || figure.out ? [] : [{ at: sheet.middle(figure.at), base: baseOf(figure, sheet) }],
  );
  /** How far down whoever stands on a place reaches; `null`: nobody does. */
  const coveredTo = ([x, y]: ScenePlace): number | null => {
    const over = standing.find(({ at, base }) => Math.hypot(at[0] - x, at[1] - y) < base + MARKER);
    return over === undefined ? null : over.at[1] + over.base - y;
  };
  return (
    <>
      {things.map((thing) => (
        <Body key={thing.id} sheet={sheet} thing={thing} />
      ))}
      {[...heaps].map(([place, { first, names }]) => (
        <g key={first.id} transform={`translate(${place})`}>
          <title>{names.join(', ')}</title>
          <g className={lettering.unscaled}>
            <circle
              r={first.goal === true ? MARKER + 2 : MARKER}
              className={first.goal === true ? `${styles.marker} ${styles.goal}` : styles.marker}
            />
            <Icon name="star" size={14} at={[-7, -7]} />
          </g>
          <g transform={`translate(0 ${coveredTo(routeOf(first, sheet)) ?? lowest(first, sheet)})`}>
            <text
              y={coveredTo(routeOf(first, sheet)) === null ? 14 : UNDER_NAME}
              textAnchor="middle"
              className={`${lettering.note} ${lettering.unscaled} ${styles.name}`}
            >
              {names.length > 1 ? `${first.called} +${names.length - 1}` : first.called}
            </text>
          </g>
        </g>
      ))}
    </>
  );
});

/** Half as high as what is drawn of it. */
function lowest({ shapes }: Shown<SceneThing>, sheet: Sheet): number {
  const corners = (shapes ?? []).flatMap((shape) => cornersOf(sheet, shape));
  return corners.length === 0 ? MARKER : Math.max(MARKER, boxOf(corners).height / 2);
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
