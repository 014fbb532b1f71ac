import { violation } from '@potyczka/kernel';
import { misaimed } from '../procedures/misaimed.ts';
import { relationOf } from '../spatial.ts';
import { type Action, checkHero, spendAction } from './action.ts';

/** @rule STEP-16.2 @rule STEP-16.5 @rule STEP-9.7 An Action puts an ally on its feet with 1 Heart. */
export const raise: Action<'raise'> = {
  may: ({ state }, command) =>
    checkHero(state, command, { action: true }, (hero) => {
      const ally = state.units[command.target];
      if (ally === undefined || ally.kind !== 'hero')
        return misaimed(state, 'STEP-16.5', command.unit, 'hero', command.target);
      if (ally.dead) return [violation('STEP-16.5', 'dead', { unit: ally.id })];
      if (!ally.downed) return [violation('STEP-16.5', 'not-downed', { unit: ally.id })];
      const near = relationOf(state, hero, ally);
      return near.adjacent ? [] : [violation('STEP-16.5', 'out-of-reach', { distance: near.distance })];
    }),
  act: (play, { unit, target }) => {
    spendAction(play, unit, 'raise', ['STEP-9.7']);
    play.tell({ type: 'raised', unit: target, by: unit, hearts: 1, rules: ['STEP-16.2', 'STEP-16.5'] });
  },
};
