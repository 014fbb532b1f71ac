import type { TeoPlay } from '../../play.ts';
import { isNpc } from '../../read.ts';
import { canActivate, sideInOrder } from '../../slot-order.ts';
import type { TeoState, Unit } from '../../state.ts';

/** Who gets the next slot (TEO-4.1 to TEO-4.5, TEO-4.9). */

export const waitingUnits = (state: TeoState, side: string): readonly Unit[] =>
  Object.values(state.units).filter((unit) => unit.side === side && canActivate(state, unit));

const waits = (state: TeoState, side: string): boolean => waitingUnits(state, side).length > 0;
const isNpcSide = (state: TeoState, side: string): boolean => state.sides[side]?.npc === true;

export interface Slot {
  readonly side: string;
  readonly unit: string | null;
  readonly rules: readonly string[];
}

/** The side whose turn it is by the order, or `undefined` when nobody is left (TEO-4.2). */
export function nextSlot(play: TeoPlay): Slot | undefined {
  const { state } = play;
  const handed = state.nextSlot;
  if (handed !== null && waits(state, handed.side)) {
    const able = waitingUnits(state, handed.side).some((unit) => unit.id === handed.unit);
    return { side: handed.side, unit: able ? handed.unit : null, rules: ['TEO-4.4'] };
  }
  if (state.options.initiative === 'tokens') return drawToken(play);
  const side = sideInOrder({
    sideOrder: state.sideOrder,
    cursor: state.slotCursor,
    slots: state.slotsThisRound,
    slotRule: state.options.slotRule,
    npcActivation: state.options.npcActivation,
    waits: (one) => waits(state, one),
    isNpc: (one) => isNpcSide(state, one),
  });
  return side === undefined ? leftovers(state) : { side, unit: null, rules: ['TEO-4.1', 'TEO-4.4'] };
}

/** @rule TEO-4.9 NPCs nobody has activated act at the end of the round in id order. */
function leftovers(state: TeoState): Slot | undefined {
  const left = Object.values(state.units).filter((unit) => canActivate(state, unit) && isNpc(state, unit));
  const first = left.sort((a, b) => (a.id < b.id ? -1 : 1))[0];
  return first === undefined ? undefined : { side: first.side, unit: first.id, rules: ['TEO-4.9'] };
}

/** @rule TEO-4.3 `tokens`: one token for each unit not yet activated; the token's side gets the slot. */
function drawToken(play: TeoPlay): Slot | undefined {
  const { state } = play;
  const bag = state.sideOrder.flatMap((side) => waitingUnits(state, side).map(() => side));
  if (bag.length === 0) return undefined;
  const [die = 1] =
    bag.length === 1
      ? [1]
      : play.roll({ label: 'token', dice: [bag.length], read: ([face]) => bag[Number(face) - 1] ?? '' });
  const side = bag[die - 1];
  return side === undefined ? undefined : { side, unit: null, rules: ['TEO-4.3'] };
}

/** @rule TEO-4.3 The order of sides for this round. */
export function setOrder(play: TeoPlay): void {
  const { state } = play;
  const listed = Object.values(state.sides)
    .sort((a, b) => a.order - b.order)
    .map((side) => side.id);
  if (state.options.initiative !== 'roll') {
    play.tell({ type: 'orderSet', order: listed, rolls: [], rules: ['TEO-4.3'] });
    return;
  }
  const rolls: (readonly [string, number])[] = [];
  const order = rollOff(play, listed, rolls);
  play.tell({ type: 'orderSet', order, rolls, rules: ['TEO-4.3'] });
}

/** High first; sides that tie roll again among themselves. */
function rollOff(play: TeoPlay, sides: readonly string[], rolls: (readonly [string, number])[]): readonly string[] {
  if (sides.length < 2) return sides;
  const faces = play.roll({ label: 'initiative', dice: sides.map(() => 6) });
  sides.forEach((side, index) => {
    rolls.push([side, faces[index] ?? 0]);
  });
  return [6, 5, 4, 3, 2, 1].flatMap((face) =>
    rollOff(
      play,
      sides.filter((_, index) => faces[index] === face),
      rolls,
    ),
  );
}
