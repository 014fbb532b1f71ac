import { violation } from '@potyczka/kernel';
import type { StepPlay } from '../play.ts';
import { activateFoe } from '../procedures/foes/turns.ts';
import { isAt, stormThing } from '../procedures/scenes/things.ts';
import { type Action, checkFoe } from './action.ts';

function storm(play: StepPlay, unit: string, object: string): void {
  activateFoe(play, unit);
  play.tell({ type: 'actionSpent', unit, what: 'interact', rules: ['STEP-14.1'] });
  stormThing(play, unit, object);
}

/** Catalogue 7: a foe works an object the scenario lets foes use, such as the gate of S2; no roll. */
export const foeInteract: Action<'foeInteract'> = {
  may: ({ state }, command) =>
    checkFoe(state, command, { action: true }, (foe) => {
      const thing = state.objects.find((one) => one.id === command.object);
      if (thing === undefined || !thing.foesMayUse || thing.open || thing.points === 0)
        return [violation('STEP-14.1', 'illegal-target', { target: command.object, why: 'nothing' })];
      return isAt(state, foe, thing) ? [] : [violation('STEP-14.1', 'out-of-reach', { at: thing.name })];
    }),
  act: (play, { unit, object }) => storm(play, unit, object),
};
