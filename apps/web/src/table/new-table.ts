import { newSeed, randomHex } from '@potyczka/protocol/random';
import { navigate } from '../routes.ts';
import type { NewTableSetup, TableSource } from '../worker/messages.ts';
import { storedTable } from './table-storage.ts';

interface Begun {
  readonly source: TableSource;
  /** As it was asked for: without a seed where the dice are new each time. */
  readonly asked?: NewTableSetup;
  /** What is done for a newcomer as soon as the table lies there. */
  readonly afterwards?: () => Promise<void>;
}

/** Tables laid out since the page was opened: what they began from. */
const begun = new Map<string, Begun>();

/** Goes to a new table, with a name of its own. Its dice are settled here: whoever sits down twice finds the same ones. */
export function openNewTable(asked: NewTableSetup, afterwards?: Begun['afterwards']): void {
  const id = randomHex(16);
  const source = { kind: 'new', setup: { seed: newSeed(), ...asked } } as const;
  begun.set(id, { source, asked, ...(afterwards === undefined ? {} : { afterwards }) });
  navigate({ at: 'table', id });
}

/** How a table of that name is sat down at: as it was kept, or as it was begun. */
export async function sourceOf(id: string): Promise<Begun | undefined> {
  const kept = await storedTable(id);
  return kept === undefined ? begun.get(id) : { source: { kind: 'load', save: kept.save } };
}

/** The same battle once more, where the page knows how it was set up. */
export function openAgain(id: string): boolean {
  const asked = begun.get(id)?.asked;
  if (asked === undefined) return false;
  openNewTable(asked);
  return true;
}
