import type { Checkpoint, Command, Entry, GameEvent, Pending, Stored, Table } from '@potyczka/kernel';
import { sameJson } from '@potyczka/kernel';

/** The path of the first place where two pieces of plain data differ, for a message a person can act on. */
export function firstDifference(a: unknown, b: unknown, path = ''): string | undefined {
  if (sameJson(a, b)) return undefined;
  if (
    typeof a !== 'object' ||
    typeof b !== 'object' ||
    a === null ||
    b === null ||
    Array.isArray(a) !== Array.isArray(b)
  )
    return `${path || 'all of it'}: ${JSON.stringify(a)} and ${JSON.stringify(b)}`;
  const left = a as Record<string, unknown>;
  const right = b as Record<string, unknown>;
  for (const key of new Set([...Object.keys(left), ...Object.keys(right)])) {
    const found = firstDifference(left[key], right[key], path === '' ? key : `${path}.${key}`);
    if (found !== undefined) return found;
  }
  return path;
}

const withoutId = (asked: Pending | undefined) => (asked === undefined ? undefined : { ...asked, id: '' });
const withoutSeq = <E>(events: readonly Stored<E>[]) => events.map((event) => ({ ...event, seq: 0 }));

/** A moment and its entry without their place in the log: what a redo has to bring back. */
export function essence<S, C extends Command, E extends GameEvent>(table: Table<S, C, E>): unknown {
  const { checkpoint, entry } = table;
  return { checkpoint: checkpointEssence(checkpoint), entry: entryEssence(entry) };
}

export const checkpointEssence = <S, C, E>(checkpoint: Checkpoint<S, C, E>): unknown => ({
  ...checkpoint,
  open: checkpoint.open === null ? null : { ...checkpoint.open, asked: withoutId(checkpoint.open.asked) },
});

const entryEssence = <S, C, E>(entry: Entry<S, C, E>): unknown => ({
  events: withoutSeq(entry.events),
  replies: entry.replies,
  asked: withoutId(entry.asked),
});
