import type { Line, Params } from '@potyczka/kernel';
import type { Modifier } from '../events/test.ts';
import type { AcesState } from '../state.ts';
import { en } from './en.ts';
import { sourceName } from './names.ts';

/** One teller for each event type of a room: a missing one does not compile. */
export type Tellers<E extends { readonly type: string }> = {
  readonly [K in E['type']]: (event: Extract<E, { readonly type: K }>, state: AcesState) => readonly Line[];
};

export const line = (key: string, params: Params = {}): Line => ({ key: `log.${key}`, params });

/** A line of its own for this word, if the catalogue has one; silence otherwise. */
export const lineIfAny = (key: string, params: Params): readonly Line[] =>
  Object.hasOwn(en, `log.${key}`) ? [line(key, params)] : [];

/** A line of its own for this word, if the catalogue has one; otherwise the general one. */
export const lineFor = (general: string, word: string, params: Params): Line =>
  Object.hasOwn(en, `log.${general}.${word}`) ? line(`${general}.${word}`, params) : line(general, params);

/** Deliberately silent: another event tells the same, or there is nothing a player wants to hear. */
export const silent = (): readonly Line[] => [];

/** A parameter that is left out when there is nothing to say. */
export const some = (name: string, value: string | readonly string[]): Params =>
  value.length === 0 ? {} : { [name]: value };

/** A die with its aces: `8+3`. */
export const chain = (faces: readonly number[]): string => faces.join('+');

export const signed = (value: number): string => (value < 0 ? `−${-value}` : `+${value}`);

/** Modifiers with their reasons: "recoil −2". */
export const reasons = (modifiers: readonly Modifier[]): readonly string[] =>
  modifiers.map(({ source, value }) => {
    const known = sourceName(source);
    return known === source ? `${source} ${signed(value)}` : `${known}#${signed(value)}`;
  });

/** Movement is counted in half inches. */
export const inInches = (halves: number): number => halves / 2;
