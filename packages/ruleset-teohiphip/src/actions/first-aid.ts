import type { Violation } from '@potyczka/kernel';
import { violation } from '@potyczka/kernel';
import type { CommandOf } from '../commands.ts';
import type { Reading } from '../play.ts';
import { notInContact } from '../procedures/facts/contact.ts';
import { maySpeak, spokenSources } from '../procedures/facts/stated-facts.ts';
import { heal } from '../procedures/hit-points/damage.ts';
import { redTape } from '../procedures/interaction/handling.ts';
import { takeTest } from '../procedures/tests/test.ts';
import { areEnemies, onTable, unitOf } from '../read.ts';
import { inContact } from '../spatial.ts';
import type { Unit } from '../state.ts';
import { type Action, type Cost, mustAfford, mustBeActing, payFor } from './action.ts';

/** TEO-5.2: First Aid is an Interaction. */
const FIRST_AID: Cost = { kind: 'interact', ap: 1 };

/** @rule TEO-11.6 Another character, not an enemy, hurt but not out of it. @rule TEO-11.7 The eliminated stay so. */
function mustNeedHelp({ state, ground }: Reading, unit: Unit, command: CommandOf<'firstAid'>): readonly Violation[] {
  const patient = state.units[command.target];
  const nobody = (why?: string): readonly Violation[] => [
    violation('TEO-11.6', 'no-patient', { target: command.target, ...(why === undefined ? {} : { why }) }),
  ];
  if (patient === undefined || !onTable(patient)) return nobody();
  if (patient.id === unit.id) return nobody('self');
  if (areEnemies(state, unit, patient)) return nobody('enemy');
  if (patient.hp >= patient.maxHp) return nobody('unhurt');
  const near = command.situation?.contact ?? (!state.mapped || inContact(state, ground, unit, patient));
  return near ? [] : [notInContact(state, ground, unit, patient, 'TEO-11.6', { target: command.target })];
}

/** @rule TEO-11.6 A passed `medical` Test gives the patient one hit point back, however many successes. */
export const firstAid: Action<'firstAid'> = {
  may: (reading, command) => {
    const { state } = reading;
    const acting = mustBeActing(state, command.by, command.unit);
    const unit = state.units[command.unit];
    if (acting.length > 0 || unit === undefined) return acting;
    if (state.options.firstAid === 'off') return [violation('TEO-11.6', 'option-off', { option: 'firstAid' })];
    return [
      ...mustAfford(state, unit, FIRST_AID),
      ...maySpeak(state, command.by, command.situation),
      ...mustNeedHelp(reading, unit, command),
    ];
  },
  act: (play, { unit, target, situation }) => {
    payFor(play, unit, FIRST_AID, ['TEO-11.6']);
    const extra = [...spokenSources(situation), ...redTape(play, unitOf(play.state, unit))];
    takeTest(play, { unit, purpose: 'firstAid', tags: ['medical'], extra }, ({ passed }) => {
      if (passed) heal(play, target, 1, 'firstAid', ['TEO-11.6', 'TEO-11.7']);
    });
  },
};
