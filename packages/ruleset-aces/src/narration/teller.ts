import * as kit from '@potyczka/ruleset-kit';
import type { Modifier } from '../events/test.ts';
import type { AcesState } from '../state.ts';
import { en } from './en.ts';
import { sourceName } from './names.ts';

export { closing, heading, line, silent, some } from '@potyczka/ruleset-kit';

export type Tellers<E extends { readonly type: string }> = kit.Tellers<AcesState, E>;

export const { lineFor, lineIfAny } = kit.speechOf(en);

/** A die with its aces: `8+3`. */
export const chain = (faces: readonly number[]): string => faces.join('+');

/** Modifiers with their reasons: "recoil −2". */
export const reasons = (modifiers: readonly Modifier[]): readonly string[] =>
  modifiers.map(({ source, value }) => {
    const known = sourceName(source);
    return known === source ? `${source} ${kit.signed(value)}` : `${known}#${kit.signed(value)}`;
  });

/** Movement is counted in half inches. */
export const inInches = (halves: number): number => halves / 2;
