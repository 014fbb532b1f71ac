import type { Json } from '@potyczka/kernel';
import { capital, type NameOf, type Narrator } from '@potyczka/narration';
import { seatCalled } from '../words/usual-names.ts';
import type { SeatInfo } from './messages.ts';
import { sideName } from './scene-presenter.ts';

/** What a battle is about and how it is won; empty where nobody has written it. */
export const aboutOf = (scenario: string, words: Narrator): string =>
  words.has(`scenario.${scenario}.about`) ? words.word(`scenario.${scenario}.about`) : '';

/** A seat that nobody has named is called by a term, which each reader reads in their own language. */
export function namedSeat(seatInfo: SeatInfo, words: Narrator, nameOf: NameOf): SeatInfo {
  const { name, side } = seatInfo;
  if (name !== null) return { ...seatInfo, name: seatCalled(name, words) };
  return side === undefined ? seatInfo : { ...seatInfo, name: capital(sideName(side, words, nameOf)) };
}

type Named = Readonly<Record<string, { readonly name?: unknown } | undefined>>;

/** What figures, things and seats are called, as far as the view tells. */
export function namesIn(state: Json, seats: readonly SeatInfo[]): NameOf {
  const { units = {}, items = {} } = (state ?? {}) as { readonly units?: Named; readonly items?: Named };
  const entry = (all: Named, id: string) => (Object.hasOwn(all, id) ? all[id] : undefined);
  return (id) => {
    const unit = entry(units, id);
    if (unit !== undefined) return typeof unit.name === 'string' ? unit.name : id;
    const item = entry(items, id)?.name;
    return typeof item === 'string' ? item : (seats.find((seat) => seat.id === id)?.name ?? undefined);
  };
}
