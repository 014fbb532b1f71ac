import { violation } from '@potyczka/kernel';
import { aimedAt, maySpeak, mustBeFree, mustBeTarget, seesTarget, spoken } from '../procedures/attacks/facts.ts';
import { gmAllows } from '../procedures/round/gm-allows.ts';
import { interruptPoint } from '../procedures/round/interrupt.ts';
import { modifier } from '../procedures/tests/modifiers.ts';
import { opposedTest } from '../procedures/tests/opposed-test.ts';
import { creativeTrick, plainTrick, resistedWith, triedBefore } from '../procedures/tricks/tricks.ts';
import { isUp, unitOf } from '../read.ts';
import { type Action, checkAction, useAction } from './action.ts';
import { mustKnow } from './skill.ts';

/** @rule ACE-16.1 @rule ACE-16.3 A skill against the attribute it leans on; the same trick again is -2, then refused. */
export const trick: Action<'trick'> = {
  may: ({ state }, command) =>
    checkAction(state, command, 'trick', (unit) => {
      const target = state.units[command.target];
      const resisted = resistedWith(command.skill);
      return [
        ...maySpeak(state, command.by, command.situation),
        ...(['agility', 'strength', 'vigor'].includes(resisted) ? mustBeFree(unit) : []),
        ...mustBeTarget(state, unit, command.target),
        ...(target !== undefined && (target.side === unit.side || !isUp(target))
          ? [violation('ACE-16.1', 'bad-target', { target: target.id, why: isUp(target) ? 'friend' : 'down' })]
          : []),
        ...(target !== undefined && !seesTarget(state, unit, target, command.situation)
          ? [violation('ACE-16.1', 'no-sight', { target: target.id })]
          : []),
        ...mustKnow(state, unit, command.skill),
        ...(triedBefore(state, command.skill, command.target) >= 2
          ? [violation('ACE-16.3', 'repeated-trick', { skill: command.skill, target: command.target })]
          : []),
      ];
    }),
  act: (play, { unit, target, skill, situation }) => {
    const ruled = gmAllows(play, unit, 'trick', 'ACE-16.1');
    if (ruled === null || interruptPoint(play, unit)) return;
    useAction(play, unit, 'trick', ['ACE-16.1']);
    const before = triedBefore(play.state, skill, target);
    play.tell({ type: 'trickTried', unit, target, skill, times: before + 1, rules: ['ACE-16.1', 'ACE-16.3'] });
    const { won, raises } = opposedTest(
      play,
      'trick',
      {
        unit,
        trait: skill,
        kind: 'action',
        extra: [
          ...aimedAt(unitOf(play.state, target)),
          ...modifier('repeatedTrick', before > 0 ? -2 : 0, 'ACE-16.3'),
          ...spoken(situation),
          ...ruled,
        ],
      },
      { unit: target, trait: resistedWith(skill), kind: 'free' },
    );
    if (!won) return;
    if (raises > 0) creativeTrick(play, unit, target);
    else plainTrick(play, unit, target);
  },
};
