import { violation } from '@potyczka/kernel';
import { modifier } from '../procedures/tests/modifiers.ts';
import { takeTest } from '../procedures/tests/test.ts';
import { gmSeat } from '../read.ts';
import type { TestTag } from '../vocabulary.ts';
import type { Deed } from './action.ts';

/** @rule SEG-2.4 Pure Dexterity, and what leans on it outside fighting, counts as movement (SEG-18.8). */
const tagsFor = (attribute: string): readonly TestTag[] => (attribute === 'dexterity' ? ['movement'] : []);

/** @rule SEG-6.12 @rule SEG-31.3 Anything else somebody thinks of: the GM has priced it, or it is not to be had. */
export const custom: Deed<'custom'> = {
  cost: (state, _unit, { text }) => state.priced[text]?.segments ?? 1,
  may: ({ state }, { text }) =>
    gmSeat(state) === null && !Object.hasOwn(state.priced, text)
      ? [violation('SEG-31.3', 'needs-gm', { what: 'custom' })]
      : [],
  act: (play, { unit, text }) => {
    const test = play.state.priced[text]?.test ?? null;
    if (test === null) return;
    takeTest(play, {
      unit,
      purpose: 'custom',
      attribute: test.attribute,
      skill: test.skill,
      tags: tagsFor(test.attribute),
      extra: modifier('gm', test.modifier, 'SEG-31.1'),
      rules: ['SEG-6.12'],
    });
  },
};
