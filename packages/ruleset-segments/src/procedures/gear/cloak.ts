import type { SegPlay } from '../../play.ts';
import { now } from '../../read.ts';
import type { SegState, Unit } from '../../state.ts';

/** SEG-25.3: the cloak generator. Its mark says with which of its bearer's phases the cell is empty. */

const CLOAK = 'cloak@';
/** The cell it came with is used up. */
const EMPTY = 'cloakEmpty';
/** @rule SEG-25.3 Five minutes. */
const SECONDS = 300;

const markOf = (unit: Unit): string | undefined => unit.marks.find((mark) => mark.startsWith(CLOAK));
export const isCloaked = (unit: Unit): boolean => markOf(unit) !== undefined;

/** @rule SEG-25.3 @rule SEG-1.3 How many Turns a cell lasts. */
const turnsOf = (state: SegState): number => Math.ceil(SECONDS / Math.max(1, Number(state.options.secondsPerTurn)));

/** A generator that is off, and a cell for it. */
export const mayCloak = (unit: Unit): boolean =>
  unit.gear.includes('cloak') && !isCloaked(unit) && (!unit.marks.includes(EMPTY) || (unit.spares.cells ?? 0) > 0);

const rules = ['SEG-25.3'];

export function cloak(play: SegPlay, unitId: string): void {
  const unit = now(play, unitId);
  const spare = unit.marks.includes(EMPTY);
  const until = unit.phaseCount + turnsOf(play.state);
  const cellsLeft = (unit.spares.cells ?? 0) - (spare ? 1 : 0);
  play.tell({ type: 'cloaked', unit: unitId, cell: spare ? 'spare' : 'own', cellsLeft, rules });
  if (spare) play.tell({ type: 'marked', unit: unitId, mark: EMPTY, on: false, rules });
  play.tell({ type: 'marked', unit: unitId, mark: `${CLOAK}${until}`, on: true, rules });
}

export function uncloak(play: SegPlay, unitId: string, why: string): void {
  const mark = markOf(now(play, unitId));
  if (mark === undefined) return;
  play.tell({ type: 'marked', unit: unitId, mark, on: false, rules });
  if (now(play, unitId).concealed) play.tell({ type: 'revealed', unit: unitId, why, rules });
}

/** Looked at as its bearer's phase begins. */
export function countCloak(play: SegPlay, unitId: string): void {
  const unit = now(play, unitId);
  const mark = markOf(unit);
  if (mark === undefined || unit.phaseCount < Number(mark.slice(CLOAK.length))) return;
  uncloak(play, unitId, 'cloakEmpty');
  play.tell({ type: 'marked', unit: unitId, mark: EMPTY, on: true, rules });
}
