import { keepsakes } from '@potyczka/kernel';
import { type Square, sameSquare, squaresOf } from '@potyczka/ruleset-kit';
import type { ObjectivePlan } from '../../catalogue/scenario.ts';
import type { AcesPlay } from '../../play.ts';
import { isHere, isUp, unitsUp } from '../../read.ts';
import type { AcesState, Unit } from '../../state.ts';

/** ACE-20.3: what wins, and how far it has come. */

interface Laid {
  readonly width: number;
  readonly height: number;
  readonly squares: readonly Square[];
}
/** The squares of a zone, as long as it lies on a table of the same size. */
const zones = keepsakes<object, Laid>();

export const zoneSquares = (state: AcesState, zone: string): readonly Square[] => {
  const { width, height } = state;
  const plan = (state.scenario.zones ?? []).find((one) => one.id === zone);
  if (plan === undefined) return [];
  const known = zones.get(plan);
  if (known?.width === width && known.height === height) return known.squares;
  const squares = squaresOf(plan.shape, width, height);
  zones.set(plan, { width, height, squares });
  return squares;
};

/** What the battle is about, as squares: zones and pieces that objectives name; without any, the figures they name. */
export function objectiveSquares(state: AcesState): readonly Square[] {
  const plans = state.scenario.objectives ?? [];
  const places = plans.flatMap((plan) => [
    ...('zone' in plan && plan.zone !== undefined ? zoneSquares(state, plan.zone) : []),
    ...('piece' in plan ? state.terrain.filter((piece) => piece.id === plan.piece).flatMap((one) => one.squares) : []),
  ]);
  if (places.length > 0) return places;
  return plans.flatMap((plan) => {
    const unit = 'unit' in plan && plan.unit !== undefined ? state.units[plan.unit] : undefined;
    return unit === undefined ? [] : [unit.at];
  });
}

const isIn = (state: AcesState, unit: Unit, zone: string): boolean =>
  zoneSquares(state, zone).some((square) => sameSquare(square, unit.at));

type Of<T extends ObjectivePlan['type']> = Extract<ObjectivePlan, { readonly type: T }>;

const alive = (unit: Unit): boolean => isHere(unit) && !unit.dead && !unit.eliminated;

/** A living, not shaken character in the zone and no enemy in it. */
function isHeld(state: AcesState, { side, zone }: Of<'hold'>): boolean {
  const inside = Object.values(state.units).filter((unit) => alive(unit) && isIn(state, unit, zone));
  return inside.some((unit) => unit.side === side && !unit.shaken) && inside.every((unit) => unit.side === side);
}

function hasReached(state: AcesState, plan: Of<'reach'>): boolean {
  const through = Object.values(state.units).filter(
    (unit) =>
      unit.side === plan.side &&
      (plan.rank === undefined || unit.rank === plan.rank) &&
      ((plan.edge !== undefined && unit.exited) ||
        (plan.zone !== undefined && isUp(unit) && isIn(state, unit, plan.zone))),
  );
  return through.length >= (plan.count ?? 1);
}

const isBroken = (state: AcesState, plan: Of<'destroy'>): boolean => {
  const piece = state.terrain.find((one) => one.id === plan.piece);
  const unit = plan.unit === undefined ? undefined : state.units[plan.unit];
  return piece?.destroyed === true || (unit !== undefined && (unit.eliminated || unit.dead));
};

/** @rule ACE-20.4 A piece is dealt with by `interact`, which notes it under the objective's id. */
function isRescued(state: AcesState, plan: Of<'rescue'>): boolean {
  if (plan.piece !== undefined && plan.unit === undefined) return state.objectives[plan.id] === true;
  const unit = plan.unit === undefined ? undefined : state.units[plan.unit];
  if (unit === undefined || unit.dead) return false;
  if (plan.piece !== undefined && state.objectives[plan.id] !== true) return false;
  if (plan.zone === undefined && plan.edge === undefined) return state.objectives[plan.id] === true;
  return (
    (plan.edge !== undefined && unit.exited) ||
    (plan.zone !== undefined && isHere(unit) && isIn(state, unit, plan.zone))
  );
}

/** Still up when the rounds are over. */
function hasSurvived(state: AcesState, plan: Of<'survive'>): boolean {
  const { zone } = plan;
  const left = unitsUp(state).filter(
    (unit) => unit.side === plan.side && (zone === undefined || isIn(state, unit, zone)),
  );
  return left.length >= (plan.count ?? 1);
}

export type ObjectiveCheck = 'action' | 'roundEnd' | 'limit';

/** @rule ACE-20.3 `reach` and `destroy` count at once, the others at the end of a round, `survive` when the rounds are over. */
export function isMet(state: AcesState, plan: ObjectivePlan, when: ObjectiveCheck): boolean {
  if (plan.type === 'reach') return hasReached(state, plan);
  if (plan.type === 'destroy') return isBroken(state, plan);
  if (when === 'action') return false;
  if (plan.type === 'hold') return Number(state.objectives[plan.id] ?? 0) >= (plan.rounds ?? 1);
  if (plan.type === 'rescue') return isRescued(state, plan);
  return when === 'limit' && hasSurvived(state, plan);
}

/** How many round ends in a row a zone has been held. */
export function countHolds(play: AcesPlay): void {
  for (const plan of play.state.scenario.objectives ?? []) {
    if (plan.type !== 'hold') continue;
    const before = Number(play.state.objectives[plan.id] ?? 0);
    const now = isHeld(play.state, plan) ? before + 1 : 0;
    if (now !== before) play.tell({ type: 'objectiveNoted', objective: plan.id, value: now, rules: ['ACE-20.3'] });
  }
}
