import * as kit from '@potyczka/ruleset-kit';
import type { Modifier } from '../events/combat.ts';
import type { CoinState } from '../state.ts';
import type { Face } from '../vocabulary.ts';
import { en } from './en.ts';
import { term } from './names.ts';

export { closing, heading, line, silent, some } from '@potyczka/ruleset-kit';

export type Tellers<E extends { readonly type: string }> = kit.Tellers<CoinState, E>;

export const { lineFor, lineIfAny } = kit.speechOf(en);

/** Coins as they fell: "tails, tails, heads". */
export const faces = (coins: readonly Face[]): readonly string[] => coins.map((face) => term('face', face));

/** Modifiers with their reasons: "armour +1". That nothing goes below zero is no reason of its own. */
export const reasons = (modifiers: readonly Modifier[]): readonly string[] =>
  modifiers
    .filter(({ source }) => source !== 'floor')
    .map(({ source, value }) => `${term('source', source)}#${kit.signed(value)}`);
