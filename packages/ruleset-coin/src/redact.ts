import { changeHeard } from '@potyczka/ruleset-kit';
import type { CoinEvent } from './events/index.ts';
import type { Place } from './events/places.ts';
import { seenUnit } from './imagine.ts';
import { eyesOf, isOwn, seesAll, seesBackpack, seesCamouflage, seesContents, seesOfUnit } from './secrets.ts';
import { sheetFor } from './sheet/unit.ts';
import type { CoinState } from './state.ts';

/** A thing nobody may name. */
const UNKNOWN = 'unknown';

/** Whether a seat can look into a place; before initiative, what others put on for a device may be camouflage. */
function seesPlace(state: CoinState, seat: string, place: Place): boolean {
  if (place.at === 'backpack') {
    const unit = state.units[place.unit];
    return unit?.class !== 'infantry' || seesBackpack(eyesOf(state, seat), unit);
  }
  if (place.at === 'body' && place.slot === 'device')
    return seesCamouflage(eyesOf(state, seat), state.units[place.unit]?.side ?? 'none');
  const box = place.at === 'case' ? state.items[place.case] : undefined;
  return box === undefined || seesContents(eyesOf(state, seat), box);
}

type Moved = Extract<CoinEvent, { readonly type: 'itemMoved' | 'itemEquipped' }>;

/** What goes where a seat can't look has no name: nobody keeps a list of other people's backpacks. */
const movedUnseen = (event: Moved, seat: string, state: CoinState): CoinEvent =>
  seesPlace(state, seat, event.to) ? event : { ...event, item: UNKNOWN };

/** The GM's own words for it name what was moved where: others hear only that there was a ruling. */
const quietly = (event: Extract<CoinEvent, { type: 'ruled' }>): CoinEvent =>
  ['items', 'addItem', 'addUnit', 'gmSet', 'units'].includes(event.power) ? { ...event, value: null } : event;

/** An event as a seat may see it; `undefined` where there is nothing in it for that seat. */
export function redact(event: CoinEvent, seat: string, state: CoinState): CoinEvent | undefined {
  if (seesAll(state, seat)) return event;
  switch (event.type) {
    case 'itemMoved':
    case 'itemEquipped':
      return movedUnseen(event, seat, state);
    case 'itemIssued':
      return seesPlace(state, seat, event.to) ? event : undefined;
    case 'itemRuled':
      return event.at === null || seesPlace(state, seat, event.at) ? event : undefined;
    case 'unitMustered':
      return { ...event, ...seenUnit(state, seat, event.unit, event.items) };
    case 'unitDismissed':
      return isOwn(eyesOf(state, seat), event.side) ? event : { ...event, items: [] };
    case 'vehicleFitted':
      return event.item !== null || seesCamouflage(eyesOf(state, seat), state.units[event.vehicle]?.side ?? 'none')
        ? event
        : undefined;
    case 'unitRuled':
      return ruledUnseen(event, seat, state);
    case 'survivorsKept':
      return { ...event, veterans: event.veterans.filter((one) => isOwn(eyesOf(state, seat), one.side)) };
    case 'ruled':
      return quietly(event);
    default:
      return event;
  }
}

function ruledUnseen(event: Extract<CoinEvent, { type: 'unitRuled' }>, seat: string, state: CoinState): CoinEvent {
  const unit = state.units[event.unit];
  if (unit === undefined) return event;
  const change = changeHeard(sheetFor(unit), event.change, (secret) => seesOfUnit(eyesOf(state, seat), unit, secret));
  return change === event.change ? event : { ...event, change };
}
