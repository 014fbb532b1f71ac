import type { WavePlan } from '../../catalogue/scenario.ts';
import type { AcesState } from '../../state.ts';

/** Waves that have still to come: their people count as the side's (ACE-20.2). */
export const wavesToCome = (state: AcesState): readonly WavePlan[] =>
  (state.scenario.waves ?? []).filter((wave) => wave.units.some((unit) => state.units[unit.id] === undefined));
