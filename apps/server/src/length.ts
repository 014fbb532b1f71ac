import type { Result } from '@potyczka/kernel';
import { type AnyTable, type SeatDoor, tooMuchAt, type Wanted } from '@potyczka/protocol';

/** No evening is longer; whoever plays on after that saves the game and goes on at another table. */
export const MOST_EVENTS = 50_000;
/** Talk ends before the battle does. */
export const MOST_TALK = 25_000;

/** A battle that is too long can still be ended, and be taken back. */
const STILL = ['answer', 'concede', 'undo', 'endTurn'];
/** What ends a battle may be as long as this. */
const LEEWAY = 1000;

export const isTooLong = ({ seq }: AnyTable, type: string): boolean =>
  seq > MOST_EVENTS + LEEWAY || (seq > MOST_EVENTS && !STILL.includes(type));

/** Carries out what a seat wants; rulings may not build what could not have been laid. */
export function decided(door: SeatDoor, table: AnyTable, wanted: Wanted): Result<AnyTable> {
  const next = door.carryOut(table, wanted);
  if (!next.ok || wanted.command.type !== 'rule') return next;
  const violations = tooMuchAt({ rules: table.rules, state: next.table.checkpoint.state });
  return violations.length > 0 ? { ok: false, violations } : next;
}
