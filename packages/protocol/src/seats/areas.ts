import type { Area } from '@potyczka/kernel';
import type { HandlerResult } from '../door.ts';
import { accept, readCommand } from '../door.ts';
import type { RawCommand } from '../messages.ts';
import type { MoveAsked } from './moves.ts';

/** What a command would take up before anybody gives it, on the table as a seat reckons it to be. */

/** Those it would catch are told by their ids; what it comes to for each, in words. */
export type WireArea = Area;

/** `null`: it takes up no area, or there is no map. Of those the seat knows nothing of, nothing is told. */
export function areaFor({ table, seat, words }: MoveAsked, raw: RawCommand): HandlerResult {
  const read = readCommand(table, raw);
  if (!read.ok) return read;
  const { rules, ground, checkpoint } = table;
  const area =
    checkpoint.open === null ? rules.area?.(rules.imagine(checkpoint.state, seat), read.value, ground) : undefined;
  if (area === undefined) return accept({ area: null });
  const scene = rules.scene?.(rules.view(checkpoint.state, seat));
  const known = new Set([
    ...(scene?.figures ?? []).filter(({ at, out }) => at !== null && !out).map(({ id }) => id),
    ...(scene?.pieces ?? []).map(({ id }) => id),
    ...(scene?.things ?? []).map(({ id }) => id),
  ]);
  const caught = area.caught
    ?.filter(({ id }) => known.has(id))
    .map(({ id, note }) => ({ id, ...(note === undefined ? {} : { note: words.name(note) }) }));
  return accept({ area: { ...area, ...(caught === undefined ? {} : { caught }) } satisfies WireArea });
}
