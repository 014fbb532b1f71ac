import type { Deed } from '../desk/messages.ts';
import { aim, arm, countAll, keyOf, useTable } from './store.ts';

/** Lays the first kind of attack beside the hand: all its chances are counted at once, and shown at their targets. */
export async function layAtHand(atHand: ReadonlyMap<string, Deed['command']>): Promise<void> {
  useTable.setState({ atHand });
  await countAll([...atHand.values()]);
}

/** Aims at a target that was beside the hand: the attack is taken in hand with it. */
export function aimAt(command: Deed['command']): void {
  const { armed, deeds } = useTable.getState();
  const key = keyOf(command);
  const deed = deeds.deeds.find(
    ({ command: own, open }) =>
      keyOf(open?.param === 'target' ? { ...own, target: command.target ?? null } : own) === key,
  );
  if (armed === null && deed !== undefined) arm(deed.type, deed.variant.key);
  aim(command);
}
