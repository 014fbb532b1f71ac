import { violation } from '@potyczka/kernel';
import { isAt, useThing } from '../procedures/scenes/things.ts';
import { type Action, checkHero, spendAction } from './action.ts';

/** @rule STEP-4.1 @rule STEP-9.8 Where nothing is at stake a mechanism works without a roll: a lever, a search, an open lock. */
export const interact: Action<'interact'> = {
  may: ({ state }, command) =>
    checkHero(state, command, { action: true }, (hero) => {
      const thing = state.objects.find((one) => one.id === command.object);
      if (thing === undefined)
        return [violation('STEP-9.8', 'illegal-target', { target: command.object, why: 'nothing' })];
      if (!isAt(state, hero, thing)) return [violation('STEP-9.8', 'out-of-reach', { at: thing.name })];
      return thing.tests.length > 0 && !thing.open && !thing.used
        ? [violation('STEP-4.1', 'needs-test', { at: thing.name })]
        : [];
    }),
  act: (play, { unit, object }) => {
    const thing = play.state.objects.find((one) => one.id === object);
    spendAction(play, unit, 'interact', ['STEP-9.8']);
    useThing(play, object, thing?.kind === 'door' || thing?.kind === 'gate' ? 'open' : 'use', unit, ['STEP-9.8']);
  },
};
