import { groundOf } from '@potyczka/ground';
import type { Json } from '@potyczka/kernel';
import { table } from '@potyczka/testkit';
import { stepdice } from '../src/index.ts';

/** Set-ups that many chapters share: open floor, heroes and foes of the book, somebody in the middle of a turn. */

export const OPEN = { unit: 'square', width: 20, height: 20 } as const;
export const withTerrain = (...terrain: readonly Json[]) => ({ ...OPEN, terrain });
export const square = (kind: string, x: number, y: number, more: Readonly<Record<string, Json>> = {}) => ({
  kind,
  shape: { rect: [x, y, 1, 1] },
  ...more,
});

type At = readonly [number, number];
type Fields = Readonly<Record<string, unknown>>;

/** No morale rolls unless a test says so, as in the catalogue's examples (section 10). */
export const blank = table(stepdice, groundOf).map(OPEN).options({ morale: 'off' });

/** A table under way. */
export type Scene = ReturnType<typeof blank.open>;

export const hero = (profile: string, at: At, more: Fields = {}) => ({ side: 'heroes', profile, at, ...more }) as const;
export const foe = (profile: string, at: At, more: Fields = {}) => ({ side: 'foes', profile, at, ...more }) as const;

/** It is this hero's turn, in round 1. */
export const turnOf = (unit: string) => ({ round: 1, phase: 'heroes', activeUnit: unit }) as const;

/** A Warrior in its turn with a foe beside it. */
export const duel = (warrior: Fields = {}, other: Fields = {}, profile = 'guardMinion') =>
  blank
    .unit('w', hero('warrior', [5, 5], warrior))
    .unit('m', foe(profile, [6, 5], other))
    .with(turnOf('w'));

/** A Rogue in its turn with a bow, a foe six squares away in the open. */
export const shootout = (rogue: Fields = {}, other: Fields = {}, profile = 'scoutMinion') =>
  blank
    .unit('r', hero('rogue', [2, 5], rogue))
    .unit('m', foe(profile, [8, 5], other))
    .with(turnOf('r'));
