import type { Line, Params } from '@potyczka/kernel';
import type { ItemsEvent } from '../events/items.ts';
import type { MovementEvent } from '../events/movement.ts';
import type { Place } from '../events/places.ts';
import type { CoinState, Pos } from '../state.ts';
import { itemName, pointName, sideName, unitName } from './names.ts';
import { line, lineFor, type Tellers } from './teller.ts';

/** Without a map nobody stands at a point. */
const where = (state: CoinState, at: Pos): Params => (state.mapped ? { at: pointName(at) } : {});

const seatKey = (seat: 'pilot' | number): string => (seat === 'pilot' ? 'pilot' : 'passenger');

export const movementTellers: Tellers<MovementEvent> = {
  unitRan: (e, state) => [
    line(e.rules.includes('COIN-19.3') ? 'blinked' : 'ran', { who: unitName(state, e.unit), ...where(state, e.to) }),
  ],
  vehicleDrove: (e, state) => [line('drove', { who: unitName(state, e.vehicle), ...where(state, e.to) })],
  unitBoarded: (e, state) => [
    line(`boarded.${seatKey(e.seat)}`, {
      who: unitName(state, e.unit),
      vehicle: unitName(state, e.vehicle),
      ...(e.seat === 'pilot' ? { side: sideName(state, e.side) } : {}),
    }),
  ],
  seatSwitched: (e, state) => [
    line(`switched.${seatKey(e.seat)}`, {
      who: unitName(state, e.unit),
      vehicle: unitName(state, e.vehicle),
      ...(e.seat === 'pilot' ? { side: sideName(state, e.side) } : {}),
    }),
  ],
  unitLeft: (e, state) => [
    line(`left.${e.why}`, {
      who: unitName(state, e.unit),
      vehicle: unitName(state, e.vehicle),
      ...where(state, e.to),
    }),
  ],
  hatchSet: (e, state) => [
    line(e.open ? 'hatchOpened' : 'hatchClosed', {
      who: unitName(state, e.unit),
      vehicle: unitName(state, e.vehicle),
    }),
  ],
};

const isLying = (place: Place): boolean => place.at === 'ground' || place.at === 'floor';

/** What moving a thing from here to there is called. */
export function handlingOf(from: Place, to: Place): string {
  if (from.at === 'case') return 'taken';
  if (to.at === 'case') return 'locked';
  if (isLying(from)) return isLying(to) ? 'moved' : 'pickedUp';
  if (isLying(to)) return 'dropped';
  if ('unit' in from && 'unit' in to && from.unit !== to.unit) return 'given';
  if (to.at === 'body') return 'worn';
  if (from.at === 'body') return 'undressed';
  return to.at === 'hand' ? 'drawn' : 'stowed';
}

/** What a GM moves, nobody did; it is told where it is now. */
function itemMoved(e: Extract<ItemsEvent, { type: 'itemMoved' }>, state: CoinState): readonly Line[] {
  const item = itemName(state, e.item);
  if (e.rules.includes('COIN-22.1')) return [line('item.moved', { item })];
  const whom = 'unit' in e.to && e.to.unit !== e.unit ? { whom: unitName(state, e.to.unit) } : {};
  return [lineFor('item', handlingOf(e.from, e.to), { who: unitName(state, e.unit), item, ...whom })];
}

export const itemTellers: Tellers<ItemsEvent> = {
  itemMoved,
  useSpent: (e, state) => [line('useSpent', { item: itemName(state, e.item), n: e.usesLeft })],
  hpRestored: (e, state) => [
    line(e.unit === e.by ? 'restoredSelf' : 'restored', {
      who: unitName(state, e.by),
      ...(e.unit === e.by ? {} : { whom: unitName(state, e.unit) }),
      hp: e.hp,
    }),
  ],
};
