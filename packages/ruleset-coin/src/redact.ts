import type { CoinEvent } from './events/index.ts';
import type { Place } from './events/places.ts';
import { seesAll, seesBackpack, seesContents } from './secrets.ts';
import type { CoinState } from './state.ts';

/** Whether a seat can look into a place. */
function seesPlace(state: CoinState, seat: string, place: Place): boolean {
  if (place.at === 'backpack') {
    const unit = state.units[place.unit];
    return unit?.class !== 'infantry' || seesBackpack(state, seat, unit);
  }
  const box = place.at === 'case' ? state.items[place.case] : undefined;
  return box === undefined || seesContents(state, seat, box);
}

/** An event as a seat may see it: what goes from one hidden place to another has no name. */
export function redact(event: CoinEvent, seat: string, state: CoinState): CoinEvent | undefined {
  if (seesAll(state, seat) || event.type !== 'itemMoved') return event;
  const seen = seesPlace(state, seat, event.from) || seesPlace(state, seat, event.to);
  return seen ? event : { ...event, item: 'unknown' };
}
