import type { Violation } from '@potyczka/kernel';
import { violation } from '@potyczka/kernel';
import type { Reading } from '../actions/action.ts';
import type { DeedCommand } from '../commands.ts';
import type { SegPlay } from '../play.ts';
import { bearsFlames, effectBars, forgetRolling } from '../procedures/effects/effect-bars.ts';
import { closePhase, closeSegment, openPhase } from '../procedures/effects/effect-time.ts';
import { unrestGuns } from '../procedures/gear/bipods.ts';
import { countCloak } from '../procedures/gear/cloak.ts';
import { settleClouds, thinClouds } from '../procedures/grenades/clouds.ts';
import { burnFuses, endFuses } from '../procedures/grenades/fuses.ts';
import { clashInPhase } from '../procedures/melee/clash.ts';
import { partMelees } from '../procedures/melee/engagement.ts';
import { meleeBars, shieldBars } from '../procedures/melee/melee-bars.ts';
import { dropTheHelpless } from '../procedures/movement/climbing.ts';
import { surrenderIfRouted } from '../procedures/objectives/npc-morale.ts';
import { settleAims } from '../procedures/shooting/aiming.ts';
import { resistFire, suppressionBars } from '../procedures/shooting/suppression.ts';
import { arrive } from '../procedures/time/arrivals.ts';
import { countDying } from '../procedures/wounds/healing.ts';
import type { Unit } from '../state.ts';

/** What other chapters do at the steps of a Turn, a phase and a segment (T2, T3). Each is filled in by its own room. */

/** T3.3: per-Turn effects strike, durations in Turns tick. The unit may be out afterwards. */
export function phaseOpens(play: SegPlay, unit: string): void {
  surrenderIfRouted(play, unit);
  openPhase(play, unit);
  countCloak(play, unit);
}

/** T3.6: a pair that has not clashed this Turn does so now. */
export function clashFirst(play: SegPlay, unit: string): boolean {
  const took = clashInPhase(play, unit);
  for (let segment = 0; segment < took; segment++) segmentCloses(play, unit);
  return took > 0;
}

/** T3.8d: per-segment effects of whoever has just used a segment; sightings. */
export function segmentCloses(play: SegPlay, unit: string): void {
  forgetRolling(play, unit);
  closeSegment(play, unit);
  settleClouds(play);
  burnFuses(play);
  settleAims(play);
  partMelees(play);
  dropTheHelpless(play);
  unrestGuns(play);
}

/** The phase is over: a pulled pin in a hand that cannot hold it, and the like. */
export function phaseCloses(play: SegPlay, unit: string): void {
  closePhase(play, unit);
  endFuses(play);
  partMelees(play);
}

/** T2.5: reinforcements, clouds that thin out, the dying. */
export function turnCloses(play: SegPlay): void {
  for (const id of present(play)) closePhase(play, id);
  endFuses(play);
  thinClouds(play);
  countDying(play);
}

/** T2.1: whoever arrives with this Turn. */
export function turnOpens(play: SegPlay): void {
  arrive(play);
  // SEG-5.8: a round of a lull counts as everybody's phase.
  if (play.state.mode === 'lull') for (const id of present(play)) openPhase(play, id);
}

/** Those whose time passes: who can act, and who is stunned (SEG-6.11). */
const present = ({ state }: SegPlay): readonly string[] =>
  Object.values(state.units)
    .filter(({ status, phaseCount }) => (status === 'in' || status === 'stunned') && phaseCount > 0)
    .map(({ id }) => id);

/** @rule SEG-20.10 @rule SEG-20.12 What effects, melee and suppressive fire forbid, before the deed's own checks. */
export function bars({ state, ground }: Reading, unit: Unit, command: DeedCommand): readonly Violation[] {
  return [
    ...effectBars(state, unit, command),
    ...lameBars(unit, command),
    ...meleeBars(state, unit, command),
    ...shieldBars(unit, command),
    ...suppressionBars(state, ground, unit, command),
  ];
}

/** @rule SEG-17.4 With a leg lost nobody rises, runs, jumps or sprints; crawling is left. */
function lameBars(unit: Unit, command: DeedCommand): readonly Violation[] {
  const lame = unit.lostLimbs.some((limb) => limb === 'legRight' || limb === 'legLeft');
  const rises = command.type === 'posture' && command.kind.startsWith('rise');
  const goes = command.type === 'move' && command.kind !== 'crawl';
  return lame && (rises || goes) ? [violation('SEG-17.4', 'effect', { unit: unit.id, why: 'limb' })] : [];
}

/** What is settled before a deed is checked: a Morale test under fire (SEG-14.10), Steadfastness in flames (SEG-20.5). */
export function beforeDeed(play: SegPlay, command: DeedCommand): boolean {
  return resistFire(play, command) && bearsFlames(play, command);
}
