import { type Square, sameSquare, type Way } from '@potyczka/ruleset-kit';
import type { MapEdge, ObjectivePlan } from '../catalogue/scenario.ts';
import type { AcesCommand } from '../commands.ts';
import { changed } from '../copies.ts';
import { forbids } from '../decide.ts';
import { zoneSquares } from '../procedures/ending/objectives.ts';
import { edgesAt } from '../procedures/movement/exits.ts';
import { paceOf } from '../procedures/movement/running.ts';
import { approachesTo } from '../procedures/movement/ways.ts';
import { distance, distanceToAny, enemiesOf, unitsUp } from '../read.ts';
import { sightLine } from '../spatial/sight.ts';
import { hardnessOf } from '../spatial/squares.ts';
import type { AcesState, Piece, Unit } from '../state.ts';
import { charge, shoot } from './behaviours.ts';
import { moveTo, towards } from './places.ts';
import { choicesOf, fight, isFree, valueHere } from './plans.ts';
import { edgeSquares } from './stakes.ts';
import { arms } from './worth.ts';

/** What the scenario wants of a side (ACE-20.3): its figures see to it before they think of anything else. */

type Errand = Iterable<AcesCommand>;

/** How far it is over the ground from anywhere to whichever of the squares is nearest for this unit. */
function wayTo(state: AcesState, unit: Unit, goals: readonly Square[]): ((at: Square) => number) | undefined {
  const from = approachesTo(state, unit);
  const cost = (square: Square): number => from.to(square)?.cost ?? Number.POSITIVE_INFINITY;
  const [goal] = [...goals].sort((a, b) => cost(a) - cost(b));
  if (goal === undefined || cost(goal) === Number.POSITIVE_INFINITY) return undefined;
  const back = approachesTo(state, changed(unit, { at: goal }));
  return (at) => back.to(at)?.cost ?? Number.POSITIVE_INFINITY;
}

/** Half inches a unit still gets, walking, until the rounds are over. */
const timeLeft = (state: AcesState, unit: Unit): number =>
  state.roundLimit === null ? Number.POSITIVE_INFINITY : 2 * paceOf(state, unit) * (state.roundLimit - state.round + 1);

/** Less than this is hardly worth an action. */
const ENOUGH = 0.1;

/** To a place: a shot on the way where it is worth one, at a run where it is not, or where time is short. */
function* goTo(state: AcesState, unit: Unit, by: string, goals: readonly Square[]): Errand {
  const far = wayTo(state, unit, goals);
  if (far === undefined) return;
  const late = far(unit.at) > timeLeft(state, unit);
  const idle = choicesOf(state, unit, by).length === 0 || valueHere(state, unit, by) <= ENOUGH;
  if (isFree(unit) && far(unit.at) > 2 * paceOf(state, unit) && (late || idle))
    yield { type: 'declare', by, unit: unit.id, actions: idle ? [] : [{ kind: 'attack' }], run: true };
  if (!idle) yield* fight(state, unit, by);
  const step = towards(state, unit, far);
  if (step !== undefined) yield moveTo(by, unit, step.square);
}

function* reach(state: AcesState, unit: Unit, by: string, zone: string | undefined, edge: MapEdge | undefined): Errand {
  if (edge !== undefined && edgesAt(state, unit.at).includes(edge))
    yield { type: 'move', by, unit: unit.id, exit: true };
  const goals = [
    ...(edge === undefined ? [] : edgeSquares(state, edge)),
    ...(zone === undefined ? [] : zoneSquares(state, zone)),
  ];
  if (!goals.some((square) => sameSquare(square, unit.at)) || edge !== undefined) yield* goTo(state, unit, by, goals);
}

/** Whether this one is among the few who are nearest to a place, by way and then by name. */
function isKeeper(state: AcesState, unit: Unit, squares: readonly Square[], count: number): boolean {
  const off = (one: Unit): number => distanceToAny(state, one.at, squares);
  const own = unitsUp(state).filter((one) => one.side === unit.side && one.rider === null);
  return [...own]
    .sort((a, b) => off(a) - off(b) || (a.id < b.id ? -1 : 1))
    .slice(0, count)
    .some((one) => one.id === unit.id);
}

/** Those nearest to the place go there and do not leave it again. */
function* keep(state: AcesState, unit: Unit, by: string, zone: string, count: number): Errand {
  const squares = zoneSquares(state, zone);
  if (squares.length === 0 || !isKeeper(state, unit, squares, count)) return;
  const inside = (at: Square): boolean => squares.some((square) => sameSquare(square, at));
  if (!inside(unit.at)) yield* goTo(state, unit, by, squares);
  const ranged = arms(unit).some(({ spec }) => spec.kind === 'ranged');
  yield* ranged ? shoot(state, unit, by, inside) : charge(state, unit, by, inside);
  if (inside(unit.at)) yield { type: 'endTurn', by, unit: unit.id };
}

