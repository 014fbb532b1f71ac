import type { SegPlay } from '../../play.ts';
import { isDroid, isIn, now } from '../../read.ts';
import { groundAt } from '../../spatial.ts';
import type { Location } from '../../vocabulary.ts';
import { holdsFast } from '../gear/worn.ts';
import { fall } from '../movement/falling.ts';
import { floorAt, isAloft } from '../movement/floors.ts';
import { hasJetPack } from '../movement/speed.ts';
import { modifier } from '../tests/modifiers.ts';
import { takeTest } from '../tests/test.ts';
import { dropOne } from '../wounds/falling-down.ts';
import { loseAim, loseSegments } from '../wounds/losses.ts';
import { stunned } from './stun.ts';

/** @rule SEG-20.1 The third Shock stuns. */
const STUNS = 3;

/**
 * @rule SEG-20.1 @rule SEG-19.15 -1 to all tests for (20 - Build) segments, adding up and starting anew; a Pain test at -3,
 * failed: a lost segment, and what the arm that was hit held. Droids feel nothing.
 */
export function shocked(play: SegPlay, unitId: string, location: Location | null, rules: readonly string[]): void {
  const unit = now(play, unitId);
  if (isDroid(unit) || !isIn(unit)) return;
  const count = 1 + (unit.effects.find(({ kind }) => kind === 'shock')?.count ?? 0);
  loseAim(play, unitId, 'shock');
  if (count >= STUNS) {
    play.tell({ type: 'effectEnded', unit: unitId, kind: 'shock', rules });
    stunned(play, unitId, rules);
    return;
  }
  const segmentsLeft = Math.max(1, 20 - unit.attributes.build);
  const effect = { kind: 'shock', count, segmentsLeft, turnsLeft: null, source: null } as const;
  play.tell({ type: 'effectSet', unit: unitId, effect, rules: [...rules, 'SEG-20.1'] });
  const borne = takeTest(play, {
    unit: unitId,
    purpose: 'pain',
    attribute: 'build',
    skill: 'painResistance',
    tags: ['pain'],
    extra: modifier('shock', -3, 'SEG-20.1'),
    rules: ['SEG-20.1'],
  }).passed;
  if (borne) return;
  loseSegments(play, unitId, 1, ['SEG-20.1']);
  fallFromSky(play, unitId);
  const hand = location === 'armMain' ? 'main' : location === 'armOff' ? 'off' : null;
  const victim = now(play, unitId);
  const held = hand === null ? null : victim.hands[hand];
  if (held !== null && held !== 'shield' && !holdsFast(victim, held)) dropOne(play, unitId, held, ['SEG-20.1']);
}

/** @rule SEG-20.1 @rule SEG-8.4 Whoever flies falls. */
function fallFromSky(play: SegPlay, unitId: string): void {
  const unit = now(play, unitId);
  const ground = groundAt(play);
  if (!play.state.mapped || !hasJetPack(unit) || !isAloft(play.state, ground, unit)) return;
  fall(play, unitId, unit.level - floorAt(play.state, ground, unit.at, unit.level));
}
