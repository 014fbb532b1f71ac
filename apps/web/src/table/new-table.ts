import { navigate } from '../routes.ts';
import type { TableSource } from '../worker/messages.ts';
import { storedTable } from './table-storage.ts';

interface Begun {
  readonly source: TableSource;
  /** What is done for a newcomer as soon as the table lies there. */
  readonly afterwards?: () => Promise<void>;
}

/** Tables laid out since the page was opened: what they began from. */
const begun = new Map<string, Begun>();

/** Goes to a new table, with a name of its own. */
export function openNewTable(source: TableSource, afterwards?: Begun['afterwards']): void {
  const id = crypto.randomUUID();
  begun.set(id, { source, ...(afterwards === undefined ? {} : { afterwards }) });
  navigate({ at: 'table', id });
}

/** How a table of that name is sat down at: as it was kept, or as it was begun. */
export async function sourceOf(id: string): Promise<Begun | undefined> {
  const kept = await storedTable(id);
  return kept === undefined ? begun.get(id) : { source: { kind: 'load', save: kept.save } };
}

/** The same battle once more, where the page knows how it was set up. */
export function openAgain(id: string): boolean {
  const first = begun.get(id)?.source;
  if (first?.kind !== 'new') return false;
  openNewTable(first);
  return true;
}
