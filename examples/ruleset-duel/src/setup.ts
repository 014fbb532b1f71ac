import { badField, type UnitPlan } from '@potyczka/ruleset-kit';
import { setUpFigures } from '@potyczka/ruleset-kit/small-game';
import { type DuelState, type Fencer, fencerSheet, isInside, SIDES } from './state.ts';

const fencer = (id: string, side: string, x: number, y: number): UnitPlan => ({ id, side, at: [x, y] });
const ONE_A_SIDE = [fencer('azure', 'blue', 2, 2), fencer('ruby', 'red', 6, 2)];

/** The battles of the game: who stands where. */
export const BATTLES: Readonly<Record<string, readonly UnitPlan[]>> = {
  bout: ONE_A_SIDE,
  melee: [...ONE_A_SIDE, fencer('indigo', 'blue', 1, 3), fencer('garnet', 'red', 7, 1)],
};

/** @rule DUE-1.1 */
export const setUp = setUpFigures<Fencer, DuelState>({
  ...{ sheet: fencerSheet, sides: SIDES, scenarios: BATTLES, most: 8, rule: 'DUE-1.1' },
  faults: ({ at }, field) => (isInside(at) ? [] : [badField(`${field}.at`, 'a square of the hall', 'DUE-1.1')]),
  table: (begun) => ({ ...begun, order: [], activeUnit: null, round: 0, result: null }),
});
