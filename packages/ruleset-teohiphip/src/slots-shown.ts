import type { SceneSlot } from '@potyczka/kernel';
import { onTable } from './read.ts';
import { type Activatable, canActivate, sideInOrder } from './slot-order.ts';

/** What the slots of a round are read from: a part of a view. */
export interface SlotView {
  readonly round: number;
  readonly phase: string;
  readonly activeUnit: string | null;
  readonly slotSide: string | null;
  readonly sideOrder: readonly string[];
  readonly slotsThisRound: Readonly<Record<string, number>>;
  readonly sides: Readonly<Record<string, { readonly npc: boolean }>>;
  readonly options: {
    readonly initiative: string | number;
    readonly slotRule: string | number;
    readonly npcActivation: string | number;
  };
  readonly units: Readonly<Record<string, SlotUnit>>;
}

interface SlotUnit extends Activatable {
  readonly id: string;
  readonly side: string;
  readonly lastTurn: number;
}

/** The round in slots: who has acted, who acts, and whose slots are to come as far as the order tells. */
export function slotsShown(view: SlotView): readonly SceneSlot[] {
  if (view.round === 0 || view.phase === 'over') return [];
  const units = Object.values(view.units);
  const done = units
    .filter((unit) => unit.activated && unit.id !== view.activeUnit && onTable(unit))
    .sort((a, b) => a.lastTurn - b.lastTurn);
  return [...done.map(({ id }) => ({ unit: id })), ...slotNow(view), ...slotsToCome(view)];
}

const slotNow = ({ activeUnit, slotSide }: SlotView): readonly SceneSlot[] => {
  if (activeUnit !== null) return [{ unit: activeUnit }];
  return slotSide === null ? [] : [{ side: slotSide, now: true }];
};

/** Those who may still be activated after whoever has the slot now. */
const waiting = (view: SlotView): readonly SlotUnit[] =>
  Object.values(view.units).filter((unit) => canActivate(view, unit) && unit.id !== view.activeUnit);

/** On a table with hundreds of figures nobody looks further ahead. */
const FORESEEN = 20;

/** @rule TEO-4.3 Tokens are drawn one by one: nobody knows whose comes next. */
function slotsToCome(view: SlotView): readonly SceneSlot[] {
  const { sideOrder, slotSide, options } = view;
  if (options.initiative === 'tokens') return [];
  const units = waiting(view);
  const left = new Map(sideOrder.map((side) => [side, units.filter((unit) => unit.side === side).length]));
  const take = (side: string): void => void left.set(side, (left.get(side) ?? 0) - 1);
  // Whoever has the slot takes it with one of those who wait.
  if (slotSide !== null && view.activeUnit === null) take(slotSide);
  const slots: Record<string, number> = { ...view.slotsThisRound };
  let cursor = slotSide === null ? -1 : sideOrder.indexOf(slotSide);
  const order: string[] = [];
  const next = (): string | undefined =>
    sideInOrder({
      ...{ sideOrder, cursor, slots },
      slotRule: options.slotRule,
      npcActivation: options.npcActivation,
      waits: (side) => (left.get(side) ?? 0) > 0,
      isNpc: (side) => view.sides[side]?.npc === true,
    });
  for (let side = next(); side !== undefined && order.length < FORESEEN; side = next()) {
    order.push(side);
    take(side);
    slots[side] = (slots[side] ?? 0) + 1;
    cursor = sideOrder.indexOf(side);
  }
  // Where only one of a side still waits, everybody knows who takes its slot.
  const alone = new Map(
    sideOrder.flatMap((side) => {
      const [only, other] = units.filter((unit) => unit.side === side);
      return only !== undefined && other === undefined ? [[side, only.id] as const] : [];
    }),
  );
  return order.map((side) => {
    const unit = alone.get(side);
    return unit === undefined ? { side } : { unit };
  });
}
