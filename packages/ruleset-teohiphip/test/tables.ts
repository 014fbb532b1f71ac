import { groundOf } from '@potyczka/ground';
import type { Json } from '@potyczka/kernel';
import { table } from '@potyczka/testkit';
import { teohiphip } from '../src/index.ts';

/** Set-ups that many chapters share: an empty table, Ann (A) in her activation, a target (T) ten inches away. */

export const EMPTY = { unit: 'inch', width: 36, height: 36, terrain: [] } as const;

export const withTerrain = (...terrain: readonly Json[]) => ({ ...EMPTY, terrain });

type Fields = Readonly<Record<string, Json>>;

export const blank = table(teohiphip, groundOf).map(EMPTY);

/** A table under way. */
export type Skirmish = ReturnType<typeof blank.open>;

export const duel = (a: Fields = {}, t: Fields = {}) =>
  blank
    .unit('A', { side: 'red', at: [5, 5], ap: 2, ...a })
    .unit('T', { side: 'blue', at: [15, 5], ...t })
    .with({ round: 1, activeUnit: 'A' });

/** The same, but standing base to base. */
export const brawl = (a: Fields = {}, t: Fields = {}) => duel(a, { at: [6.5, 5], ...t });

export const shot = { unit: 'A', target: 'T', weapon: 'energyPistol' } as const;
export const blow = { unit: 'A', target: 'T', weapon: 'baton' } as const;

/** The GM says how the target stands, instead of terrain on the map. */
export const standing = (facts: Fields) => ({ ...shot, situation: facts });
export const asGm = (dice: readonly number[]) => ({ by: 'gm', dice }) as const;
