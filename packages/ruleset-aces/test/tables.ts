import { groundOf } from '@potyczka/ground';
import type { Json } from '@potyczka/kernel';
import { table } from '@potyczka/testkit';
import { aces } from '../src/index.ts';

/** Set-ups that many chapters share: open ground, figures of the starter cast, somebody in the middle of a turn. */

export const OPEN = { unit: 'inch', width: 24, height: 24 } as const;
export const withTerrain = (...terrain: readonly Json[]) => ({ ...OPEN, terrain });

type Fields = Readonly<Record<string, unknown>>;

export const blank = table(aces, groundOf).map(OPEN);

/** A table under way. */
export type Skirmish = ReturnType<typeof blank.open>;

export const party = (profile: string, at: readonly [number, number], more: Fields = {}) =>
  ({ side: 'party', profile, at, ...more }) as const;
export const foe = (profile: string, at: readonly [number, number], more: Fields = {}) =>
  ({ side: 'opposition', profile, at, ...more }) as const;

/** Nobody has a chip, so that no window opens. */
export const BROKE = { chips: 0 } as const;

/** Bruno in his turn, a thug beside him; no chips anywhere. */
export const brawl = (bruno: Fields = {}, thug: Fields = {}) =>
  blank
    .unit('bruno', party('bruno', [5, 5], { ...BROKE, ...bruno }))
    .unit('thug', foe('thug', [6, 5], thug))
    .with({ round: 1, current: 'bruno', gmPool: 0 });

/** Vera in her turn, a thug ten inches away; no chips anywhere. */
export const shootout = (vera: Fields = {}, thug: Fields = {}) =>
  blank
    .unit('vera', party('vera', [5, 5], { ...BROKE, ...vera }))
    .unit('thug', foe('thug', [15, 5], thug))
    .with({ round: 1, current: 'vera', gmPool: 0 });
