import type { Json } from '@potyczka/kernel';
import { onceForEach } from '../once.ts';
import type { AnyField, Fields } from './field.ts';
import { entriesOf } from './field.ts';
import { toTable } from './lengths.ts';

/** What goes out: views, what others reckon with, and what they hear of a change. */

/** Whether whoever looks may know a secret of the thing looked at. */
export type Sees = (secret: string) => boolean;
export type Shown = { readonly [name: string]: Json };

const EVERYBODY = 'all';
const secretsOf = (fields: Fields): readonly string[] =>
  [...new Set(entriesOf(fields).map(([, { seen }]) => seen))].filter((secret) => secret !== EVERYBODY);

const secretFields = (fields: Fields): readonly (readonly [string, AnyField])[] =>
  entriesOf(fields).filter(([, { seen, stored }]) => stored && seen !== EVERYBODY);

/** A copy of its own of what views show as it is. */
const copied = (value: unknown): Json => {
  if (Array.isArray(value)) return value.map((one) => (isRecord(one) ? { ...one } : one)) as Json;
  return (isRecord(value) ? { ...value } : value) as Json;
};
const isRecord = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function shownAs(field: AnyField, name: string, of: object): Json {
  const value = field.stored ? of[name as keyof typeof of] : field.from?.(of);
  const measured = field.measure === undefined ? value : toTable(value);
  return field.show === undefined ? copied(measured) : field.show(measured);
}

/** A thing as whoever may know some of its secrets and not others sees it; made once for each thing and knowledge. */
export function viewerOf<T extends object>(fields: Fields): (of: T, sees: Sees) => Shown {
  const secrets = secretsOf(fields);
  const shownFields = entriesOf(fields).filter(([, { stored, from }]) => stored || from !== undefined);
  const kept = onceForEach<T, Shown>();
  const make = (of: T, hidden: readonly string[]): Shown => {
    const view: Record<string, Json> = {};
    for (const [name, field] of shownFields) {
      const unseen = hidden.includes(field.seen);
      if (unseen && field.blank === undefined) continue;
      const value = unseen ? (field.blank as Json) : shownAs(field, name, of);
      for (const called of field.shown ?? [name]) view[called] = value;
    }
    return view;
  };
  return (of, sees) => {
    const hidden = secrets.filter((secret) => !sees(secret));
    return kept(of, hidden.join(' '), () => make(of, hidden));
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
      const now = others(was, of, masked);
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
