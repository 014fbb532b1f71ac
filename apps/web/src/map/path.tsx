import type { ScenePlace } from '@potyczka/kernel';
import type { ReactElement } from 'react';
import { useMovePlan } from '../table/move-plan.ts';
import type { Snapshot } from '../worker/messages.ts';
import styles from './path.module.css';
import type { Sheet } from './sheet.ts';

/** A dot for every unit of the way; bases are ten tenths. */
const DOT: Readonly<Record<Snapshot['unit'], number>> = { inch: 1, metre: 1, square: 1, tenth: 10 };

const drawn = (points: readonly ScenePlace[]): string =>
  points.map(([x, y], n) => `${n === 0 ? 'M' : 'L'}${x.toFixed(1)} ${y.toFixed(1)}`).join('');

const between = ([x, y]: ScenePlace, [toX, toY]: ScenePlace, share: number): ScenePlace => [
  x + (toX - x) * share,
  y + (toY - y) * share,
];

/** The part of a way between two lengths along it; `long` says how long each piece is. */
function partOf(
  path: readonly ScenePlace[],
  [from, to]: readonly [number, number],
  long: (a: ScenePlace, b: ScenePlace) => number,
): readonly ScenePlace[] {
  const part: ScenePlace[] = [];
  let done = 0;
  path.slice(1).forEach((next, n) => {
    const here = path[n] ?? next;
    const size = long(here, next);
    const [first, last] = [Math.max(from, done), Math.min(to, done + size)];
    if (size > 0 && last > first) {
      if (part.length === 0) part.push(between(here, next, (first - done) / size));
      part.push(between(here, next, (last - done) / size));
    }
    done += size;
  });
  return part;
}

/** Lengths along squares are counted in steps. */
const lengthIn =
  (squares: boolean) =>
  ([x, y]: ScenePlace, [toX, toY]: ScenePlace): number =>
    squares ? 1 : Math.hypot(toX - x, toY - y);

interface PathProps {
  readonly sheet: Sheet;
  readonly snapshot: Snapshot;
}

/** The move that is looked at: its way with a dot for every unit, slow ground hatched; or a cross where it can't end. */
export function MovePath({ sheet, snapshot }: PathProps): ReactElement | null {
  const place = useMovePlan((state) => state.place);
  const plan = useMovePlan((state) => state.plan);
  const asking = useMovePlan((state) => state.asking);
  if (place === null || plan === null) return null;
  const path = drawn(plan.path.map(sheet.middle));
  const gap = sheet.scale * DOT[snapshot.unit];
  const [x, y] = sheet.middle(place);
  const actor = snapshot.picture.figures.find(({ id }) => id === plan.command.unit);
  const base = Math.max(8, (actor?.radius ?? 0) * sheet.scale);
  const refused = plan.refused !== null;
  return (
    <g className={styles.path} data-refused={refused} data-move-path>
      {plan.slow.map((part) => (
        <path
          key={part.join()}
          className={styles.slow}
          d={drawn(partOf(plan.path, part, lengthIn(sheet.board.squares)).map(sheet.middle))}
        />
      ))}
      <path d={path} className={styles.line} />
      <path d={path} className={styles.dots} strokeDasharray={`0.1 ${gap.toFixed(1)}`} strokeDashoffset={-gap} />
      {refused ? (
        <g transform={`translate(${x} ${y})`}>
          <path d="M-9 -9L9 9M9 -9L-9 9" className={styles.cross} />
        </g>
      ) : (
        <circle cx={x} cy={y} r={base} className={styles.goal} data-asking={asking} />
      )}
      {refused && plan.instead !== null && <Instead sheet={sheet} at={plan.instead} base={base} />}
    </g>
  );
}

function Instead({ sheet, at, base }: { sheet: Sheet; at: ScenePlace; base: number }): ReactElement {
  const [x, y] = sheet.middle(at);
  return <circle cx={x} cy={y} r={base} className={styles.instead} />;
}

/** Who would see the figure there, and whose contact it would leave. */
export function MoveThreats({ sheet, snapshot }: PathProps): ReactElement | null {
  const place = useMovePlan((state) => state.place);
  const prospect = useMovePlan((state) => state.prospect);
  if (place === null || prospect === null) return null;
  const figures = new Map(snapshot.picture.figures.map((figure) => [figure.id, figure]));
  const goal = sheet.middle(place);
  const reach = sheet.board.squares ? 1.5 : DOT[snapshot.unit];
  return (
    <g className={styles.threats} data-threats={prospect.exposed.length}>
      <pattern id="threat-hatch" width="7" height="7" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
        <path d="M0 0V7" className={styles.hatch} />
      </pattern>
      {prospect.left.map((id) => {
        const figure = figures.get(id);
        if (figure?.at == null) return null;
        const [x, y] = sheet.middle(figure.at);
        const radius = sheet.board.squares ? reach : figure.radius + reach;
        return <circle key={id} cx={x} cy={y} r={radius * sheet.scale} className={styles.contact} />;
      })}
      {prospect.exposed.map(({ unit }) => {
        const at = figures.get(unit)?.at;
        return at == null ? null : <path key={unit} d={drawn([sheet.middle(at), goal])} className={styles.seen} />;
      })}
    </g>
  );
}
