import { type Json, remembered } from '@potyczka/kernel';
import type { AnyField, Fields } from './field.ts';
import { EVERYBODY, entriesOf } from './field.ts';

/** What goes out: views, what others reckon with, and what they hear of a change. */

/** Whether whoever looks may know a secret of the thing looked at. */
export type Sees = (secret: string) => boolean;
export type Shown = { readonly [name: string]: Json };

const secretFields = (fields: Fields): readonly (readonly [string, AnyField])[] =>
  entriesOf(fields).filter(([, { seen, stored }]) => stored && seen !== EVERYBODY);

/** The names of all that is secret about a thing, under every spelling. */
export const secretNames = (fields: Fields): readonly string[] =>
  entriesOf(fields).flatMap(([name, { seen, also = [] }]) => (seen === EVERYBODY ? [] : [name, ...also]));

/** Which secrets of a thing somebody may not know, in one number to keep things by: none for who may know all. */
export function unseenOf(fields: Fields): (sees: Sees) => number {
  const seen = entriesOf(fields).flatMap(([, field]) => [field.seen, ...(field.glimpse ? [field.glimpse.seen] : [])]);
  const secrets = [...new Set(seen)].filter((secret) => secret !== EVERYBODY);
  return (sees) => {
    let unseen = 0;
    for (const secret of secrets) unseen = 2 * unseen + (sees(secret) ? 0 : 1);
    return unseen;
  };
}

/** A thing as whoever may know some of its secrets and not others sees it; made once for each thing and knowledge. */
export function viewerOf<T extends object, V>(
  fields: Fields,
  make: (of: T, sees: Sees) => V,
): (of: T, sees: Sees) => V {
  const unseen = unseenOf(fields);
  const kept = remembered((_of: T): V[] => []);
  return (of, sees) => {
    const views = kept(of);
    const which = unseen(sees);
    const known = views[which];
    if (known !== undefined) return known;
    const view = make(of, sees);
    views[which] = view;
    return view;
  };
}

/** A field that a seat cannot see, with what is there and what it reckons with instead. */
export interface Guess {
  readonly name: string;
  readonly secret: string;
  readonly was: unknown;
  readonly now: unknown;
}

/** What of a thing a seat has to guess. What looks the same as it is need not be. */
export function guesserOf<T extends { readonly id: string }>(
  fields: Fields,
): (of: T, sees: Sees, masked: boolean) => readonly Guess[] {
  const secret = secretFields(fields);
  return (of, sees, masked) => {
    const guesses: Guess[] = [];
    for (const [name, { seen, others }] of secret) {
      if (others === undefined || sees(seen)) continue;
      const was = of[name as keyof T];
      const now = others(was, of, masked, of);
      if (now !== was) guesses.push({ name, secret: seen, was, now });
    }
    return guesses;
  };
}

/** A change as somebody hears of it who may not know all of it. */
export function changeHeard<C extends object>(fields: Fields, change: C, sees: Sees): C {
  const unheard = secretFields(fields).flatMap(([name, { seen }]) => (name in change && !sees(seen) ? [name] : []));
  if (unheard.length === 0) return change;
  return Object.fromEntries(Object.entries(change).filter(([name]) => !unheard.includes(name))) as C;
}
