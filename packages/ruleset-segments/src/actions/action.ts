import type { Ground, Violation } from '@potyczka/kernel';
import { violation } from '@potyczka/kernel';
import type { CommandOf, CommandType, DeedOf, DeedType } from '../commands.ts';
import type { SegPlay } from '../play.ts';
import { isGm, isIn, seatOf } from '../read.ts';
import type { Occasion, SegState, Unit } from '../state.ts';
import type { Movement } from '../vocabulary.ts';

/** What a check may look at. */
export interface Reading {
  readonly state: SegState;
  readonly ground: Ground;
}

/** One command type: may I, and what follows. `may` is asked before anything is told or drawn. */
export interface Action<T extends CommandType> {
  readonly may: (reading: Reading, command: CommandOf<T>) => readonly Violation[];
  readonly act: (play: SegPlay, command: CommandOf<T>) => void;
}

/**
 * Something that takes segments (SEG-7). Phase, segments, status and effects are checked by whoever runs it; `may` adds
 * what this deed wants, in the catalogue's order. `act` is called when its last segment is over (SEG-6.7).
 */
export interface Deed<T extends DeedType> {
  readonly cost: (state: SegState, unit: Unit, command: DeedOf<T>) => number;
  readonly may: (reading: Reading, command: DeedOf<T>, unit: Unit, occasion: Occasion) => readonly Violation[];
  readonly act: (play: SegPlay, command: DeedOf<T>, occasion: Occasion) => void;
  /** After each of its segments, the last one included and before `act`: bursts (SEG-14.4). Counted from 1. */
  readonly each?: (play: SegPlay, command: DeedOf<T>, segment: number, occasion: Occasion) => void;
  /** Whether its next segment can be paid for at all: one that cannot stops before it (SEG-14.4). Counted from 1. */
  readonly goesOn?: (unit: Unit, command: DeedOf<T>, segment: number) => boolean;
  /** What is settled when it begins and holds until it is done, whoever moves meanwhile (SEG-16.5). */
  readonly settled?: (reading: Reading, command: DeedOf<T>, unit: Unit, occasion: Occasion) => DeedOf<T>;
  /** @rule SEG-8.6 What its segments leave behind: `still` unless it says otherwise. */
  readonly movement?: (command: DeedOf<T>) => Movement;
  /** All its segments pass at once; triggers are looked at when it is over (SEG-12.4: a clash). */
  readonly unbroken?: true;
  /** It keeps what was aimed at (SEG-11.6): aiming, shooting, raising the scope. */
  readonly keepsAim?: true;
  /** @rule SEG-5.8 Done in a lull it starts a fight: it may bring its doer into sight. */
  readonly exposes?: (reading: Reading, command: DeedOf<T>, unit: Unit) => boolean;
  /** Spatial facts have to be stated where there is no map (protocol, `situation`). */
  readonly wantsFacts?: true;
}

export const commands = (state: SegState, by: string, unit: Unit): boolean =>
  isGm(state, by) || seatOf(state, unit) === by;

/** What every command of a phase needs first: the fight is on, the unit is there, yours, in, and its phase is running. */
export function mustBeActing(state: SegState, by: string, unitId: string): readonly Violation[] {
  const unit = state.units[unitId];
  if (state.mode === 'over') return [violation('SEG-29.2', 'finished')];
  if (unit === undefined) return [violation('SEG-6.2', 'no-such-unit', { unit: unitId })];
  if (!commands(state, by, unit)) return [violation('SEG-6.2', 'not-yours', { unit: unitId })];
  if (!isIn(unit)) return [violation('SEG-29.1', 'out', { unit: unitId })];
  if (state.mode !== 'lull' && state.activeUnit !== unitId)
    return [violation('SEG-6.2', 'not-your-phase', { active: state.activeUnit ?? '' })];
  return [];
}

/** @rule SEG-5.8 Free deeds too: whoever is done with this round of a lull waits for the others. */
export function mustBeAtIt(state: SegState, by: string, unitId: string): readonly Violation[] {
  const acting = mustBeActing(state, by, unitId);
  const isDone = state.mode === 'lull' && state.units[unitId]?.segmentsLeft === 0;
  return acting.length === 0 && isDone ? [violation('SEG-5.8', 'no-segments', { unit: unitId })] : acting;
}

export const mustHaveSegment = (unit: Unit): readonly Violation[] =>
  unit.segmentsLeft > 0 ? [] : [violation('SEG-6.1', 'no-segments', { unit: unit.id })];
