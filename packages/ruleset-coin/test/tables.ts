import { groundOf } from '@potyczka/ground';
import type { Draw, Json } from '@potyczka/kernel';
import { table } from '@potyczka/testkit';
import { coin } from '../src/index.ts';

/** Set-ups that many chapters share: an empty field, units of both sides standing aside, A's turn. */

type Fields = Readonly<Record<string, unknown>>;

export const FIELD = { unit: 'tenth', width: 240, height: 160, terrain: [] } as const;
export const withTerrain = (...terrain: readonly Json[]) => ({ ...FIELD, terrain });
export const wall = (x: number, y: number, w: number, h: number): Json => ({
  kind: 'wall',
  shape: { rect: [x, y, w, h] },
});
export const cover = (x: number, y: number, w: number, h: number): Json => ({
  kind: 'cover',
  shape: { rect: [x, y, w, h] },
});

/** Nobody but those who take part. */
export const empty = table(coin, groundOf).map(FIELD);

/** Everybody else stands aside, so that a kill does not end the battle. */
export const blank = empty
  .unit('zA', { side: 'A', profile: 'recruit', at: [5, 155] })
  .unit('zB', { side: 'B', profile: 'recruit', at: [235, 155] });

export type Battle = ReturnType<typeof blank.open>;

/** A's turn; A's `a` is about to act. */
export const battle = (a: Fields, others: Readonly<Record<string, Fields>> = {}, base = blank) => {
  let draft = base.unit('a', { side: 'A', at: [100, 80], ...a });
  for (const [id, fields] of Object.entries(others)) draft = draft.unit(id, { side: 'B', ...fields });
  return draft.with({ activeSide: 'A', firstSide: 'A' });
};

/** `a` has been chosen and may prepare. */
export const preparing = (a: Fields, others: Readonly<Record<string, Fields>> = {}, base = blank) =>
  battle(a, others, base).with({ activeUnit: 'a', phase: 'prep' });

/** `a` is in its attack phase. */
export const attacking = (a: Fields, others: Readonly<Record<string, Fields>> = {}, base = blank) =>
  battle(a, others, base).with({ activeUnit: 'a', phase: 'attack' });

export const coins = (faces: string): { readonly dice: readonly Draw[] } => ({ dice: faces.split(' ') });
/** No coin at all. */
export const none = { dice: [] } as const;

/** A unit with nothing in its hands or on its body. */
export const bare = { slotLeft: null, slotRight: null, armour: null, device: null, backpack: [] } as const;

/** Answers every open question with its default. */
export function settle(t: Battle): Battle {
  while (t.asked !== undefined) t.answer(t.asked.default);
  return t;
}

/** Attacks with these coins, everything decided by default, on this target. */
export const hit = (t: Battle, target: string, faces: string, weapons?: readonly string[]): Battle =>
  t.do('attack', { target, ...(weapons === undefined ? {} : { weapons }) }, coins(faces));
