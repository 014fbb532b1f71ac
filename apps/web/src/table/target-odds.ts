import { placeOfFigure, targeting } from '../map/draft-places.ts';
import { measureTo } from '../map/ruler-store.ts';
import type { Offer, Snapshot } from '../worker/messages.ts';
import {
  aim,
  choose,
  compareWith,
  countAll,
  keyOf,
  openSheet,
  startDraft,
  type TableState,
  useTable,
} from './store.ts';

/** Lays the first kind of attack beside the hand: all its chances are counted at once, and shown at their targets. */
export async function loadTargetOdds(targetCommands: TableState['targetCommands']): Promise<void> {
  useTable.setState({ targetCommands });
  await countAll([...targetCommands.values()]);
}

/** Whom what is in hand, or else what lies beside it, would be done to. */
export const targetsOf = ({
  draft,
  targetCommands,
}: Pick<TableState, 'draft' | 'targetCommands'>): TableState['targetCommands'] =>
  draft === null ? targetCommands : targeting(draft);

/** A figure is pointed at, on the map or in the list: as a target if it is one, else to be looked at. */
export function pick(figure: string): void {
  if (measureTo(figure)) return;
  const { unit, draft, sheetOf, snapshot } = useTable.getState();
  if (sheetOf !== null) {
    lookAt(figure, sheetOf, snapshot);
    return;
  }
  const command = targetsOf(useTable.getState()).get(figure);
  const at = snapshot?.picture.figures.find(({ id }) => id === figure)?.at ?? null;
  const there = command === undefined ? placeOfFigure(draft, at) : null;
  if (there !== null) {
    aim(there);
    return;
  }
  // Whoever is pointed at a second time is to be looked at more closely.
  if (command === undefined ? unit === figure : draft?.aimed?.target === figure) openSheet(figure);
  else if (command === undefined) choose(figure);
  else aimAt(command);
}

/** While a sheet is open, figures of other sides are compared with it, and those of its own have theirs opened. */
function lookAt(figure: string, sheetOf: string, snapshot: Snapshot | null): void {
  const sideOf = (id: string) => snapshot?.picture.figures.find((one) => one.id === id)?.side;
  if (sideOf(figure) === sideOf(sheetOf)) openSheet(figure);
  else compareWith(figure);
}

/** Aims at a target that was beside the hand: the attack is taken in hand with it. */
function aimAt(command: Offer['command']): void {
  const { draft, offers } = useTable.getState();
  const key = keyOf(command);
  const offer = offers.offers.find(
    ({ command: own, open }) =>
      keyOf(open?.param === 'target' ? { ...own, target: command.target ?? null } : own) === key,
  );
  if (draft === null && offer !== undefined) startDraft(offer.type, offer.variant.key);
  aim(command);
}
