import type {
  Body,
  Ground,
  Point,
  Reached,
  RuleId,
  Stretch,
  Ticks,
  Violation,
  Walker,
  WalkFacts,
} from '@potyczka/kernel';
import { TICKS_PER_UNIT, violation } from '@potyczka/kernel';
import { areAllies, hasTrait, unitsOnTable } from '../../read.ts';
import { bodyOf } from '../../spatial.ts';
import type { TeoState, Unit } from '../../state.ts';
import { bulkOf } from '../../vocabulary.ts';
import { lengthOf, prefixOf } from './paths.ts';

/** TEO-6.6: what is at most this high or wide is crossed in stride. */
export const SIMPLE: Ticks = 1000;
/** TEO-6.3: each inch of difficult ground uses two of Speed. */
export const DIFFICULT_COST = 2;
/** TEO-6.4: the price of the first inch. */
const ENTRY_PRICE: Ticks = 2000;
/** TEO-2.6: comparisons are inclusive, with a tolerance of a millionth of an inch. */
const TOLERANCE = 0.001;
/** TEO-2.13, TEO-14.10: places are looked for on a half-inch lattice. */
export const LATTICE: Ticks = 500;

/** A path that has been judged: what it costs, where it leads, and everything that forbids it. */
export interface Walk {
  readonly path: readonly Point[];
  readonly at: Point;
  readonly level: Ticks;
  readonly cost: number;
  readonly broken: readonly Violation[];
}

/** What a walk may cost, and the rule that says so. `slack` makes up for declared points that were rounded to ticks. */
export interface Budget {
  readonly most: Ticks;
  readonly rule: RuleId;
  readonly slack?: number;
}

/** @rule TEO-6.6 @rule TEO-13.83 */
export const walkerOf = (unit: Unit): Walker => ({
  radius: bulkOf(unit).radius,
  level: unit.level,
  stepUp: SIMPLE,
  chasmWidth: SIMPLE,
  immaterial: hasTrait(unit, 'immaterial'),
});

/** @rule TEO-6.10 A base passes through allies, not through enemies or neutrals, and ends on nobody. */
export function othersFor(
  state: TeoState,
  unit: Unit,
): { readonly blockers: readonly Body[]; readonly passable: readonly Body[] } {
  const blockers: Body[] = [];
  const passable: Body[] = [];
  for (const other of unitsOnTable(state)) {
    if (other.id !== unit.id) (areAllies(state, unit, other) ? passable : blockers).push(bodyOf(other));
  }
  return { blockers, passable };
}

const priceOf = (stretch: Stretch): number => stretch.length * (stretch.difficult ? DIFFICULT_COST : 1);

/** @rule TEO-6.3 Clear length and twice the difficult length. */
export const costOf = (stretches: readonly Stretch[]): number =>
  stretches.reduce((sum, stretch) => sum + priceOf(stretch), 0);

/**
 * @rule TEO-6.4 How far along the path it comes to difficult ground without the price of the first inch left, and what
 * is left there; undefined when it never does.
 */
function failedEntry(
  state: TeoState,
  stretches: readonly Stretch[],
  budget: Budget,
): { readonly after: number; readonly left: number } | undefined {
  if (state.options.difficultEntry === 'proRata') return undefined;
  let left = budget.most + (budget.slack ?? 0);
  let after = 0;
  for (const [index, stretch] of stretches.entries()) {
    if (stretch.difficult && index > 0 && left < ENTRY_PRICE - TOLERANCE) return { after, left };
    left -= priceOf(stretch);
    after += stretch.length;
  }
  return undefined;
}

const inInches = (ticks: number): number => Math.round(ticks) / TICKS_PER_UNIT;

/** The ground's neutral trouble in the words of the command table. */
function named(state: TeoState, trouble: NonNullable<WalkFacts['trouble']>): Violation {
  switch (trouble.kind) {
    case 'off-table':
      return violation('TEO-6.12', 'off-table');
    case 'end-overlap':
      return violation('TEO-6.10', 'end-overlap', { piece: trouble.by });
    case 'chasm':
      return violation('TEO-6.7', 'needs-jump', { piece: trouble.by });
    case 'climb':
      return violation('TEO-6.7', 'needs-climb', { piece: trouble.by });
    case 'blocked': {
      const climbable = state.features.some((feature) => feature.id === trouble.by && feature.climbable);
      if (climbable) return violation('TEO-6.7', 'needs-climb', { piece: trouble.by });
      return violation('TEO-6.10', 'path-blocked', { piece: trouble.by });
    }
  }
}

/** Judges a path that begins where the unit stands. @rule TEO-6.1 @rule TEO-6.5 Refused whole when it breaks a rule. */
export function judgePath(state: TeoState, ground: Ground, unit: Unit, path: readonly Point[], budget: Budget): Walk {
  const facts = ground.walk({ walker: walkerOf(unit), path, ...othersFor(state, unit) });
  const cost = costOf(facts.stretches);
  const broken: Violation[] = [];
  if (cost > budget.most + (budget.slack ?? 0) + TOLERANCE) {
    broken.push(violation(budget.rule, 'move-too-far', { cost: inInches(cost), most: inInches(budget.most) }));
  }
  const entry = failedEntry(state, facts.stretches, budget);
  if (entry !== undefined) broken.push(violation('TEO-6.4', 'difficult-entry', { left: inInches(entry.left) }));
  if (facts.trouble !== undefined) broken.push(named(state, facts.trouble));
  return { path, at: path.at(-1) ?? unit.at, level: facts.level, cost, broken };
}

