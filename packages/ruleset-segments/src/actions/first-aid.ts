import type { Violation } from '@potyczka/kernel';
import { violation } from '@potyczka/kernel';
import type { Situation } from '../commands.ts';
import { distance2, isWithin } from '../metres.ts';
import type { SegPlay } from '../play.ts';
import { giveFirstAid, giveStim, worstWound } from '../procedures/wounds/healing.ts';
import { isHere, now } from '../read.ts';
import type { SegState, Unit } from '../state.ts';
import type { Deed } from './action.ts';

/** @rule SEG-19.10 Within a metre of the patient; without a map whoever helps is taken to be there. */
const isBeside = (state: SegState, unit: Unit, patient: Unit, said: Situation | undefined): boolean => {
  if (said?.contact !== undefined) return said.contact;
  return !state.mapped || isWithin(distance2(unit, patient), 1);
};

function mustReachPatient(
  state: SegState,
  unit: Unit,
  patientId: string,
  said: Situation | undefined,
): readonly Violation[] {
  const patient = state.units[patientId];
  if (patient === undefined || !isHere(patient)) return [violation('SEG-19.10', 'target', { target: patientId })];
  if (patient.status === 'dead') return [violation('SEG-19.10', 'target', { target: patientId, why: 'dead' })];
  return isBeside(state, unit, patient, said) ? [] : [violation('SEG-19.10', 'too-far', { most: 1 })];
}

const mustHave = (unit: Unit, supply: string, rule: string): readonly Violation[] =>
  (unit.supplies[supply] ?? 0) > 0 ? [] : [violation(rule, 'no-supplies', { supply })];

function useSupply(play: SegPlay, unitId: string, supply: string, rule: string): void {
  const left = (now(play, unitId).supplies[supply] ?? 0) - 1;
  play.tell({ type: 'supplyUsed', unit: unitId, supply, left: Math.max(0, left), rules: [rule] });
}

/** @rule SEG-7.5 @rule SEG-19.10 One whole Turn, a dressing, a test. */
export const firstAid: Deed<'firstAid'> = {
  cost: () => 3,
  may: ({ state }, { target, wound, situation }, unit) => {
    const reach = mustReachPatient(state, unit, target, situation);
    const patient = state.units[target];
    const index = wound ?? (patient === undefined ? 0 : worstWound(patient));
    const missing = patient !== undefined && patient.wounds[index] === undefined;
    return [
      ...reach,
      ...mustHave(unit, 'aid', 'SEG-19.10'),
      ...(missing ? [violation('SEG-19.10', 'target', { target, why: 'unhurt' })] : []),
    ];
  },
  act: (play, { unit, target, wound, situation }) => {
    const patient = now(play, target);
    if (!isBeside(play.state, now(play, unit), patient, situation)) return;
    useSupply(play, unit, 'aid', 'SEG-19.10');
    giveFirstAid(play, unit, target, wound ?? worstWound(patient));
  },
};

/** @rule SEG-7.6 @rule SEG-19.14 */
export const useStim: Deed<'useStim'> = {
  cost: () => 1,
  may: ({ state }, { target, situation }, unit) => [
    ...(target === undefined || target === unit.id ? [] : mustReachPatient(state, unit, target, situation)),
    ...mustHave(unit, 'stim', 'SEG-19.14'),
  ],
  act: (play, { unit, target }) => {
    useSupply(play, unit, 'stim', 'SEG-19.14');
    giveStim(play, unit, target ?? unit);
  },
};
