import { POINTS_BY_LEVEL, shieldSpec } from '../../catalogue/shields.ts';
import type { SegPlay } from '../../play.ts';
import { isIn, now } from '../../read.ts';
import { distance2, isWithin } from '../../spatial.ts';
import type { SegState, Shield, Unit } from '../../state.ts';
import {
  CRITICAL,
  type Halves,
  points,
  VISIBILITY_PENALTY,
  type Visibility,
  worseVisibility,
} from '../../vocabulary.ts';
import { arcOf } from '../sight/arcs.ts';
import { type Hit, step } from '../wounds/damage.ts';
import { freeShieldHand } from './shield-arm.ts';

/** SEG-24: energy shields in the way of a bolt. */

const isOn = (unit: Unit): unit is Unit & { readonly shield: Shield } =>
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

/** @rule SEG-24.1 A belt shield stands in the way of every hit; the large one covers two more people right beside it. */
export function beltOver(state: SegState, target: Unit): Unit | undefined {
  const belted = (unit: Unit): boolean => isOn(unit) && shieldSpec(unit.shield.kind)?.visibility === 'all';
  if (belted(target)) return target;
  return Object.values(state.units).find((bearer) => {
    const others = belted(bearer) ? (shieldSpec(bearer.shield?.kind ?? '')?.others ?? 0) : 0;
    if (others === 0 || !isIn(bearer) || bearer.side !== target.side) return false;
    const near = Object.values(state.units)
      .filter((unit) => unit.id !== bearer.id && unit.side === bearer.side && isIn(unit))
      .filter((unit) => isWithin(distance2(unit, bearer), 1))
      .sort((a, b) => distance2(a, bearer) - distance2(b, bearer) || (a.id < b.id ? -1 : 1));
    return near.slice(0, others).some(({ id }) => id === target.id);
  });
}

/** @rule SEG-24.2 Shields do not stop what is solid. */
export const isStopped = (hit: Hit): boolean => hit.type === 'energy' || hit.type === 'ion';

/**
 * @rule SEG-24.3 @rule SEG-24.4 @rule SEG-17.6 The level after the head step is charged; what is more than there is left
 * comes through a level lower and the shield collapses. Null: absorbed.
 */
export function strikeShield(play: SegPlay, bearerId: string, hit: Hit): Hit | null {
  const { shield } = now(play, bearerId);
  if (shield === null) return hit;
  const raised = hit.location === 'head' && hit.headStep !== false && hit.level > 0 ? 1 : 0;
  const level = Math.min(CRITICAL, hit.level + raised);
  const cost = hit.type === 'ion' ? shield.points : (POINTS_BY_LEVEL[level] ?? 0);
  const absorbed = cost <= shield.points;
  const left = absorbed ? shield.points - cost : 0;
  play.tell({
    type: 'shieldStruck',
    unit: bearerId,
    cost,
    shield: { ...shield, points: left, active: left > 0 },
    absorbed,
    rules: ['SEG-24.4', ...(hit.type === 'ion' ? ['SEG-17.6'] : ['SEG-24.3'])],
  });
  freeShieldHand(play, bearerId, ['SEG-24.1', 'SEG-24.4']);
  return absorbed ? null : { ...hit, steps: [...(hit.steps ?? []), ...step('shield', -1, 'SEG-24.4')] };
}