/** How far along a path the budget lasts, whatever stands in the way. */
function budgetEnd(state: TeoState, stretches: readonly Stretch[], budget: Budget): number {
  let left = budget.most;
  let after = 0;
  for (const stretch of stretches) {
    const rate = stretch.difficult ? DIFFICULT_COST : 1;
    if (priceOf(stretch) > left) {
      after += left / rate;
      break;
    }
    left -= priceOf(stretch);
    after += stretch.length;
  }
  return Math.min(after, failedEntry(state, stretches, budget)?.after ?? after);
}

/** Steps back from a place where a base can't stand, in ticks: coarse, then closer. */
const STEP_BACK = 250;

/** @rule TEO-6.5 The longest part of a path, from its beginning, that is legal; at worst the unit stays. */
export function truncatePath(
  state: TeoState,
  ground: Ground,
  unit: Unit,
  path: readonly Point[],
  budget: Budget,
  most = Number.POSITIVE_INFINITY,
): Walk {
  const facts = ground.walk({ walker: walkerOf(unit), path, ...othersFor(state, unit) });
  const { trouble } = facts;
  const stop = trouble === undefined || trouble.kind === 'end-overlap' ? facts.length : trouble.after;
  const whole = Math.min(stop, most, budgetEnd(state, facts.stretches, budget));
  const tryAt = (distance: number): Walk => judgePath(state, ground, unit, prefixOf(path, distance), budget);
  for (const distance of [whole, Math.floor(whole), whole - 1, whole - 2]) {
    const walk = tryAt(distance);
    if (distance >= 0 && walk.broken.length === 0) return walk;
  }
  // Whole ticks, so that halving comes to an end.
  let bad = Math.ceil(whole);
  let good = bad - STEP_BACK;
  while (good > 0 && tryAt(good).broken.length > 0) {
    bad = good;
    good -= STEP_BACK;
  }
  good = Math.max(0, good);
  while (bad - good > 1) {
    const middle = Math.floor((good + bad) / 2);
    if (tryAt(middle).broken.length === 0) good = middle;
    else bad = middle;
  }
  const found = tryAt(good);
  return found.broken.length === 0 ? found : { path: [unit.at], at: unit.at, level: unit.level, cost: 0, broken: [] };
}

/** @rule TEO-6.1 The cheapest legal way to a place: straight where that is clear, else round what is in the way. */
export function wayTo(state: TeoState, ground: Ground, unit: Unit, to: Point, budget: Budget): Walk {
  const straight = judgePath(state, ground, unit, [unit.at, to], budget);
  const direct = straight.broken.length === 0;
  if (direct && straight.cost <= lengthOf([unit.at, to]) + TOLERANCE) return straight;
  const found = ground.route({
    walker: walkerOf(unit),
    from: unit.at,
    to,
    ...othersFor(state, unit),
    difficultCost: DIFFICULT_COST,
    budget: budget.most * 2,
  });
  if ('blocked' in found) return straight;
  const round = judgePath(state, ground, unit, fromHere(unit.at, found.path), budget);
  if (direct && (round.broken.length > 0 || straight.cost <= round.cost)) return straight;
  return round;
}

export const fromHere = (here: Point, path: readonly Point[]): readonly Point[] => {
  const [first] = path;
  return first !== undefined && first[0] === here[0] && first[1] === here[1] ? path : [here, ...path];
};

/** Every lattice place a unit can end a walk on, with what it costs: for offers and algorithms. */
export function reachOf(
  state: TeoState,
  ground: Ground,
  unit: Unit,
  budgetTicks: Ticks,
  lattice: Ticks = LATTICE,
): readonly Reached[] {
  const reached = ground.reach({
    walker: walkerOf(unit),
    from: unit.at,
    budget: budgetTicks,
    ...othersFor(state, unit),
    difficultCost: DIFFICULT_COST,
    lattice,
  });
  const budget: Budget = { most: budgetTicks, rule: 'TEO-6.1' };
  const enters = entersFrom(state, ground, unit, budget);
  return enters === undefined ? reached : reached.filter(({ at, cost }) => enters(at, cost));
}

/**
 * @rule TEO-6.4 Whether a way of this cost to a place keeps to the rule of the first difficult inch. That bites only
 * where less than its price is left, and from there it is not far to the end: only ways that end so near to difficult
 * ground have to be walked again. Undefined where every way does.
 */
function entersFrom(
  state: TeoState,
  ground: Ground,
  unit: Unit,
  budget: Budget,
): ((at: Point, cost: number) => boolean) | undefined {
  const difficult = ground.map.pieces.filter((piece) => piece.difficult);
  if (difficult.length === 0 || state.options.difficultEntry === 'proRata') return undefined;
  return (at, cost) => {
    const after = Math.floor(cost - budget.most + ENTRY_PRICE);
    const risky = after > 0 && difficult.some((piece) => ground.within({ point: at }, piece.shape, after));
    return !risky || wayTo(state, ground, unit, at, budget).broken.length === 0;
  };
}

/** Whether a unit can end a walk at a place, for many places. */
export function endsFrom(state: TeoState, ground: Ground, unit: Unit, budget: Budget): (at: Point) => boolean {
  const enters = entersFrom(state, ground, unit, budget);
  const costs = ground.costs({
    walker: walkerOf(unit),
    from: unit.at,
    budget: budget.most,
    ...othersFor(state, unit),
    difficultCost: DIFFICULT_COST,
    enough: enters === undefined,
  });
  return (at) => {
    const cost = costs(at);
    return Number.isFinite(cost) && (enters === undefined || enters(at, cost));
  };
}
