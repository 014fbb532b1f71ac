import { chebyshev } from '@potyczka/ruleset-kit';
import type { FoeOrder } from '../commands.ts';
import { canStrike } from '../procedures/foes/strikes.ts';
import { isPresent } from '../read.ts';
import { lineOf } from '../spatial.ts';
import type { Foe, Hero, Square } from '../state.ts';
import type { FoeRole } from '../vocabulary.ts';
import { shoot, strikeAdjacent, strikeIfAble } from './blows.ts';
import {
  alongTo,
  bestSpot,
  cheapest,
  type Field,
  farFrom,
  givesShelter,
  moveTo,
  nearerTo,
  nearestOf,
  pathLength,
  preyOfOthers,
  reachable,
  spotsBeside,
  standsBy,
} from './field.ts';
import * as specials from './specials.ts';

/** What each role does when it presses on (catalogue 9.6). Each gives the next order; none: the turn is over. */

type Role = (field: Field) => FoeOrder | undefined;

/** By a shortest path to a square next to the hero, one that is also next to another foe's target if there is one. */
function closeIn(field: Field, target: Hero): FoeOrder | undefined {
  const { state, foe, budget } = field;
  if (budget < 1 || (foe.at !== null && standsBy(state, foe.at, target))) return undefined;
  const beside = spotsBeside(field, target);
  const others = preyOfOthers(field).filter(({ id }) => id !== target.id);
  const inReach = bestSpot(
    beside.filter(({ cost }) => cost <= budget),
    (square) => Number(others.some((other) => standsBy(state, square, other))),
  );
  if (inReach !== undefined) return moveTo(foe, inReach);
  const [goal] = [...beside].sort(cheapest);
  const spot =
    goal === undefined
      ? target.at === null
        ? undefined
        : nearerTo(field, target.at)
      : alongTo(field.spots, budget, goal);
  return spot === undefined ? undefined : moveTo(foe, spot);
}

const goFor = (field: Field, target: Hero | undefined): FoeOrder | undefined =>
  target === undefined ? undefined : (closeIn(field, target) ?? strikeIfAble(field, target));

/** Brute: the nearest. */
const brute: Role = (field) => goFor(field, nearestOf(field, field.prey));

/** The hero with the fewest other heroes within 2 squares; then the nearest. */
function loneliest(field: Field): Hero | undefined {
  const company = ({ id, at: pos }: Hero): number =>
    pos === null
      ? 0
      : field.prey.filter((other) => other.id !== id && other.at !== null && chebyshev(other.at, pos) <= 2).length;
  const fewest = Math.min(...field.prey.map(company));
  return nearestOf(
    field,
    field.prey.filter((hero) => company(hero) === fewest),
  );
}

/** The square farthest from all heroes, if it is farther than here. */
function dartAway(field: Field): FoeOrder | undefined {
  const best = bestSpot(reachable(field), (square) => farFrom(field.prey, square));
  return best === undefined || best.cost === 0 ? undefined : moveTo(field.foe, best);
}

/** Skirmisher: in, strike, and off with what is left of the Move. */
const skirmisher: Role = (field) => (field.acts ? goFor(field, loneliest(field)) : dartAway(field));

/** A square at some distance from everybody with a line to somebody, under cover if there is one. */
function vantage(field: Field, keep: number, hits: (square: Square) => boolean): FoeOrder | undefined {
  const { state, foe, prey } = field;
  const open = reachable(field).filter(({ cost, square }) => cost > 0 && farFrom(prey, square) >= keep && hits(square));
  const best = bestSpot(open, (square) => Number(givesShelter(state, prey, square)));
  return best === undefined ? undefined : moveTo(foe, best);
}

const hasLine = ({ state, prey }: Field, square: Square): boolean =>
  prey.some(({ at: pos }) => pos !== null && chebyshev(pos, square) <= 10 && lineOf(state, square, pos).action);

/** Artillery and, three squares off, the Controller. */
function fromAfar(field: Field, keep: number): FoeOrder | undefined {
  const { state, foe, prey } = field;
  if (foe.reach !== 'both') return brute(field);
  const fresh = foe.movedThisTurn === 0;
  const crowded = foe.at !== null && farFrom(prey, foe.at) < keep;
  const away = crowded && fresh ? vantage(field, keep, (square) => hasLine(field, square)) : undefined;
  const acts = (): FoeOrder | undefined => specials.fireMark(field) ?? specials.volley(field) ?? shoot(field);
  if (!field.acts) return undefined;
  const hits = (square: Square): boolean => prey.some((hero) => canStrike(state, foe, hero, square));
  return away ?? acts() ?? (fresh ? vantage(field, keep, hits) : undefined) ?? approach(field);
}

