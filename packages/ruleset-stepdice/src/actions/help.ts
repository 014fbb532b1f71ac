import { violation } from '@potyczka/kernel';
import { misaimed } from '../procedures/misaimed.ts';
import { canSeeTest, hasRoom } from '../procedures/tests/help.ts';
import { isD6 } from '../read.ts';
import { ATTRIBUTES } from '../vocabulary.ts';
import { type Action, checkHero, spendAction } from './action.ts';

/** @rule STEP-6.1 @rule STEP-6.4 In advance: the Action makes an ally's next test a die bigger. */
export const help: Action<'help'> = {
  may: ({ state }, command) =>
    checkHero(state, command, { action: true }, (hero) => {
      const ally = state.units[command.target];
      if (ally === undefined || ally.kind !== 'hero' || ally.id === hero.id || ally.dead || ally.left)
        return misaimed(state, 'STEP-6.1', hero.id, 'hero', command.target);
      if (state.options.helpTiming === 'onTheSpot')
        return [violation('STEP-6.4', 'option-off', { option: 'helpTiming' })];
      if (!hasRoom(state, ally)) return [violation('STEP-6.2', 'already-helped', { target: ally.id })];
      // STEP-6.5: whatever it rolls next, it could not be bigger.
      if (!isD6(state) && ATTRIBUTES.every((attribute) => ally.dice[attribute] === 20))
        return [violation('STEP-6.5', 'help-no-effect', { target: ally.id })];
      if (state.rulings.refusedHelp.includes(hero.id)) return [violation('STEP-6.3', 'gm-refused', { unit: hero.id })];
      return canSeeTest(state, hero, ally, null) ? [] : [violation('STEP-6.3', 'no-line', { target: ally.id })];
    }),
  act: (play, { unit, target }) => {
    spendAction(play, unit, 'help', ['STEP-6.1']);
    play.tell({ type: 'helpPromised', unit, target, rules: ['STEP-6.1', 'STEP-6.4'] });
  },
};
