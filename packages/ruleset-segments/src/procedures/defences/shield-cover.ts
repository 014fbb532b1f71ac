import { shieldSpec } from '../../catalogue/shields.ts';
import type { SegState, Shield, Unit } from '../../state.ts';
import { type Halves, points, VISIBILITY_PENALTY, type Visibility, worseVisibility } from '../../vocabulary.ts';
import { arcOf } from '../sight/arcs.ts';

/** SEG-24.1, SEG-24.4: what an energy shield leaves to be seen of whoever is behind it. */

export const isOn = (unit: Unit): unit is Unit & { readonly shield: Shield } =>
  unit.shield?.active === true && unit.shield.points > 0;

/** @rule SEG-24.1 @rule SEG-24.4 What an active shield leaves to be seen of its bearer from over there: from its front. */
export function shieldClass(state: SegState, target: Unit, viewer: Unit): Visibility {
  const spec = isOn(target) ? shieldSpec(target.shield.kind) : undefined;
  if (spec === undefined || spec.visibility === 'all') return 'full';
  // The stationary one looks where it was set up; those on an arm go with their bearer.
  const facing = spec.arm ? target.facing : (target.shield?.facing ?? target.facing);
  const before = !state.mapped || arcOf(facing, target.at, viewer.at) === 'front';
  return before ? spec.visibility : 'full';
}

/** @rule SEG-24.4 How much harder the shield makes it than anything else in the way: dice lost by that strike it. */
export function shieldPart(state: SegState, target: Unit, viewer: Unit, other: Visibility): Halves {
  const both = worseVisibility(other, shieldClass(state, target, viewer));
  return points(VISIBILITY_PENALTY[other] - VISIBILITY_PENALTY[both]);
}
