import { type GroundMaker, type Line, runPlay } from '@potyczka/kernel';
import { signed } from '@potyczka/ruleset-kit';
import type { AcesCommand } from '../commands.ts';
import { decide } from '../decide.ts';
import { evolve } from '../events/index.ts';
import type { AcesState } from '../state.ts';
import { reasons } from './teller.ts';

/**
 * @rule ACE-10.1 @rule ACE-12.1 @rule ACE-10.18 What an attack would be rolled under, before anybody commits to it: the
 * rules run up to the first die, and what must be reached is told with every modifier and its reason.
 */
export function terms(state: AcesState, command: AcesCommand, ground: GroundMaker): readonly Line[] {
  if (command.type !== 'attack') return [];
  const course = runPlay(state, evolve, (play) => decide(play, command), [], {
    draws: () => undefined,
    ground,
    answer: (question) => question.default,
  });
  if (course.kind === 'refused') return [];
  const declared = course.events.find((event) => event.type === 'attackDeclared');
  const [one] = declared?.type === 'attackDeclared' ? declared.targets : [];
  if (declared?.type !== 'attackDeclared' || one === undefined) return [];
  const rule = declared.way === 'melee' ? 'ACE-10.1' : 'ACE-12.1';
  const total = one.modifiers.reduce((sum, { value }) => sum + value, 0);
  return [
    { key: 'terms.reach', params: { target: one.target, rule } },
    ...(one.modifiers.length === 0
      ? []
      : [{ key: 'terms.modifiers', params: { mods: reasons(one.modifiers), t: signed(total) } }]),
  ];
}
