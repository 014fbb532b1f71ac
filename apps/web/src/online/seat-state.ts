import type { WireSeat } from '@potyczka/client';
import type { Narrator } from '@potyczka/narration';
import { seatCalled } from '../words/usual-names.ts';
import type { Invitation } from './invitation.ts';
import type { Answer } from './server.ts';

/** How it stands at a table somebody has a seat at, as one word; what can't be told apart is `unknown`. */
export type SeatState =
  | 'looking'
  | 'turn'
  | 'waits'
  | 'engine'
  | 'unbegun'
  | 'watching'
  | 'over'
  | 'unreached'
  | 'withdrawn'
  | 'unknown';

/** A link that was withdrawn, and a table that nobody keeps any more, both lead nowhere. */
const GONE: readonly string[] = ['no-such-door', 'no-such-table'];

export function stateOf(found: Answer<Invitation> | undefined): SeatState {
  if (found === undefined) return 'looking';
  if (!found.ok) {
    if (found.code === 'unreached') return 'unreached';
    return GONE.includes(found.code) ? 'withdrawn' : 'unknown';
  }
  const { seat, seats, table, now } = found;
  if (now?.over === true) return 'over';
  if (!table.begun) return 'unbegun';
  if (now?.awaits.includes(seat) === true) return 'turn';
  if (seats.find(({ id }) => id === seat)?.role === 'spectator') return 'watching';
  return awaited(found).some(({ role }) => role !== 'npc') ? 'waits' : 'engine';
}

const awaited = ({ now, seats }: Invitation): readonly WireSeat[] =>
  seats.filter(({ id }) => now?.awaits.includes(id) === true);

/** What somebody at a table is called: by their name, else by the number of their seat or what they are there. */
export function calledThere({ id, role, name }: Pick<WireSeat, 'id' | 'role' | 'name'>, words: Narrator): string {
  if (name !== '' && name !== id) return seatCalled(name, words);
  const [, number] = /^p(\d+)$/.exec(id) ?? [];
  return number === undefined ? words.word(`web.role.${role}`) : words.word('play.player', { number });
}

/** The others who play there, and those whom the table waits for, by their names. */
export function peopleAt(found: Invitation, words: Narrator): { readonly others: string; readonly awaited: string } {
  const names = (seats: readonly WireSeat[]): string => seats.map((seat) => calledThere(seat, words)).join(', ');
  const people = found.seats.filter(({ id, role }) => id !== found.seat && (role === 'player' || role === 'gm'));
  return { others: names(people), awaited: names(awaited(found).filter(({ role }) => role !== 'npc')) };
}
