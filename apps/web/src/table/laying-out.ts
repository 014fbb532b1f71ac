import type { Sitting } from '../desk/messages.ts';
import { go } from '../places.ts';
import { keptTable } from './keeping.ts';

interface Begun {
  readonly sitting: Sitting;
  /** What is done for a newcomer as soon as the table lies there. */
  readonly afterwards?: () => Promise<void>;
}

/** Tables laid out since the page was opened: what they began from. */
const begun = new Map<string, Begun>();

/** Goes to a new table, with a name of its own. */
export function layOut(sitting: Sitting, afterwards?: Begun['afterwards']): void {
  const id = crypto.randomUUID();
  begun.set(id, { sitting, ...(afterwards === undefined ? {} : { afterwards }) });
  go({ at: 'table', id });
}

/** How a table of that name is sat down at: as it was kept, or as it was begun. */
export async function layingOut(id: string): Promise<Begun | undefined> {
  const kept = await keptTable(id);
  return kept === undefined ? begun.get(id) : { sitting: { kind: 'load', save: kept.save } };
}

/** The same battle once more, where the page knows how it was set up. */
export function layOutAgain(id: string): boolean {
  const first = begun.get(id)?.sitting;
  if (first?.kind !== 'new') return false;
  layOut(first);
  return true;
}
