import type { Store } from '@potyczka/store';
import { now } from './clock.ts';
import { type GuardParts, guarded } from './guard.ts';
import type { Tables } from './tables.ts';

const DAY = 86_400_000;
const SWEEP_EVERY = 3_600_000;
const AT_ONCE = 100;

/** Deletes tables at which nothing has happened for so many days; 0 keeps all. Returns how to stop that. */
export function sweepTables(store: Store, tables: Tables, days: number, parts: GuardParts): () => void {
  if (days === 0) return () => undefined;
  const sweep = async (): Promise<void> => {
    const before = now() - days * DAY;
    for (let some = await store.untouched(before, AT_ONCE); some.length > 0; ) {
      let gone = 0;
      // Where somebody sits at this moment, it is looked at again later.
      for (const id of some) if (await tables.remove(id)) gone += 1;
      some = gone === 0 ? [] : await store.untouched(before, AT_ONCE);
    }
  };
  guarded(parts, 'retention', sweep);
  const timer = setInterval(() => guarded(parts, 'retention', sweep), SWEEP_EVERY).unref();
  return () => clearInterval(timer);
}
