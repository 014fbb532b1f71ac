import type { SegPlay } from '../../play.ts';
import { now } from '../../read.ts';
import type { Melee } from '../../state.ts';
import { modifier } from '../tests/modifiers.ts';
import { opposedTest } from '../tests/opposed.ts';
import type { TestSpec } from '../tests/test.ts';
import { armsOf } from './arms.ts';
import { setRoles } from './engagement.ts';
import { activeForm } from './forms.ts';
import { manyOpponents } from './melee-modifiers.ts';

/** SEG-21.10: a clash that nobody won goes on as a trial of strength. */

/** @rule SEG-21.10 @rule SEG-22.2 The weapon skill on Build; whoever can slip away uses Dexterity. */
function struggling(play: SegPlay, unitId: string): TestSpec {
  const unit = now(play, unitId);
  const form = activeForm(unit);
  return {
    unit: unitId,
    purpose: 'struggle',
    attribute: form?.slipAway === true ? 'dexterity' : 'build',
    skill: armsOf(unit)[0].spec.skill,
    tags: ['melee'],
    extra: [
      ...modifier(`form.${form?.id ?? ''}.struggle`, form?.struggle ?? 0, 'SEG-22.8'),
      ...modifier('manyOpponents', manyOpponents(play.state, unit), 'SEG-21.11'),
    ],
    rules: ['SEG-21.10'],
  };
}

/** @rule SEG-21.10 The winner attacks next Turn; a tie leaves the roles as they are. */
export function struggle(play: SegPlay, { attacker, defender }: Melee): void {
  const { won } = opposedTest(play, struggling(play, defender), struggling(play, attacker), false);
  if (won) setRoles(play, defender, attacker, 'struggle', 'SEG-21.10');
}
