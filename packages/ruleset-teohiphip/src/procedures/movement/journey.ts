import type { Ground, Point, RuleId, Ticks, Violation } from '@potyczka/kernel';
import { TICKS_PER_UNIT, violation } from '@potyczka/kernel';
import { inches } from '../../read.ts';
import { bodyOf } from '../../spatial.ts';
import type { TeoState, Unit } from '../../state.ts';
import { bulkOf } from '../../vocabulary.ts';
import { lengthOf, prefixOf } from './paths.ts';
import { type Budget, fromHere, judgePath, type Walk, wayTo } from './walking.ts';

export type TableEdge = TeoState['exits'][number];

/** Where somebody wants a figure to go, in inches: a path, or a place to which the engine finds the way. */
export interface Wish {
  readonly path?: readonly (readonly [number, number])[];
  readonly to?: readonly [number, number];
  readonly exit?: TableEdge | true;
  readonly situation?: { readonly range?: number };
}

const toTicks = ([x, y]: readonly [number, number]): Point => [inches(x), inches(y)];

/** What rounding the declared points to ticks has added to the length: it is not held against the player. */
function rounding(unit: Unit, declared: readonly (readonly [number, number])[]): number {
  const exact = declared.map(([x, y]): Point => [x * TICKS_PER_UNIT, y * TICKS_PER_UNIT]);
  const longer = lengthOf([unit.at, ...declared.map(toTicks)]) - lengthOf([unit.at, ...exact]);
  return Math.max(0, longer) * 2;
}

/** @rule TEO-6.10 A path that comes to an end on the very figure it runs into ends there; it does not pass through it. */
function endingOnFigure(state: TeoState, ground: Ground, unit: Unit, walk: Walk): Walk {
  if (walk.broken.length === 0) return walk;
  const broken = walk.broken.map((reason) => {
    const figure = reason.code === 'path-blocked' ? state.units[String(reason.params?.piece)] : undefined;
    const ends = figure !== undefined && ground.overlaps(bodyOf({ ...unit, at: walk.at }), bodyOf(figure));
    return ends ? { ...reason, code: 'end-overlap' } : reason;
  });
  return { ...walk, broken };
}

/** Judges a wish: the declared path as it is, or the cheapest way. Without a map only what is said can be judged. */
export function planWalk(state: TeoState, ground: Ground, unit: Unit, wish: Wish, most: Ticks, rule: RuleId): Walk {
  if (!state.mapped) return unmapped(unit, wish, most, rule);
  return wish.exit === undefined
    ? endingOnFigure(state, ground, unit, planStay(state, ground, unit, wish, most, rule))
    : planExit(state, ground, unit, wish, edgeFor(state, unit, wish), most, rule);
}

/** The same for a walk that ends on the table. */
function planStay(state: TeoState, ground: Ground, unit: Unit, wish: Wish, most: Ticks, rule: RuleId): Walk {
  if (wish.path === undefined && wish.to !== undefined) {
    return wayTo(state, ground, unit, toTicks(wish.to), { most, rule, slack: rounding(unit, [wish.to]) });
  }
  // TEO-6.13: a move without a path is a move of 0".
  const declared = wish.path ?? [];
  const budget: Budget = { most, rule, slack: rounding(unit, declared) };
  return judgePath(state, ground, unit, fromHere(unit.at, declared.map(toTicks)), budget);
}

/** Positions are not kept without a map; a stated length is still held against Speed. */
function unmapped(unit: Unit, wish: Wish, most: Ticks, rule: RuleId): Walk {
  const cost = inches(wish.situation?.range ?? 0);
  const broken: readonly Violation[] =
    cost <= most ? [] : [violation(rule, 'move-too-far', { cost: cost / TICKS_PER_UNIT, most: most / TICKS_PER_UNIT })];
  return { path: [unit.at], at: unit.at, level: unit.level, cost, broken };
}

/** The coordinate that matters at an edge, and the value at which the base reaches it. */
interface EdgeLine {
  readonly axis: 0 | 1;
  readonly line: Ticks;
  readonly outward: 1 | -1;
}

function edgeLine(state: TeoState, unit: Unit, exit: TableEdge): EdgeLine {
  const { radius } = bulkOf(unit);
  if (exit === 'north') return { axis: 1, line: state.height - radius, outward: 1 };
  if (exit === 'south') return { axis: 1, line: radius, outward: -1 };
  if (exit === 'east') return { axis: 0, line: state.width - radius, outward: 1 };
  return { axis: 0, line: radius, outward: -1 };
}

const EDGES = ['north', 'south', 'east', 'west'] as const;

/** The edge meant: the one named, else the one nearest to where the path ends; a marked one before an unmarked one. */
function edgeFor(state: TeoState, unit: Unit, { exit, path, to }: Wish): TableEdge {
  if (exit !== undefined && exit !== true) return exit;
  const last = path?.at(-1) ?? to;
  const end = last === undefined ? unit.at : toTicks(last);
  const short = (edge: TableEdge): number => {
    const { axis, line, outward } = edgeLine(state, unit, edge);
    return Math.max(0, (line - end[axis]) * outward);
  };
  const marked = (edge: TableEdge): number => (state.exits.includes(edge) ? 0 : 1);
  const [nearest = 'north'] = [...EDGES].sort((a, b) => short(a) - short(b) || marked(a) - marked(b));
  return nearest;
}

/** @rule TEO-6.12 Off the table only across a marked edge that the base reaches; what lies beyond is not walked. */
function planExit(
  state: TeoState,
  ground: Ground,
  unit: Unit,
  wish: Wish,
  exit: TableEdge,
  most: Ticks,
  rule: RuleId,
): Walk {
  const edge = edgeLine(state, unit, exit);
  const { axis, line } = edge;
  const straightOut: Point = axis === 1 ? [unit.at[0], line] : [line, unit.at[1]];
  const declared = wish.path ?? (wish.to === undefined ? undefined : [wish.to]);
  const path = upToEdge(fromHere(unit.at, declared?.map(toTicks) ?? [straightOut]), edge);
  const budget: Budget = { most, rule, slack: declared === undefined ? 0 : rounding(unit, declared) };
  const walk =
    wish.path === undefined
      ? wayTo(state, ground, unit, path.at(-1) ?? unit.at, budget)
      : judgePath(state, ground, unit, path, budget);
  // The figure leaves: it does not end its move on anything.
  const broken = walk.broken.filter((reason) => reason.code !== 'end-overlap');
  const reaches = Math.abs(walk.at[axis] - line) <= 1;
  const marked = state.exits.includes(exit);
  const refused = reaches && marked ? [] : [violation('TEO-6.12', 'not-an-exit', { edge: exit })];
  return { ...walk, broken: [...broken, ...refused] };
}

/** Cuts a path where the base first reaches the edge. */
function upToEdge(path: readonly Point[], { axis, line, outward }: EdgeLine): readonly Point[] {
  let done = 0;
  for (const [index, point] of path.entries()) {
    const before = path[index - 1] ?? point;
    const size = lengthOf([before, point]);
    if ((point[axis] - line) * outward >= 0) {
      const run = point[axis] - before[axis];
      const share = run === 0 ? 0 : Math.max(0, (line - before[axis]) / run);
      const cut = prefixOf(path, done + size * share);
      const end = cut.at(-1) ?? point;
      return [...cut.slice(0, -1), axis === 0 ? [line, end[1]] : [end[0], line]];
    }
    done += size;
  }
  return path;
}
