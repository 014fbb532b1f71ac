import type { DeedCommand } from '../commands.ts';
import type { SegPlay } from '../play.ts';
import { isIn, now, seatOf } from '../read.ts';
import type { Progress } from '../state.ts';
import { afterSegment } from './after-segment.ts';
import { beginDeed, mayGoOn, OWN_PHASE, readingOf, spendSegment } from './segments.ts';
import { beforeDeed } from './steps.ts';

/** A deed in one's own phase: as many of its segments as the phase has, one after another. */
export function perform(play: SegPlay, command: DeedCommand): void {
  goOn(play, command.unit, beginDeed(play, command));
}

/** @rule SEG-6.6 What is not finished when the phase is out of segments stays underway. */
export function goOn(play: SegPlay, unitId: string, underway: Progress): void {
  let progress: Progress | null = underway;
  while (progress !== null) {
    if (!spendSegment(play, unitId, progress, OWN_PHASE)) return;
    const broken = afterSegment(play, unitId);
    const unit = now(play, unitId);
    progress = unit.inProgress;
    if (progress === null || !isIn(unit) || unit.segmentsLeft === 0) return;
    if (play.state.mode === 'over') return;
    const fighting = play.state.mode === 'fight';
    if (fighting && (play.state.activeUnit !== unitId || play.state.options.turnMode === 'interleaved')) return;
    if (broken && !(keepsOn(play, unitId, progress) && bearsUp(play, unitId, progress))) return;
  }
}

/** @rule SEG-14.10 Whoever broke in may have laid fire or worse on it: what is underway waits until it may go on. */
const bearsUp = (play: SegPlay, unitId: string, { command }: Progress): boolean =>
  mayGoOn(readingOf(play), now(play, unitId)).length === 0 && beforeDeed(play, command);

/** @rule SEG-6.4 T3.8a: somebody has broken in, and things may look different now. */
function keepsOn(play: SegPlay, unitId: string, progress: Progress): boolean {
  const unit = now(play, unitId);
  const seat = seatOf(play.state, unit);
  if (seat === null) return true;
  const kind = progress.command.type;
  const choice = play.choose(() => ({
    kind: 'goOn',
    seat,
    unit: unitId,
    rule: 'SEG-6.4',
    params: { who: unit.name, action: kind, done: progress.done, total: progress.total },
    choices: [
      { choice: 'continue', label: 'goOn.continue' },
      { choice: 'abort', label: 'goOn.abort' },
    ],
    default: 'continue',
  }));
  if (choice === 'abort') play.tell({ type: 'deedStopped', unit: unitId, kind, why: 'aborted', rules: ['SEG-6.4'] });
  return choice === 'continue';
}
