import { violation } from '@potyczka/kernel';
import type { CommandOf } from '../commands.ts';
import type { Modifier } from '../events/test.ts';
import { aimedAt, maySpeak, mustBeFree, mustBeTarget, seesTarget, spoken } from '../procedures/attacks/facts.ts';
import { mustKnow } from '../procedures/powers/plan.ts';
import { gmAllows } from '../procedures/round/gm-allows.ts';
import { interruptPoint } from '../procedures/round/interrupt.ts';
import { modifier } from '../procedures/tests/modifiers.ts';
import { opposedTest } from '../procedures/tests/opposed-test.ts';
import { creativeTrick, plainTrick, resistedWith, triedBefore } from '../procedures/tricks/tricks.ts';
import { isUp } from '../read.ts';
import type { AcesState } from '../state.ts';
import type { Attribute } from '../vocabulary.ts';
import { type Action, checkAction, stillPlanned, useAction } from './action.ts';

/** What a trick comes to: what resists it, how often it was tried, and what its roll takes. */
interface TrickPlan {
  readonly resists: Attribute;
  readonly before: number;
  readonly terms: readonly Modifier[];
}

function planTrick(state: AcesState, { target: id, skill, situation }: CommandOf<'trick'>): TrickPlan {
  const target = state.units[id];
  const before = triedBefore(state, skill, id);
  const terms = [
    ...(target === undefined ? [] : aimedAt(target)),
    ...modifier('repeatedTrick', before > 0 ? -2 : 0, 'ACE-16.3'),
    ...spoken(situation),
  ];
  return { resists: resistedWith(skill), before, terms };
}

/** @rule ACE-16.1 @rule ACE-16.3 A skill against the attribute it leans on; the same trick again is -2, then refused. */
export const trick: Action<'trick', TrickPlan> = {
  plan: ({ state }, command) => planTrick(state, command),
  may: ({ state }, command, { resists, before }) =>
    checkAction(state, command, 'trick', (unit) => {
      const target = state.units[command.target];
      return [
        ...maySpeak(state, command.by, command.situation),
        ...(['agility', 'strength', 'vigor'].includes(resists) ? mustBeFree(unit) : []),
        ...mustBeTarget(state, unit, command.target),
        ...(target !== undefined && (target.side === unit.side || !isUp(target))
          ? [violation('ACE-16.1', 'bad-target', { target: target.id, why: isUp(target) ? 'friend' : 'down' })]
          : []),
        ...(target !== undefined && !seesTarget(state, unit, target, command.situation)
          ? [violation('ACE-16.1', 'no-sight', { target: target.id })]
          : []),
        ...mustKnow(state, unit, command.skill),
        ...(before >= 2
          ? [violation('ACE-16.3', 'repeated-trick', { skill: command.skill, target: command.target })]
          : []),
      ];
    }),
  act: (play, command, planned) => {
    const { unit, target, skill } = command;
    const { state } = play;
    const ruled = gmAllows(play, unit, 'trick', 'ACE-16.1');
    if (ruled === null || interruptPoint(play, unit)) return;
    const { resists, before, terms } = stillPlanned(play, state, planned, () => planTrick(play.state, command));
    useAction(play, unit, 'trick', ['ACE-16.1']);
    play.tell({ type: 'trickTried', unit, target, skill, times: before + 1, rules: ['ACE-16.1', 'ACE-16.3'] });
    const { won, raises } = opposedTest(
      play,
      'trick',
      { unit, trait: skill, kind: 'action', extra: [...terms, ...ruled] },
      { unit: target, trait: resists, kind: 'free' },
    );
    if (!won) return;
    if (raises > 0) creativeTrick(play, unit, target);
    else plainTrick(play, unit, target);
  },
};
