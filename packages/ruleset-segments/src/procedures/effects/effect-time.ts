import type { SegPlay } from '../../play.ts';
import { hasEffect, isDroid, now } from '../../read.ts';
import type { Effect, SegState, Unit } from '../../state.ts';
import { type EffectKind, GRAZE, type Level, LIGHT, SEGMENTS } from '../../vocabulary.ts';
import { kill, numb } from '../gear/poison.ts';
import { breatheAgain, breathOf } from '../grenades/clouds.ts';
import { strike } from '../wounds/damage.ts';
import { effectOf } from './impose.ts';
import { chokedOut, wake } from './stun.ts';

/** SEG-6.11, SEG-20.16: what time does to effects, and effects to those who bear them. */

const bearsOn = (unit: Unit): boolean => unit.status === 'in' || unit.status === 'stunned';

/** A wound that comes from within or all around: the torso, no armour. */
const waste = (play: SegPlay, target: string, level: Level, rule: string): Level =>
  strike(play, {
    target,
    location: 'torso',
    level,
    piercing: 0,
    type: 'blast',
    headStep: false,
    ignoresArmour: true,
    rules: [rule, 'SEG-20.16'],
  });

const count = (play: SegPlay, unit: string, kind: EffectKind, change: Partial<Effect>): void =>
  play.tell({ type: 'effectCounted', unit, kind, change, rules: ['SEG-6.11'] });

const end = (play: SegPlay, unit: string, kind: EffectKind): void =>
  play.tell({ type: 'effectEnded', unit, kind, rules: ['SEG-6.11'] });

/** An effect's Turns are over. */
function expire(play: SegPlay, unitId: string, kind: EffectKind): void {
  if (kind === 'stun') wake(play, unitId);
  else if (kind === 'choking') breatheAgain(play, unitId);
  else if (kind === 'killingPoison') kill(play, unitId);
  else if (kind === 'paralysingPoison') numb(play, unitId);
  else end(play, unitId, kind);
}

/** @rule SEG-20.6 @rule SEG-20.8 @rule SEG-19.15 What strikes once a Turn; a count of two or more is very heavy bleeding. */
function strikeTurn(play: SegPlay, unitId: string, { kind, count: times }: Effect): void {
  if (kind === 'freezing') waste(play, unitId, LIGHT, 'SEG-20.6');
  if (kind === 'bleeding' && !isDroid(now(play, unitId))) waste(play, unitId, times > 1 ? LIGHT : GRAZE, 'SEG-20.8');
}

/**
 * T3.3 @rule SEG-20.16 @rule SEG-6.11 At the start of its bearer's phase: what has lasted its Turns ends, what strikes
 * every Turn strikes, and every duration in Turns has one phase less to go.
 */
export function passTurn(play: SegPlay, unitId: string): void {
  for (const { kind, turnsLeft } of now(play, unitId).effects)
    if (turnsLeft === 0 && bearsOn(now(play, unitId))) expire(play, unitId, kind);
  for (const effect of now(play, unitId).effects)
    if (bearsOn(now(play, unitId)) && hasEffect(now(play, unitId), effect.kind)) strikeTurn(play, unitId, effect);
  for (const { kind, turnsLeft } of now(play, unitId).effects)
    if (turnsLeft !== null && turnsLeft > 0) count(play, unitId, kind, { turnsLeft: turnsLeft - 1 });
}

const EACH_SEGMENT: readonly EffectKind[] = ['burning', 'choking'];
const isTimed = ({ kind, segmentsLeft }: Effect): boolean => segmentsLeft !== null || EACH_SEGMENT.includes(kind);

/** The bearer's own time in segments when its present phase began, and now (a lull round counts as a phase). */
export const phaseStart = (unit: Unit): number => SEGMENTS * (unit.phaseCount - 1);
export function ownTime(state: SegState, unit: Unit): number {
  if (state.mode === 'lull') return phaseStart(unit) + SEGMENTS - unit.segmentsLeft;
  return phaseStart(unit) + (state.activeUnit === unit.id ? state.phaseSegment : SEGMENTS);
}

/** @rule SEG-20.1 @rule SEG-20.4 @rule SEG-20.5 One segment of an effect. */
function passOne(play: SegPlay, unitId: string, effect: Effect): void {
  const { kind, segmentsLeft } = effect;
  if (kind === 'burning') waste(play, unitId, LIGHT, 'SEG-20.5');
  if (kind === 'burning' && segmentsLeft === null) return;
  const left = (segmentsLeft ?? breathOf(now(play, unitId))) - 1;
  if (left > 0) count(play, unitId, kind, { segmentsLeft: left });
  else if (kind !== 'choking') end(play, unitId, kind);
  else {
    count(play, unitId, kind, { segmentsLeft: 0 });
    chokedOut(play, unitId);
  }
}

/**
 * @rule SEG-6.11 @rule SEG-20.16 The bearer's own segments up to a time are over, spent, lost or idle. What has not been
 * counted yet counts from `since` on.
 */
export function passSegments(play: SegPlay, unitId: string, time: number, since: number): void {
  for (const { kind, counted } of now(play, unitId).effects.filter(isTimed)) {
    if (counted === undefined && since === time) continue;
    if (counted !== time) count(play, unitId, kind, { counted: time });
    for (let segment = counted ?? since; segment < time; segment++) {
      const effect = effectOf(now(play, unitId), kind);
      if (effect !== undefined && bearsOn(now(play, unitId)) && effect.segmentsLeft !== 0)
        passOne(play, unitId, effect);
    }
  }
}

/** T3.3, T3.4: its phase begins; segments it owes pass at once, and so do all of whoever cannot act. */
export function openPhase(play: SegPlay, unitId: string): void {
  passTurn(play, unitId);
  const unit = now(play, unitId);
  for (const { kind, counted } of unit.effects.filter(isTimed))
    if (counted === undefined) count(play, unitId, kind, { counted: phaseStart(unit) });
  passSegments(play, unitId, ownTime(play.state, unit), phaseStart(unit));
}

/** T3.8d: a segment of whoever's phase it is, or of somebody in a lull. */
export function closeSegment(play: SegPlay, actor: string): void {
  const bearer = play.state.mode === 'lull' ? actor : play.state.activeUnit;
  const unit = bearer === null ? undefined : play.state.units[bearer];
  if (unit === undefined) return;
  const time = ownTime(play.state, unit);
  passSegments(play, unit.id, time, time - 1);
}

/** T3.10: what was not spent of the phase has passed too. */
export function closePhase(play: SegPlay, unitId: string): void {
  const unit = now(play, unitId);
  const time = phaseStart(unit) + SEGMENTS;
  passSegments(play, unitId, time, time - unit.segmentsLeft);
}
