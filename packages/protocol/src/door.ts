import type { Command, Json, Violation } from '@potyczka/kernel';
import { doorViolation, shape } from '@potyczka/kernel';
import { ANSWER, SAY } from './commands.ts';
import type { RawCommand, Read } from './messages.ts';
import { badFields, badMessage } from './messages.ts';
import type { AnyTable } from './table.ts';
import { seatAt, seatsOf } from './table.ts';

/** What a reply carries besides `ok` and `id`. */
export type ReplyBody = Readonly<Record<string, unknown>>;
export type HandlerResult =
  | { readonly ok: true; readonly body: ReplyBody }
  | { readonly ok: false; readonly violations: readonly Violation[] };

export const refuse = (...violations: readonly Violation[]): HandlerResult => ({ ok: false, violations });
export const accept = (body: ReplyBody): HandlerResult => ({ ok: true, body });

export function mustSit(table: AnyTable, id: string, field: string): HandlerResult | undefined {
  if (seatAt(table, id) !== undefined) return undefined;
  const seats = seatsOf(table).map((seat) => seat.id);
  return refuse(badMessage(field, `a seat at this table: ${seats.join(', ')}`));
}

export function mayAct(table: AnyTable, id: string, field: string): HandlerResult | undefined {
  const absent = mustSit(table, id, field);
  if (absent !== undefined || seatAt(table, id)?.role !== 'spectator') return absent;
  return refuse(doorViolation('spectators-watch', { seat: id }));
}

/** Commands every table knows are read here, all others by the ruleset. */
export function readCommand(table: AnyTable, raw: RawCommand): Read<Command> {
  if (raw.type === 'undo' || raw.type === 'open') {
    return { ok: false, violations: [badMessage('type', `a command; "${raw.type}" is a verb of its own`)] };
  }
  const shared: shape.Checker<{ type: string; by: string; choice?: Json | unknown }> | undefined =
    raw.type === 'answer' ? ANSWER : raw.type === 'say' ? SAY : undefined;
  if (shared === undefined) {
    // What `legal` offers can be sent back as it is, with the first of the values it lists.
    const { values: _values, after: _after, ...command } = raw;
    return table.rules.read(command);
  }
  const parsed = shape.parse(shared, raw);
  return parsed.ok ? { ok: true, value: parsed.value } : { ok: false, violations: badFields(parsed.errors) };
}
