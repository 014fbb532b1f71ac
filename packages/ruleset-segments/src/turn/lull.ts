import type { Ground } from '@potyczka/kernel';
import { UNHURRIED } from '../expiry.ts';
import type { SegPlay } from '../play.ts';
import { isFullyHidden } from '../procedures/sight/hiding.ts';
import { hasPhases, seatOf, unitsIn } from '../read.ts';
import { groundAt } from '../spatial.ts';
import type { SegState, Unit } from '../state.ts';
import { deedFor } from './deeds.ts';

/** @rule SEG-5.7 Whose being hidden ends the fight. */
function concerned(state: SegState): readonly Unit[] {
  if (state.options.endWhenHidden === 'allCombatants') return unitsIn(state).filter(hasPhases);
  return unitsIn(state)
    .filter(hasPhases)
    .filter((unit) => {
      const seat = seatOf(state, unit);
      return state.seats.find(({ id }) => id === seat)?.role === 'player';
    });
}

/** @rule SEG-5.13 The active combatant has declared to show itself in a later segment of this phase. */
function meansToShow(state: SegState, ground: Ground): boolean {
  const unit = state.activeUnit === null ? undefined : state.units[state.activeUnit];
  return (
    unit?.declared.some((command) => deedFor(command).exposes?.({ state, ground }, command, unit) === true) ?? false
  );
}

/** @rule SEG-5.7 @rule SEG-5.8 @rule SEG-5.13 Everybody is hidden and nobody in melee: the fight is over for now. */
export function checkLull(play: SegPlay): void {
  const { state } = play;
  if (state.mode !== 'fight' || !state.mapped || !state.fightBegun || state.options.endWhenHidden === 'off') return;
  if (state.melees.length > 0) return;
  const ground = groundAt(play);
  const units = concerned(state);
  if (units.length === 0 || meansToShow(state, ground)) return;
  if (units.every((unit) => isFullyHidden(state, ground, unit)))
    play.tell({ type: 'lullStarted', change: UNHURRIED, rules: ['SEG-5.7', 'SEG-5.8'] });
}
