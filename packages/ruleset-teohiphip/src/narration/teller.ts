import type { Line, Params } from '@potyczka/kernel';
import type { TeoState } from '../state.ts';
import { en } from './en.ts';

/** One teller for each event type of a room: a missing one does not compile. */
export type Tellers<E extends { readonly type: string }> = {
  readonly [K in E['type']]: (event: Extract<E, { readonly type: K }>, state: TeoState) => readonly Line[];
};

export const line = (key: string, params: Params = {}): Line => ({ key: `log.${key}`, params });

/** A line of its own for this word, if the catalogue has one; silence otherwise. */
export const lineIfAny = (key: string, params: Params): readonly Line[] =>
  Object.hasOwn(en, `log.${key}`) ? [line(key, params)] : [];

/** Deliberately silent: another event tells the same, or there is nothing a player wants to hear. */
export const silent = (): readonly Line[] => [];

export const faces = (dice: readonly number[]): readonly string[] => dice.map(String);

/** Dice that lie face down: the event was redacted. */
export const hidden = (dice: readonly number[]): boolean => dice.length > 0 && dice.every((die) => die === 0);

/** A parameter that is left out when there is nothing to say. */
export const some = (name: string, value: string | readonly string[]): Params =>
  value.length === 0 ? {} : { [name]: value };

export const inInches = (ticks: number): number => Math.round(ticks / 100) / 10;
