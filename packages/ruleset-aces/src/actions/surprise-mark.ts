import { violation } from '@potyczka/kernel';
import { mayRule } from '@potyczka/ruleset-kit';
import type { Action } from './action.ts';

/** @rule ACE-5.17 D1 is the GM's, in round 1 before the deal; once cards are out it is too late. */
export const markSurprise: Action<'markSurprise'> = {
  may: ({ state }, { by, ambushers, victims }) => {
    const unknown = [...ambushers, ...victims].filter((id) => !Object.hasOwn(state.units, id));
    return [
      ...(mayRule(state, by) ? [] : [violation('ACE-21.1', 'not-gm', { what: 'markSurprise' })]),
      ...(state.round > 0 ? [violation('ACE-5.17', 'too-late')] : []),
      ...unknown.map((unit) => violation('ACE-5.17', 'no-such-unit', { unit })),
    ];
  },
  act: (play, { ambushers, victims, noticeTest = true }) =>
    play.tell({ type: 'ambushLaid', ambushers, victims, noticeTest, rules: ['ACE-5.17'] }),
};
