import type { Ground } from '@potyczka/kernel';
import { areEnemies, sideOf, unitsOnTable } from '../../read.ts';
import { sees } from '../../spatial.ts';
import type { TeoState, Unit } from '../../state.ts';

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
  !slippedPast(state, viewer, target) && sees(state, ground, viewer, target);
