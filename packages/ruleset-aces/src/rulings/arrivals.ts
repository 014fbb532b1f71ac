import type { AcesPlay } from '../play.ts';
import { wavesToCome } from '../procedures/ending/waves.ts';
import { startingChips } from '../setup/chips.ts';
import { nearestFree, standingOn } from '../setup/places.ts';
import type { WireUnit } from '../setup/unit-fields.ts';
import { readUnit } from '../setup/units.ts';

/** Newcomers a scenario brings: read as a set-up reads them, like those a GM adds. */

/** R1. @rule ACE-5.19 @rule ACE-3.5 Newcomers stand on the nearest free square and are dealt in at once. */
export function arrive(play: AcesPlay): void {
  for (const wave of wavesToCome(play.state)) {
    if (wave.round > play.state.round) continue;
    for (const plan of wave.units) {
      const read = readUnit(plan as WireUnit, plan.id);
      if ('errors' in read || play.state.units[plan.id] !== undefined) continue;
      const { state } = play;
      const at = state.mapped ? nearestFree(state, read.unit, read.unit.at) : read.unit.at;
      const table = { ...state, units: [...Object.values(state.units), read.unit] };
      const chips = Math.max(read.unit.chips, startingChips(table, read.unit));
      play.tell({
        type: 'unitArrived',
        figure: { ...standingOn(state, read.unit, at ?? read.unit.at), chips },
        rules: ['ACE-5.19', 'ACE-20.1'],
      });
    }
  }
}
