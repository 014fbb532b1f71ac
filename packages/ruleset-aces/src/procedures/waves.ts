import type { WavePlan } from '../catalogue/scenario.ts';
import type { AcesPlay } from '../play.ts';
import { startingChips } from '../setup/chips.ts';
import { nearestFree, standingOn } from '../setup/places.ts';
import type { WireUnit } from '../setup/unit-fields.ts';
import { readUnit } from '../setup/units.ts';
import type { AcesState } from '../state.ts';

/** Waves that have still to come: their people count as the side's (ACE-20.2). */
export const wavesToCome = (state: AcesState): readonly WavePlan[] =>
  (state.scenario.waves ?? []).filter((wave) => wave.units.some((unit) => state.units[unit.id] === undefined));

/** R1. @rule ACE-5.19 @rule ACE-3.5 Newcomers stand on the nearest free square and are dealt in at once. */
export function arrive(play: AcesPlay): void {
  for (const wave of wavesToCome(play.state)) {
    if (wave.round > play.state.round) continue;
    for (const plan of wave.units) {
      const read = readUnit(plan as WireUnit, plan.id);
      if ('errors' in read || play.state.units[plan.id] !== undefined) continue;
      const { state } = play;
      const at = state.mapped ? nearestFree(state, read.unit, read.unit.pos) : read.unit.pos;
      const table = { ...state, units: [...Object.values(state.units), read.unit] };
      const chips = Math.max(read.unit.chips, startingChips(table, read.unit));
      play.tell({
        type: 'unitArrived',
        figure: { ...standingOn(state, read.unit, at ?? read.unit.pos), chips },
        rules: ['ACE-5.19', 'ACE-20.1'],
      });
    }
  }
}
