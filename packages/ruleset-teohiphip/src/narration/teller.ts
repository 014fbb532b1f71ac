import type * as kit from '@potyczka/ruleset-kit';
import { speechOf } from '@potyczka/ruleset-kit';
import type { TeoState } from '../state.ts';
import { en } from './en.ts';

export { closing, heading, line, silent, some } from '@potyczka/ruleset-kit';

export type Tellers<E extends { readonly type: string }> = kit.Tellers<TeoState, E>;

export const { lineIfAny } = speechOf(en);

export const faces = (dice: readonly number[]): readonly string[] => dice.map(String);

/** Dice that lie face down: the event was redacted. */
export const hidden = (dice: readonly number[]): boolean => dice.length > 0 && dice.every((die) => die === 0);

export const inInches = (ticks: number): number => Math.round(ticks / 100) / 10;
