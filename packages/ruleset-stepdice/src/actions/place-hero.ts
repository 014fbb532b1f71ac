import { violation } from '@potyczka/kernel';
import { sameSquare } from '@potyczka/ruleset-kit';
import { commands, phaseOf } from '../read.ts';
import { squareOf } from '../sheet/figure.ts';
import { placesFor } from '../spatial/places.ts';
import type { Action } from './action.ts';

/** @rule STEP-3.4 Players place heroes in the deployment squares in any order. */
export const placeHero: Action<'placeHero'> = {
  may: ({ state }, { by, unit, at }) => {
    if (state.phase !== 'setup') return [violation('STEP-3.4', 'bad-phase', phaseOf(state))];
    const hero = state.units[unit];
    if (hero === undefined || hero.kind !== 'hero') return [violation('STEP-1.1', 'no-such-unit', { unit })];
    if (!commands(state, by, hero)) return [violation('STEP-3.4', 'not-yours', { unit })];
    const square = squareOf(at);
    if (placesFor(state, unit).some((place) => sameSquare(place, square))) return [];
    return [violation('STEP-3.4', 'bad-square', { at: square.join(',') })];
  },
  act: (play, { unit, at }) => play.tell({ type: 'placed', unit, at: squareOf(at), rules: ['STEP-3.4'] }),
};
