import type { Result, Violation } from '@potyczka/kernel';
import { type AnyTable, doorViolation, type SeatDoor, tooMuchAt, type Wanted } from '@potyczka/protocol';
import type { Game } from './game.ts';
import { FULL, type Fullness } from './memory.ts';

/** No evening is longer; whoever plays on after that saves the game and goes on at another table. */
export const MOST_EVENTS = 50_000;
/** Talk ends before the battle does. */
export const MOST_TALK = 25_000;

/**
 * The same in characters of what is stored, for few events may be long: the longest battles that were ever kept have a third of
 * a million.
 */
export const MOST_CHARACTERS = 8_000_000;
export const MOST_TALK_CHARACTERS = 2_000_000;
/** Where memory is full, nobody makes a table longer than this, so that the others can play on. */
export const MOST_WHEN_FULL = 500_000;

/** A battle that is too long can still be ended, and be taken back. */
const STILL = ['answer', 'concede', 'undo', 'endTurn'];
/** What ends a battle may be as long as this. */
const LEEWAY = 1000;

/** What is too much about the length of a table for one more command. */
export function tooMuchOf(
  game: Pick<Game, 'table' | 'characters'>,
  type: string,
  fullness: Fullness,
): Violation | undefined {
  const seq = game.table()?.seq ?? 0;
  const isTalk = type === 'say';
  const most = isTalk ? MOST_TALK : MOST_EVENTS;
  const mayStill = STILL.includes(type);
  if (seq > most + (mayStill ? LEEWAY : 0)) return doorViolation('too-long', { most });
  const length = game.characters();
  if (mayStill || length <= MOST_WHEN_FULL) return undefined;
  const room = isTalk ? MOST_TALK_CHARACTERS : MOST_CHARACTERS;
  return length > room || fullness() > FULL ? doorViolation('no-more-room') : undefined;
}

/** Carries out what a seat wants; rulings may not build what could not have been laid. */
export function decided(door: SeatDoor, table: AnyTable, wanted: Wanted): Result<AnyTable> {
  const next = door.carryOut(table, wanted);
  if (!next.ok || wanted.command.type !== 'rule') return next;
  const violations = tooMuchAt({ rules: table.rules, state: next.table.checkpoint.state });
  return violations.length > 0 ? { ok: false, violations } : next;
}
