import type { Ground } from '@potyczka/kernel';
import type { SegState, Unit } from '../state.ts';
import { leaningOut, meetingWorth, shotWorth } from './firepower.ts';

/** What somebody's gun is worth where it stands: whom it can hit now, whom after leaning out, whom it waits for. */

/** A segment in hand is worth less than one well used, so that it is used. */
const IN_HAND = 0.35;
/** Shots of the next phase, which the other side may prevent; those of the enemy come before any more of one's own. */
const NEXT_PHASE = 1.2;
const THEIR_PHASE = 1.8;
/** Of a segment that waits for somebody to show: it may be in vain, and comes between the other's segments. */
const FROZEN = 0.6;
/** Waiting for anything but the sight of an enemy is mostly in vain. */
const OTHER_TRIGGER = 0.3;

/** @rule SEG-8.6 A sprint costs the next shot, a run makes it worse. */
const OUT_OF_BREATH = { still: 0, running: 0.15, sprinting: 0.8 } as const;

/** One's own people shoot at the best target there is; on whom the others shoot nobody knows, so that all need cover. */
const SURE_OF_TARGET = { own: 1, theirs: 0.4 } as const;
export type Whose = keyof typeof SURE_OF_TARGET;

/** How many shots somebody has before the other side can do anything about it. */
function shotsOf(state: SegState, unit: Unit, whose: Whose): number {
  if (whose === 'theirs') return THEIR_PHASE;
  if (state.activeUnit !== unit.id && state.mode !== 'lull') return NEXT_PHASE;
  return Math.max(0, IN_HAND * unit.segmentsLeft - OUT_OF_BREATH[unit.movementState]) + NEXT_PHASE;
}

/** @rule SEG-12.1 Frozen shots count where an enemy that leans out would be seen from, and not in hiding. */
function frozenWorth(state: SegState, ground: Ground, unit: Unit, enemies: readonly Unit[], best: number): number {
  if (unit.frozen === null) return 0;
  let watched = best;
  for (const enemy of enemies) {
    const out = leaningOut(state, ground, enemy);
    if (out !== null) watched = Math.max(watched, shotWorth(state, ground, unit, out));
  }
  const sure = unit.frozen.trigger.kind === 'enemyVisible' ? 1 : OTHER_TRIGGER;
  return FROZEN * sure * Math.max(1, unit.frozen.count) * watched;
}

/** Aim brings more to the shot that follows the surer it is not to hit by itself (SEG-11.1). */
const AIM_SEGMENT = 0.22;
/** Who sees nobody waits for somebody to show: hiding puts the meeting off, it does not call it off. */
const PUT_OFF = 0.35;

/** A gun in the hands of somebody who sees an enemy, or would if it leaned out, or will one day. */
export function fireOf(state: SegState, ground: Ground, unit: Unit, enemies: readonly Unit[], whose: Whose): number {
  const out = leaningOut(state, ground, unit);
  const shots = shotsOf(state, unit, whose);
  let best = 0;
  let sum = 0;
  let later = 0;
  let laterSum = 0;
  let meeting = 0;
  for (const enemy of enemies) {
    const worth = shotWorth(state, ground, unit, enemy);
    best = Math.max(best, worth);
    sum += worth;
    meeting = Math.max(meeting, meetingWorth(unit, enemy));
    if (out === null) continue;
    const leant = shotWorth(state, ground, out, enemy);
    later = Math.max(later, leant);
    laterSum += leant;
  }
  const sure = SURE_OF_TARGET[whose];
  const some = Math.max(1, enemies.length);
  const now = sure * best + (1 - sure) * (sum / some);
  const then = sure * later + (1 - sure) * (laterSum / some);
  const aimed = (unit.aim?.segments ?? 0) * AIM_SEGMENT * Math.max(now, PUT_OFF * meeting);
  const frozen = frozenWorth(state, ground, unit, enemies, best);
  return Math.max(now * shots, then * Math.max(0, shots - 1), PUT_OFF * meeting * shots) + aimed + frozen;
}
