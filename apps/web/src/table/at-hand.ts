import type { Deed } from '../desk/messages.ts';
import { targeting } from '../map/choosing.ts';
import { measuredTo } from '../map/measuring.ts';
import { aim, arm, choose, countAll, keyOf, type TableState, useTable } from './store.ts';

/** Lays the first kind of attack beside the hand: all its chances are counted at once, and shown at their targets. */
export async function layAtHand(atHand: TableState['atHand']): Promise<void> {
  useTable.setState({ atHand });
  await countAll([...atHand.values()]);
}

/** Whom what is in hand, or else what lies beside it, would be done to. */
export const targetsOf = ({ armed, atHand }: Pick<TableState, 'armed' | 'atHand'>): TableState['atHand'] =>
  armed === null ? atHand : targeting(armed);

/** A figure is pointed at, on the map or in the list: as a target if it is one, else to be looked at. */
export function pick(figure: string): void {
  if (measuredTo(figure)) return;
  const command = targetsOf(useTable.getState()).get(figure);
  if (command === undefined) choose(figure);
  else aimAt(command);
}

/** Aims at a target that was beside the hand: the attack is taken in hand with it. */
function aimAt(command: Deed['command']): void {
  const { armed, deeds } = useTable.getState();
  const key = keyOf(command);
  const deed = deeds.deeds.find(
    ({ command: own, open }) =>
      keyOf(open?.param === 'target' ? { ...own, target: command.target ?? null } : own) === key,
  );
  if (armed === null && deed !== undefined) arm(deed.type, deed.variant.key);
  aim(command);
}
