import { violation } from '@potyczka/kernel';
import { type Action, isGm } from './action.ts';

/**
 * @rule ACE-5.17 Who is surprised is settled at R1 of round 1, before the deal, where a GM is asked (`markSurprise`). By
 * the time a command can be given cards have been dealt, so this only says so.
 */
export const markSurprise: Action<'markSurprise'> = {
  may: ({ state }, command) => [
    ...(isGm(state, command.by) ? [] : [violation('ACE-5.17', 'not-gm', { what: 'markSurprise' })]),
    violation('ACE-5.17', 'too-late', { what: 'markSurprise' }),
  ],
  act: () => {},
};
