import type { Command, Json, Offer } from '@potyczka/kernel';
import { sameJson } from '@potyczka/kernel';
import type { Chance } from '../chance.ts';
import type { AnyTable, Raw } from '../subject.ts';

type Pool = Map<string, Json[]>;

type Seen = { readonly pos?: Json; readonly at?: Json };
const PLACES = ['to', 'pos', 'point'] as const;

/** Plausible values by the parameter's name: what other offers name, and every figure the seat sees. */
export function poolAt({ rules, checkpoint }: AnyTable, seat: string, offers: readonly Offer<Command>[]): Pool {
  const pool: Pool = new Map();
  const put = (name: string, value: Json | undefined): void => {
    if (value === undefined || ['type', 'by', 'values'].includes(name)) return;
    const known = pool.get(name) ?? [];
    if (!known.some((one) => sameJson(one, value))) pool.set(name, [...known, value]);
  };
  for (const { command, vary } of offers) {
    for (const [name, value] of Object.entries(command)) put(name, value as Json);
    for (const value of vary?.values.slice(0, 12) ?? []) put(vary?.param ?? '', value);
  }
  const { units = {} } = rules.view(checkpoint.state, seat) as { readonly units?: Readonly<Record<string, Seen>> };
  for (const [id, { pos, at }] of Object.entries(units)) {
    for (const name of ['unit', 'target']) put(name, id);
    // Where somebody stands, oneself included, is what no list of places offers.
    for (const name of PLACES) if (pool.has(name)) put(name, pos ?? at);
  }
  return pool;
}

/** Commands as they were once offered anywhere, their figures, points and things exchanged for those of this position. */
export function* generatedAt(seat: string, patterns: readonly Raw[], pool: Pool, chance: Chance): Generator<Raw> {
  for (const pattern of patterns) {
    const made: Record<string, unknown> = { ...pattern, by: seat };
    for (const name of Object.keys(pattern)) {
      const value = pool.has(name) && !chance.oneIn(4) ? chance.pick(pool.get(name) ?? []) : undefined;
      if (value !== undefined && name !== 'type') made[name] = value;
    }
    yield made;
  }
}

/** The same commands with one thing left out, or said of somebody or something nobody knows. */
export function* spoiltAt(seat: string, patterns: readonly Raw[], nobody: string): Generator<Raw> {
  for (const pattern of patterns)
    for (const name of Object.keys(pattern)) {
      if (name === 'type' || name === 'by') continue;
      const { [name]: said, ...rest } = pattern;
      yield { ...rest, by: seat };
      if (typeof said === 'string') yield { ...rest, [name]: nobody, by: seat };
    }
}

/** Who does what to whom: what an offer has to name; where and with what may be left open. */
const NAMED = ['type', 'unit', 'target'] as const;

/** Whether something accepted was listed: the same kind of deed of the same figure on the same one. */
export const isListed = (raw: Raw, offers: readonly Offer<Command>[]): boolean =>
  offers.some(({ command, vary }) =>
    NAMED.every((name) => {
      const offered = (command as unknown as Raw)[name];
      if (vary?.param === name && vary.values.some((value) => sameJson(value, raw[name] as Json))) return true;
      return raw[name] === undefined || offered === undefined || sameJson(offered as Json, raw[name] as Json);
    }),
  );
