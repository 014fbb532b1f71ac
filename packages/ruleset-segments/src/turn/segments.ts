import type { Violation } from '@potyczka/kernel';
import { violation } from '@potyczka/kernel';
import { mustBeActing, mustHaveSegment, type Reading } from '../actions/action.ts';
import type { DeedCommand, DeedType } from '../commands.ts';
import type { SegPlay } from '../play.ts';
import { WEAPON_DEEDS } from '../procedures/melee/melee-bars.ts';
import { loseAim } from '../procedures/wounds/losses.ts';
import { clockOf, isGm, isIn, now } from '../read.ts';
import { groundAt, maySpeak } from '../spatial.ts';
import type { Occasion, Progress, Unit } from '../state.ts';
import type { Movement } from '../vocabulary.ts';
import { deedFor } from './deeds.ts';
import { bars, segmentCloses } from './steps.ts';

/** SEG-6, SEG-7: how segments are spent on deeds, one by one. */

export const OWN_PHASE: Occasion = { interrupt: null };

/** What a deed itself, effects and surroundings say against it; whose phase it is has been looked at. */
export function mayBegin(reading: Reading, command: DeedCommand, occasion: Occasion): readonly Violation[] {
  const unit = reading.state.units[command.unit];
  const deed = deedFor(command);
  if (unit === undefined) return [violation('SEG-6.2', 'no-such-unit', { unit: command.unit })];
  const said =
    'situation' in command ? maySpeak(reading.state, command.situation, isGm(reading.state, command.by)) : [];
  return [...bars(reading, unit, command), ...said, ...deed.may(reading, command, unit, occasion)];
}

/** @rule SEG-6.6 In one's own phase: something underway must be continued or given up first. */
export function mayPerform(reading: Reading, command: DeedCommand): readonly Violation[] {
  const acting = mustBeActing(reading.state, command.by, command.unit);
  const unit = reading.state.units[command.unit];
  if (acting.length > 0 || unit === undefined) return acting;
  if (reading.state.mode === 'fight' && reading.state.stage === 'declare')
    return [violation('SEG-6.3', 'not-asked', { what: command.type, why: 'declaring' })];
  const busy =
    unit.inProgress === null ? [] : [violation('SEG-6.6', 'in-progress', { kind: unit.inProgress.command.type })];
  return [...mustHaveSegment(unit), ...busy, ...mayBegin(reading, command, OWN_PHASE)];
}

/** @rule SEG-6.6 @rule SEG-14.10 What effects, melee and suppressive fire say against going on with what is underway. */
export const mayGoOn = (reading: Reading, unit: Unit): readonly Violation[] =>
  unit.inProgress === null ? [] : bars(reading, unit, unit.inProgress.command);

const source = (play: SegPlay, occasion: Occasion): 'phase' | 'frozen' | 'lull' => {
  if (occasion.interrupt !== null) return 'frozen';
  return play.state.mode === 'lull' ? 'lull' : 'phase';
};

/** A deed begins: what was aimed at is lost unless this goes with it (SEG-11.6). */
export function beginDeed(play: SegPlay, command: DeedCommand): Progress {
  const deed = deedFor(command);
  if (deed.keepsAim !== true) loseAim(play, command.unit, command.type);
  const total = deed.cost(play.state, now(play, command.unit), command);
  return { command, done: 0, total, burst: null };
}

/** Deeds at somebody: a plan need not say at whom (SEG-12.2). */
const AT_SOMEBODY: readonly DeedType[] = [...WEAPON_DEEDS, 'usePower'];

/** @rule SEG-6.6 @rule SEG-12.7 Whom the trigger meant is meant to the end, also when it runs into the next Turn. */
function named(command: DeedCommand, { interrupt }: Occasion): DeedCommand {
  const target = interrupt?.target ?? null;
  const open = !['target', 'spot', 'point'].some((field) => field in command);
  return target !== null && open && AT_SOMEBODY.includes(command.type)
    ? ({ ...command, target } as DeedCommand)
    : command;
}

/** What is still to be done after this segment, with everything that its beginning has settled. */
function toGoOnWith(play: SegPlay, { command, done, total }: Progress, occasion: Occasion, count: number): DeedCommand {
  if (done > 0 || count >= total) return command;
  const unit = now(play, command.unit);
  const settled = deedFor(command).settled?.(readingOf(play), command, unit, occasion) ?? command;
  return named(settled, occasion);
}

/** @rule SEG-14.4 What cannot be paid for stops, and its segment is not spent. */
function stops(play: SegPlay, unitId: string, { command, done }: Progress): boolean {
  if (deedFor(command).goesOn?.(now(play, unitId), command, done + 1) !== false) return false;
  play.tell({ type: 'deedStopped', unit: unitId, kind: command.type, why: 'ammo', rules: ['SEG-14.4'] });
  loseAim(play, unitId, command.type);
  return true;
}

/**
 * @rule SEG-6.7 One segment of what is underway (a clash: all of them at once); when it was the last, the deed is done.
 * False: it could not be paid for, and no segment was spent.
 */
export function spendSegment(play: SegPlay, unitId: string, underway: Progress, occasion: Occasion): boolean {
  if (stops(play, unitId, underway)) return false;
  const { command, total } = underway;
  const deed = deedFor(command);
  const count = deed.unbroken === true ? total : 1;
  const done = Math.min(total, underway.done + count);
  const progress = { ...underway, command: toGoOnWith(play, underway, occasion, count), done };
  const from = source(play, occasion);
  const unit = now(play, unitId);
  const { phaseSegment } = play.state;
  play.tell({
    type: 'segmentSpent',
    unit: unitId,
    from,
    kind: command.type,
    count,
    clock: clockOf(play.state) + (from === 'phase' ? count : 0),
    left: from === 'frozen' ? unit.segmentsLeft : Math.max(0, unit.segmentsLeft - count),
    progress,
    rules: ['SEG-6.1'],
  });
  deed.each?.(play, command, progress.done, occasion);
  finish(play, unitId, command, occasion);
  // A clash has taken as many as it had exchanges.
  const passed = from === 'phase' ? play.state.phaseSegment - phaseSegment : count;
  for (let segment = 0; segment < passed; segment++) segmentCloses(play, unitId);
  return true;
}

/** The segment is over: the deed, if this was its last, then what segments leave behind. */
function finish(play: SegPlay, unitId: string, command: DeedCommand, occasion: Occasion): void {
  const deed = deedFor(command);
  const { inProgress } = now(play, unitId);
  const finished = inProgress !== null && inProgress.done >= inProgress.total;
  if (finished) {
    play.tell({ type: 'deedDone', unit: unitId, kind: command.type, rules: ['SEG-6.7'] });
    deed.act(play, command, occasion);
  }
  settleMovement(play, unitId, deed.movement?.(command) ?? 'still');
}

/** @rule SEG-8.6 */
function settleMovement(play: SegPlay, unitId: string, movement: Movement): void {
  const unit = now(play, unitId);
  const left = isIn(unit) ? movement : 'still';
  const runUp = left === 'still' ? 0 : unit.runUp + 1;
  if (unit.movementState !== left || unit.runUp !== runUp)
    play.tell({ type: 'segmentEnded', unit: unitId, movement: left, runUp, rules: ['SEG-8.6'] });
}

/** The reading a check needs, while a procedure runs. */
export const readingOf = (play: SegPlay): Reading => ({ state: play.state, ground: groundAt(play) });
