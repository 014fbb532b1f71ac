import type { SegPlay } from '../../play.ts';
import { ARM, isDroid, now } from '../../read.ts';
import type { Unit } from '../../state.ts';
import { HANDS, type Location } from '../../vocabulary.ts';
import { freeShieldHand } from '../defences/shield-arm.ts';
import { dropOne, knockDown } from './falling-down.ts';
import { cancelDeed, loseAim, loseFrozen } from './losses.ts';

/** SEG-17: no wound; electronics give out. */

const SMALL: readonly Unit['size'][] = ['verySmall', 'small'];
const LEGS: readonly Location[] = ['legRight', 'legLeft'];
const LIMBS: readonly Location[] = ['armMain', 'armOff', ...LEGS];

/** @rule SEG-17.2 @rule SEG-17.4 Out until somebody repairs it after the fight. */
function shutDown(play: SegPlay, unitId: string, rules: readonly string[]): void {
  if (now(play, unitId).status !== 'in') return;
  cancelDeed(play, unitId, 'ion');
  loseFrozen(play, unitId, 'ion');
  loseAim(play, unitId, 'ion');
  play.tell({ type: 'statusChanged', unit: unitId, status: 'shutDown', dyingTurns: null, why: 'ion', rules });
}

/** @rule SEG-17.4 An arm drops what it holds; a leg brings its owner down. */
function loseLimb(play: SegPlay, unitId: string, location: Location): void {
  if (now(play, unitId).lostLimbs.includes(location)) return;
  play.tell({ type: 'limbLost', unit: unitId, location, rules: ['SEG-17.2', 'SEG-17.4'] });
  const hand = HANDS.find((one) => ARM[one] === location);
  const held = hand === undefined ? null : now(play, unitId).hands[hand];
  if (held !== null) dropOne(play, unitId, held, ['SEG-17.4']);
  if (LEGS.includes(location)) knockDown(play, unitId, ['SEG-17.4'], true);
}

function overload(play: SegPlay, unitId: string, location: Location | null): void {
  const unit = now(play, unitId);
  const artificial = isDroid(unit) ? LIMBS : unit.artificial;
  if (isDroid(unit) && SMALL.includes(unit.size)) {
    shutDown(play, unitId, ['SEG-17.1', 'SEG-17.4']);
    return;
  }
  const whole = location === null;
  if (isDroid(unit) && (whole || !LIMBS.includes(location))) {
    shutDown(play, unitId, [whole ? 'SEG-17.3' : 'SEG-17.2']);
    return;
  }
  const lost = whole ? artificial : artificial.filter((limb) => limb === location);
  for (const limb of lost) loseLimb(play, unitId, limb);
  if (lost.length === 0) play.tell({ type: 'ionHarmless', unit: unitId, location, rules: ['SEG-17.4'] });
}

/** @rule SEG-17.1 @rule SEG-17.5 A hit on a location, or on the whole body (null): shielding goes first. */
export function ionHit(play: SegPlay, unitId: string, location: Location | null): void {
  if (location === null) emptyShield(play, unitId);
  const { ionShield } = now(play, unitId);
  if (ionShield > 0) play.tell({ type: 'ionAbsorbed', unit: unitId, left: ionShield - 1, rules: ['SEG-17.5'] });
  else overload(play, unitId, location);
}

/** @rule SEG-17.6 @rule SEG-24.4 What comes from all around empties an active shield, and is not absorbed by it. */
function emptyShield(play: SegPlay, unitId: string): void {
  const { shield } = now(play, unitId);
  if (shield?.active !== true) return;
  play.tell({
    type: 'shieldStruck',
    unit: unitId,
    cost: shield.points,
    shield: { ...shield, points: 0, active: false },
    absorbed: false,
    rules: ['SEG-17.6'],
  });
  freeShieldHand(play, unitId, ['SEG-24.1', 'SEG-17.6']);
}
