import { randomUUID } from 'node:crypto';
import type { Batch, NewTable, SavedEntry, Store, StoredBatch } from '../port.ts';
import { hashSecret, newSecret } from '../secrets.ts';

/** An entry with one event, as the kernel would write it. */
export const said = (seq: number, text: string, by = 'gm'): SavedEntry => ({
  command: { type: 'say', by, text } as SavedEntry['command'],
  events: [{ type: 'said', by, text, rules: [], seq, v: 1 }] as unknown as SavedEntry['events'],
  replies: [],
});

/** A batch that goes on after event `after` with one event. */
export function saying(after: number, text: string, more: Partial<Batch> = {}): Batch {
  const seq = after + 1;
  return { command: `say ${text}`, seat: 'gm', at: 1_700_000_000_000 + seq, seq, entries: [said(seq, text)], ...more };
}

export const newTable = (more: Partial<NewTable> = {}): NewTable => ({
  id: randomUUID(),
  kind: 'coin',
  owner: hashSecret(newSecret()),
  created: 1_700_000_000_000,
  head: { ruleset: 'coin', seed: 'a seed' },
  meta: { gm: 'gm' },
  links: [],
  ...more,
});

/** A table with its opening, which is event 1. */
export async function opened(store: Store, more: Partial<NewTable> = {}): Promise<string> {
  const table = newTable(more);
  const done = await store.create(table, [saying(0, 'opening')]);
  if (done !== 'created') throw new Error(`table ${table.id} was there before`);
  return table.id;
}

/** What was said at a table, in order. */
export const textsOf = (batches: readonly StoredBatch[]): readonly string[] =>
  batches.flatMap(({ entries }) => entries.map(({ command }) => (command as unknown as { text: string }).text));
