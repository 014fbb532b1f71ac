import type { Narrator } from '@potyczka/narration';
import { seatCalled } from '../words/usual-names.ts';

interface Named {
  readonly id: string;
  readonly role: string;
  readonly name: string | null;
}

/** What a seat is called: by whoever sits there, by its own name, else by its number or its role. */
export function seatName({ id, role, name }: Named, words: Narrator): string {
  if (role === 'spectator') return words.word('web.online.seat.spectator');
  if (name !== null && name !== id) return seatCalled(name, words);
  const [, number] = /^p(\d+)$/.exec(id) ?? [];
  return number === undefined ? words.word(`web.online.seat.${role}`) : words.word('play.player', { number });
}

const MINUTE = 60;
const HOUR = 3600;

/** A length of time in the largest unit that it fills. */
export function timeText(seconds: number, words: Narrator): string {
  if (seconds % HOUR === 0) return words.word('web.opened.hours', { n: seconds / HOUR });
  if (seconds % MINUTE === 0) return words.word('web.opened.minutes', { n: seconds / MINUTE });
  return words.word('web.opened.seconds', { n: seconds });
}

const LONGEST = 40;

/** A name as the server takes it: one line without anything invisible. */
export const plainName = (name: string): string =>
  name
    .replace(/[\p{Cc}\p{Cf}\p{Cs}\s]+/gu, ' ')
    .trim()
    .slice(0, LONGEST)
    .trim();
