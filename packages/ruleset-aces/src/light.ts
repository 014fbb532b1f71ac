import { chebyshev, Lately, type Square } from '@potyczka/ruleset-kit';
import { TORCH_RADIUS } from './catalogue/gear.ts';
import { inHand, isHere } from './read.ts';
import type { AcesState, Unit } from './state.ts';
import type { Light } from './vocabulary.ts';

/** ACE-10.16: how light it is where. */

const torches = new Lately<AcesState['units'], readonly Unit[]>();

function torchesOf({ units }: AcesState): readonly Unit[] {
  const known = torches.get(units);
  if (known !== undefined) return known;
  const lit = Object.values(units).filter((unit) => isHere(unit) && inHand(unit).some((item) => item.kind === 'torch'));
  torches.set(units, lit);
  return lit;
}

/** @rule ACE-10.16 The light in which a square is seen; a torch carried by the viewer itself does not help it. */
export function lightAt(state: AcesState, square: Square, viewer?: string): Light {
  if (state.light === 'bright') return 'bright';
  const lit = torchesOf(state).some((unit) => unit.id !== viewer && chebyshev(unit.pos, square) <= TORCH_RADIUS);
  return lit ? 'bright' : state.light;
}

export const lightPenalty = (light: Light): number => ({ bright: 0, dim: -2, dark: -4, pitch: -6 })[light];
