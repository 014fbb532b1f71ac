import type { Body, Ground, Point3 } from '@potyczka/kernel';
import { areEnemies, sideOf, unitsOnTable } from '../read.ts';
import { bodyOf, overrideFor, sees } from '../spatial.ts';
import type { TeoState, Unit } from '../state.ts';
import { SIZES } from '../vocabulary.ts';

/** Who counts as an enemy to an NPC, and whom it sees. */

/** @rule TEO-14.29 For a neutral, everyone who is neither neutral nor of its faction; for the rest TEO-2.10. */
export function isFoe(state: TeoState, unit: Unit, other: Unit): boolean {
  if (!sideOf(state, unit).neutral) return areEnemies(state, unit, other);
  return other.side !== unit.side && !sideOf(state, other).neutral;
}

export const foesOf = (state: TeoState, unit: Unit): readonly Unit[] =>
  unitsOnTable(state).filter((other) => other.id !== unit.id && isFoe(state, unit, other));

/** @rule TEO-12.8 A character that slipped past a guard counts as not visible to it. */
export const slippedPast = (state: TeoState, viewer: Unit, target: Unit): boolean =>
  state.effects.some((e) => e.kind === 'unnoticed' && e.unit === target.id && e.other === viewer.id);

/** Whether an NPC knows by sight where a figure is. */
export const notices = (state: TeoState, ground: Ground, viewer: Unit, target: Unit): boolean =>
  !slippedPast(state, viewer, target) && seesQuickly(state, ground, viewer, target);

/** The line from eye to head alone settles most cases; the nine of TEO-7.3 are drawn only when it is stopped. */
function seesQuickly(state: TeoState, ground: Ground, viewer: Unit, target: Unit): boolean {
  if (!state.mapped || overrideFor(state, viewer.id, target.id) !== undefined)
    return sees(state, ground, viewer, target);
  const bodies = state.options.figuresBlock === 'none' ? [] : othersOf(state, viewer.id, target.id);
  return ground.sees(headOf(viewer), headOf(target), bodies) || sees(state, ground, viewer, target);
}

const headOf = ({ at, level, size }: Unit): Point3 => [at[0], at[1], level + SIZES[size].height];

const bodies = new WeakMap<TeoState['units'], readonly Body[]>();

function othersOf(state: TeoState, a: string, b: string): readonly Body[] {
  let all = bodies.get(state.units);
  if (all === undefined) {
    all = unitsOnTable(state).map(bodyOf);
    bodies.set(state.units, all);
  }
  return all.filter((body) => body.id !== a && body.id !== b);
}
