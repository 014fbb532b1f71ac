import type { Offer } from '../worker/messages.ts';
import { keyOf } from './command-draft.ts';
import { withGmOverrides } from './gm-overrides.ts';
import { useTable, whileShown } from './table-state.ts';

const set = useTable.setState;
const now = useTable.getState;

/** Counts the chances of several deeds at once, those that are not known yet. */
export async function countAll(commands: readonly Offer['command'][]): Promise<void> {
  const { worker, chances } = now();
  const fresh = commands.filter((command) => !(keyOf(command) in chances));
  const wanted = [...new Map(fresh.map((command) => [keyOf(command), command])).values()];
  if (worker === undefined || wanted.length === 0) return;
  const isShown = whileShown();
  const all = await worker.allChances(wanted.map((command) => withGmOverrides(command)));
  if (!isShown()) return;
  const counted = wanted.map((command, n) => [keyOf(command), all[n] ?? null] as const);
  // What was counted with every step of spending meanwhile is not forgotten for less.
  set({ chances: { ...Object.fromEntries(counted), ...now().chances } });
}

export const count = (command: Offer['command']): Promise<void> => countAll([command]);

/** Counts one deed with what every step of spending would bring. */
export async function countSteps(command: Offer['command']): Promise<void> {
  const { worker, chances } = now();
  const key = keyOf(command);
  if (worker === undefined || chances[key]?.spending != null) return;
  const isShown = whileShown();
  const found = await worker.chances(withGmOverrides(command));
  if (isShown()) set({ chances: { ...now().chances, [key]: found } });
}
