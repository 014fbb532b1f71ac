import { POINTS_BY_LEVEL, shieldSpec } from '../../catalogue/shields.ts';
import { distance2, isWithin } from '../../metres.ts';
import type { Hit } from '../../play/attack.ts';
import type { SegPlay } from '../../play.ts';
import { isIn, now } from '../../read.ts';
import type { SegState, Unit } from '../../state.ts';
import { CRITICAL } from '../../vocabulary.ts';
import { step } from '../wounds/damage.ts';
import { freeShieldHand } from './shield-arm.ts';
import { isOn } from './shield-cover.ts';

/** SEG-24: energy shields in the way of a bolt. */

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
