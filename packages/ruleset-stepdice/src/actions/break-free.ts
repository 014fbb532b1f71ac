import { violation } from '@potyczka/kernel';
import { type Action, checkHero, spendAction } from './action.ts';

/** @rule STEP-22.3 @rule STEP-9.8 An Action ends what a trap has begun; no roll. */
export const breakFree: Action<'breakFree'> = {
  may: ({ state }, command) =>
    checkHero(state, command, { action: true }, (hero) =>
      hero.restrained ? [] : [violation('STEP-22.3', 'not-restrained', { unit: hero.id })],
    ),
  act: (play, { unit }) => {
    spendAction(play, unit, 'breakFree', ['STEP-22.3']);
    play.tell({ type: 'unitNoted', unit, change: { restrained: false }, what: 'free', rules: ['STEP-22.3'] });
  },
};
