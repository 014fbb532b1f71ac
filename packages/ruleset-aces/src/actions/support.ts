import { violation } from '@potyczka/kernel';
import { mustBeFree, mustBeTarget } from '../procedures/attacks/facts.ts';
import { mustKnow } from '../procedures/powers/plan.ts';
import { gmAllows } from '../procedures/round/gm-allows.ts';
import { interruptPoint } from '../procedures/round/interrupt.ts';
import { giveSupport } from '../procedures/tests/support.ts';
import { takeTest } from '../procedures/tests/trait-test.ts';
import { areAllies, isUp } from '../read.ts';
import type { AcesState, Unit } from '../state.ts';
import { LINKED, type Skill, type TraitName } from '../vocabulary.ts';
import { type Action, checkAction, useAction } from './action.ts';

const isPhysical = (skill: TraitName): boolean =>
  ['agility', 'strength', 'vigor'].includes(skill) || LINKED[skill as Skill] === 'agility';

function mustBeAlly(state: AcesState, unit: Unit, targetId: string) {
  const target = state.units[targetId];
  if (target === undefined) return [];
  return areAllies(unit, target) && isUp(target)
    ? []
    : [violation('ACE-2.29', 'bad-target', { target: targetId, why: 'ally' })];
}

/** @rule ACE-2.29 An action and a fitting skill for one named test of an ally; never a state for the enemy. */
export const support: Action<'support'> = {
  may: ({ state }, command) =>
    checkAction(state, command, 'support', (unit) => [
      ...(isPhysical(command.skill) ? mustBeFree(unit) : []),
      ...mustBeTarget(state, unit, command.target),
      ...mustBeAlly(state, unit, command.target),
      ...mustKnow(state, unit, command.skill),
    ]),
  act: (play, { unit, target, skill, test }) => {
    const ruled = gmAllows(play, unit, 'support', 'ACE-2.29');
    if (ruled === null || interruptPoint(play, unit)) return;
    useAction(play, unit, 'support', ['ACE-2.29']);
    const result = takeTest(play, {
      unit,
      purpose: 'support',
      trait: skill,
      kind: 'action',
      extra: ruled,
      matters: true,
    });
    giveSupport(play, unit, target, test, result);
  },
};