/** Nobody to shoot at: nearer, but not into contact. */
function approach(field: Field): FoeOrder | undefined {
  const target = nearestOf(field, field.prey);
  const length = target === undefined ? null : pathLength(field, target);
  return target === undefined || (length !== null && length <= 1) ? undefined : closeIn(field, target);
}

const artillery: Role = (field) => fromAfar(field, 2);
const controller: Role = (field) => specials.anchor(field, 2) ?? fromAfar(field, 3);

const alliesOf = ({ state, foe }: Field): readonly Foe[] =>
  Object.values(state.units).filter(
    (unit): unit is Foe => unit.kind === 'foe' && unit.id !== foe.id && isPresent(unit) && unit.at !== null,
  );

/** The nearest ally; ties as STEP-24.4: most Wounds taken, then lowest id. */
function nearestAlly(field: Field): Foe | undefined {
  const here = field.foe.at;
  const far = ({ at: pos }: Foe): number => (pos === null || here === null ? 99 : chebyshev(pos, here));
  return [...alliesOf(field)].sort((a, b) => far(a) - far(b) || b.wounds - a.wounds || (a.id < b.id ? -1 : 1))[0];
}

/** Behind an ally: farther from the heroes than it. */
function fallBehind(field: Field): FoeOrder | undefined {
  const ally = nearestAlly(field);
  const { foe, prey } = field;
  if (ally?.at == null || foe.at === null || foe.movedThisTurn > 0) return undefined;
  const line = farFrom(prey, ally.at);
  if (farFrom(prey, foe.at) > line) return undefined;
  const [best] = reachable(field)
    .filter(({ square }) => farFrom(prey, square) > line)
    .sort(cheapest);
  return best === undefined ? undefined : moveTo(foe, best);
}

/** Support: Bolster; else behind an ally, and strike whoever is adjacent. Alone it fights like a Brute. */
const support: Role = (field) => {
  if (!field.acts) return undefined;
  const { foe } = field;
  if (foe.movedThisTurn === 0) {
    const aid = specials.bolster(field);
    if (aid !== undefined) return aid;
    if (alliesOf(field).length === 0) return brute(field);
  }
  return fallBehind(field) ?? strikeAdjacent(field) ?? (foe.reach === 'both' ? shoot(field) : undefined);
};

/** Fewest Hearts, then the nearest. */
function weakest(field: Field): Hero | undefined {
  const fewest = Math.min(...field.prey.map(({ hearts }) => hearts));
  return nearestOf(
    field,
    field.prey.filter(({ hearts }) => hearts === fewest),
  );
}

/** The parts of the roles, for behaviours a GM writes. */
export const CLOSING = {
  nearest: brute,
  loneliest: (field: Field) => goFor(field, loneliest(field)),
  weakest: (field: Field) => goFor(field, weakest(field)),
} as const;

export const KEEPING = {
  /** From whoever is nearer than so many squares, to where somebody can still be seen. */
  away: (field: Field, squares: number): FoeOrder | undefined => {
    const { foe, prey } = field;
    const crowded = foe.at !== null && foe.movedThisTurn === 0 && farFrom(prey, foe.at) < squares;
    return crowded ? vantage(field, squares, (square) => hasLine(field, square)) : undefined;
  },
  dartAway,
  fallBehind,
} as const;

export const ROLES: Readonly<Record<FoeRole, Role>> = { brute, skirmisher, artillery, controller, support };

/** What the role does without a step: `hold`. */
export function fromHere(field: Field, role: FoeRole): FoeOrder | undefined {
  const moves = {
    brute: () => undefined,
    skirmisher: () => undefined,
    artillery: () => specials.fireMark(field) ?? specials.volley(field),
    controller: () => specials.anchor(field, 2),
    support: () => specials.bolster(field),
  } as const;
  const melee = field.foe.reach === 'melee' ? strikeAdjacent(field) : shoot(field);
  return moves[role]() ?? melee;
}

/** A hero that could be struck after a single square. */
export function oneStep(field: Field): FoeOrder | undefined {
  const { state, foe, prey, budget } = field;
  if (foe.movedThisTurn > 0 || budget < 1) return undefined;
  const near = reachable(field).filter(
    ({ before, square }) =>
      before !== null && before.before === null && prey.some((hero) => canStrike(state, foe, hero, square)),
  );
  const [best] = [...near].sort(cheapest);
  return best === undefined ? undefined : moveTo(foe, best);
}
