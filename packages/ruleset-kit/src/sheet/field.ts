import { type Json, remembered, shape } from '@potyczka/kernel';

/**
 * A field of a unit, a thing or the table, declared once. What set-ups take, what a GM may set, what seats see, what
 * they reckon with where they do not see, and the TypeScript type all follow from it (docs/decisions/0013).
 */

/** Who sees what is no secret. */
export const EVERYBODY = 'all';

/** How something comes in: as the state holds it, or in a shape of its own. */
type Door = true | shape.Checker<unknown>;

export interface Glimpse<T> {
  readonly seen: string;
  show?(value: T, of: { readonly id: string }): unknown;
}

export interface About<T> {
  /** Who may see it: `all`, or the name of a secret that the game knows the keepers of. */
  readonly seen: string;
  /** What it is where neither the set-up nor a profile says. */
  readonly start?: T;
  /** May be missing: whoever has none of it holds nothing there. */
  readonly optional?: true;
  /** Taken in set-ups; left out, it is never taken. */
  readonly setup?: Door;
  /** Taken in rulings. */
  readonly gm?: Door;
  /** Ruled by a procedure of its own, because other things follow from it. */
  readonly apart?: true;
  /** Not ruled while a question is open: what is asked hangs on it. */
  readonly amidst?: false;
  /** Other spellings taken at the door. */
  readonly also?: readonly string[];
  /** The spelling that forms ask for; its own name unless said, `false` where they ask for none. */
  readonly form?: string | false;
  /** How what was said becomes what the state holds, where the door takes another shape. */
  readonly read?: (said: never) => T;
  /** Its names in views; its own unless said. */
  readonly shown?: readonly string[];
  /** How views write it, where that is not as the state holds it. A method, so that it may ask for more of the thing. */
  show?(value: T, of: { readonly id: string }): unknown;
  /** What views hold in place of a secret; left out, there is nothing there. */
  readonly blank?: Json;
  /** What is seen of it by those who know this secret instead, and how views write that; left out, views do not. */
  readonly glimpse?: Glimpse<T>;
  /**
   * What a seat that cannot see it reckons with; `masked` asks for another value that looks the same from outside. Where
   * strangers are taken for what their kind usually is, that is `usual`. A method, so that it may ask for more of both.
   */
  others?(value: T, of: { readonly id: string }, masked: boolean, usual: { readonly id: string }): T;
  /** Whole ticks inside, the table's unit of length outside; a number is how many of the state's make one of the table's. */
  readonly measure?: 'length' | number;
  /** How events tell it, and views unless they `show` it otherwise, where measures lie deeper inside. */
  readonly told?: (value: T) => unknown;
}

export interface Entry<T> {
  readonly type: shape.Checker<T>;
  readonly stored: boolean;
  /** Of what is not stored: how it is reckoned from what is. Left out, it is only ever taken, never shown. */
  readonly from?: (of: never) => T;
}
/** The fields of a kind of thing by their names, in the order in which they are written and shown. */
export type Fields = Readonly<Record<string, { readonly type: shape.Checker<unknown>; readonly stored: boolean }>>;

export const field = <T, const A extends About<T>>(
  type: shape.Checker<T>,
  about: A,
): Entry<T> & { readonly stored: true } & A => ({ type, stored: true, ...about });

/** What follows from other fields, or is only said at the door. */
export function derived<T, const A extends About<T>>(
  type: shape.Checker<T>,
  about: A,
): Entry<T> & { readonly stored: false } & A;
export function derived<T, const A extends About<T>, O>(
  type: shape.Checker<T>,
  about: A,
  from: (of: O) => T,
): Entry<T> & { readonly stored: false; readonly from: (of: O) => T } & A;
export function derived<T, A extends About<T>, O>(
  type: shape.Checker<T>,
  about: A,
  from?: (of: O) => T,
): Entry<T> & { readonly stored: false } & A {
  return { type, stored: false, ...about, ...(from === undefined ? {} : { from: from as (of: never) => T }) };
}

/** What only the rules write: nothing of the kind is taken from outside. */
export const internal = <T>(): shape.Checker<T> => shape.any as shape.Checker<T>;

type Held<E> = E extends { readonly type: shape.Checker<infer T> } ? T : never;
type Through<E, D> = D extends shape.Checker<infer W> ? W : Held<E>;

type Missing<E, K> = E extends { readonly stored: true; readonly optional: true } ? K : never;

/** The TypeScript type of what a sheet declares. */
export type FieldsOf<F> = {
  readonly [K in keyof F as F[K] extends { readonly stored: true } ? Exclude<K, Missing<F[K], K>> : never]: Held<F[K]>;
} & {
  readonly [K in keyof F as Missing<F[K], K>]?: Held<F[K]> | undefined;
};
type Names<E, K> = E extends { readonly shown: readonly (infer N)[] } ? N & string : K;
/** What is `told` without a type of its own has its measures changed and nothing else. */
type InView<E> = E extends { show(value: never, of: never): infer R }
  ? R
  : E extends { readonly told: (value: never) => infer R }
    ? unknown extends R
      ? Held<E>
      : R
    : Held<E>;
/** What stands there instead for those who may not know it. */
type Blank<E> = E extends { readonly seen: 'all' } ? never : E extends { readonly blank: infer B } ? B : never;
type Looked<E> = E extends { readonly glimpse: { show(value: never, of: never): infer R } } ? R : never;
type LookedAtByAll = { readonly glimpse: { readonly seen: 'all'; show(value: never, of: never): unknown } };
type IsShown<E, K> = E extends { readonly stored: false } ? (E extends { readonly from: unknown } ? K : never) : K;
/** What may be missing from a view: a secret with nothing in its place, and what somebody may have none of. */
type IsSure<E> = E extends { readonly optional: true }
  ? false
  : E extends { readonly seen: 'all' } | { readonly blank: unknown } | LookedAtByAll
    ? true
    : false;
type Sure<F, K extends keyof F> = IsSure<F[K]> extends true ? Names<F[K], IsShown<F[K], K>> : never;
type Unsure<F, K extends keyof F> = IsSure<F[K]> extends true ? never : Names<F[K], IsShown<F[K], K>>;
/** The type of a view of what a sheet declares. */
export type ViewOf<F> = {
  readonly [K in keyof F as Sure<F, K>]: InView<F[K]> | Blank<F[K]> | Looked<F[K]>;
} & {
  readonly [K in keyof F as Unsure<F, K>]?: InView<F[K]> | Looked<F[K]>;
};
/** What a set-up may say of it, and a ruling. */
export type SetupOf<F> = {
  readonly [K in keyof F as F[K] extends { readonly setup: unknown } ? K : never]?: F[K] extends {
    readonly setup: infer D;
  }
    ? Through<F[K], D>
    : never;
};
export type RulingOf<F> = {
  readonly [K in keyof F as F[K] extends { readonly gm: unknown } ? K : never]?: F[K] extends { readonly gm: infer D }
    ? Through<F[K], D>
    : never;
};
/** The fields that have something to start with. */
export type StartOf<F> = {
  readonly [K in keyof F as F[K] extends { readonly stored: true; readonly start: unknown } ? K : never]: Held<F[K]>;
};

/** What the functions of a sheet see of a field, whatever it holds. */
export interface AnyField extends Omit<About<unknown>, 'read'> {
  readonly read?: (said: unknown) => unknown;
  readonly type: shape.Checker<unknown>;
  readonly stored: boolean;
  readonly from?: (of: unknown) => unknown;
}
export const entriesOf = remembered(
  (fields: Fields) => Object.entries(fields) as unknown as readonly (readonly [name: string, field: AnyField])[],
);