/** What a weapon comes to on average without aces, and at the most (ACE-11.17). */
function blows(unit: Unit): readonly { readonly weapon: string; readonly mean: number; readonly most: number }[] {
  return arms(unit).map(({ spec, item }) => {
    const dice = [...(spec.strength ? [unit.attributes.strength.die] : []), ...spec.dice];
    const most = dice.reduce<number>((sum, die) => sum + die, spec.plus);
    return { weapon: item?.id ?? spec.id, mean: (most - spec.plus + dice.length) / 2 + spec.plus, most };
  });
}

/** As far from the enemy as this is far enough. */
const CLEAR = 9;

/**
 * Whoever shoots at a thing does so from where no enemy is near: the furthest place from them, once it has not moved yet,
 * from which the thing is seen within short range; never so that somebody may strike.
 */
function standOff(state: AcesState, unit: Unit, piece: Piece): Way | undefined {
  const short = Math.max(0, ...arms(unit).map(({ spec }) => (spec.kind === 'ranged' ? (spec.range?.[0] ?? 0) : 0)));
  if (short === 0 || (unit.turn?.moved ?? 0) > 0) return undefined;
  const seen = (at: Square): boolean =>
    piece.squares.some(
      (square) => distance(state, at, square) <= short && sightLine(state, at, square, [unit.id]).sees,
    );
  const clear = (at: Square): number =>
    Math.min(CLEAR, ...enemiesOf(state, unit).map((enemy) => (enemy.hidden ? CLEAR : distance(state, at, enemy.at))));
  return towards(state, unit, (at) => -clear(at), seen);
}

/** Strikes at the thing with what harms it most, or goes where it can. */
function* breakDown(state: AcesState, unit: Unit, by: string, piece: Piece): Errand {
  const hardness = hardnessOf(piece) ?? 0;
  const able = blows(unit)
    .filter(({ most }) => most >= hardness)
    .sort((a, b) => b.mean - a.mean);
  const strike = (weapon: string): AcesCommand => ({
    type: 'attack',
    by,
    unit: unit.id,
    weapon,
    options: { breakObject: piece.id },
  });
  const apart = isFree(unit) && able.length > 0 ? standOff(state, unit, piece) : undefined;
  if (apart !== undefined) yield moveTo(by, unit, apart.square);
  const ready = able.find(({ weapon }) => forbids({ state }, strike(weapon)).length === 0);
  if (ready !== undefined) yield strike(ready.weapon);
  if (able.length === 0 || !isFree(unit)) return;
  const off = (at: Square): number => distanceToAny(state, at, piece.squares);
  const step = towards(state, unit, off);
  if (step !== undefined) yield moveTo(by, unit, step.square);
}

/** Hands on what is to be saved; whoever is to be saved itself goes where it has to. */
function* save(state: AcesState, unit: Unit, by: string, plan: Extract<ObjectivePlan, { type: 'rescue' }>): Errand {
  if (plan.unit === unit.id && (plan.zone !== undefined || plan.edge !== undefined))
    yield* reach(state, unit, by, plan.zone, plan.edge);
  if (state.objectives[plan.id] === true || plan.unit === unit.id) return;
  const task: AcesCommand = { type: 'interact', by, unit: unit.id, object: plan.id };
  yield task;
  const piece = state.terrain.find((one) => one.id === plan.piece);
  const ward = plan.unit === undefined ? undefined : state.units[plan.unit];
  const squares = piece?.squares ?? (ward === undefined ? [] : [ward.at]);
  if (squares.length === 0 || !isKeeper(state, unit, squares, 1)) return;
  const off = (at: Square): number => Math.min(...squares.map((square) => distance(state, at, square)));
  const step = towards(state, unit, off);
  if (step !== undefined) yield moveTo(by, unit, step.square);
}

function* errand(state: AcesState, unit: Unit, by: string, plan: ObjectivePlan): Errand {
  if (plan.type === 'reach' && (plan.rank === undefined || plan.rank === unit.rank))
    yield* reach(state, unit, by, plan.zone, plan.edge);
  if (plan.type === 'hold') yield* keep(state, unit, by, plan.zone, 1);
  if (plan.type === 'survive' && plan.zone !== undefined) yield* keep(state, unit, by, plan.zone, plan.count ?? 1);
  if (plan.type === 'rescue') yield* save(state, unit, by, plan);
  const piece = plan.type === 'destroy' ? state.terrain.find((one) => one.id === plan.piece) : undefined;
  if (piece !== undefined && piece.destroyed !== true) yield* breakDown(state, unit, by, piece);
}

/** @rule ACE-20.3 What a unit does for the objectives of its side, if there is anything it can do. */
export function* errands(state: AcesState, unit: Unit, by: string): Errand {
  if (!state.mapped) return;
  for (const plan of state.scenario.objectives ?? []) if (plan.side === unit.side) yield* errand(state, unit, by, plan);
}
