import { onTable } from './read.ts';

/** Which side has the next slot, from nothing but what everybody sees (TEO-4.1 to TEO-4.4, TEO-4.9). */
export interface SlotFacts {
  readonly sideOrder: readonly string[];
  /** Index in `sideOrder` of the side that had the last slot; -1 at the start of a round. */
  readonly cursor: number;
  readonly slots: Readonly<Record<string, number>>;
  readonly waits: (side: string) => boolean;
  readonly isNpc: (side: string) => boolean;
  readonly slotRule: string | number;
  readonly npcActivation: string | number;
}

/** The side whose turn it is by the order; `undefined` when no side gets slots any more. */
export function sideInOrder(facts: SlotFacts): string | undefined {
  const { sideOrder, cursor, waits, slotRule } = facts;
  const sides = sideOrder.filter((side) => waits(side) && getsSlots(facts, side));
  const passed = slotRule === 'othersFirst' ? sides.filter((side) => !passedOver(facts, side)) : sides;
  const among = passed.length > 0 ? passed : sides;
  // Round-robin: the first of these sides after the one that had the last slot.
  for (let step = 1; step <= sideOrder.length; step++) {
    const side = sideOrder[(cursor + step) % sideOrder.length];
    if (side !== undefined && among.includes(side)) return side;
  }
  return undefined;
}

/** @rule TEO-4.4 `othersFirst`: passed over while an NPC faction or a side without a slot still waits. */
function passedOver({ sideOrder, slots, waits, isNpc }: SlotFacts, side: string): boolean {
  if (isNpc(side) || (slots[side] ?? 0) === 0) return false;
  return sideOrder.some((other) => other !== side && waits(other) && (isNpc(other) || (slots[other] ?? 0) === 0));
}

/** @rule TEO-4.9 With `byPlayers` NPC factions get no slot of their own. */
const getsSlots = ({ npcActivation, isNpc }: SlotFacts, side: string): boolean =>
  npcActivation !== 'byPlayers' || !isNpc(side);

/** What says of a figure whether it may still be activated: everybody sees it. */
export interface Activatable {
  readonly eliminated: boolean;
  readonly evacuated: boolean;
  readonly activated: boolean;
  readonly escorted: boolean;
  readonly arrivedIn: number;
}

/** @rule TEO-4.5 @rule TEO-4.11 Units that may still be activated this round. */
export const canActivate = ({ round }: { readonly round: number }, unit: Activatable): boolean =>
  onTable(unit) && !unit.activated && !unit.escorted && unit.arrivedIn !== round;
