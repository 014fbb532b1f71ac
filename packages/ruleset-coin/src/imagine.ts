import type { Line } from '@potyczka/kernel';
import { seesAll, seesBackpack, seesContents } from './secrets.ts';
import type { CoinState, Infantry, Item, Unit } from './state.ts';

/** The table as a seat may reckon with it: unseen things are there in their number, and good for nothing. */

const unknownItem = (id: string, spec: string): Item => ({
  id,
  name: spec,
  spec,
  type: 'objective',
  kind: null,
  coins: 0,
  pierce: 0,
  hands: 1,
  defCoins: 0,
  blocks: [],
  passiveOk: 0,
  camoLevel: 0,
  effect: null,
  uses: null,
  usesLeft: null,
  contents: [],
  ownerUnit: null,
});

/** Replaces everything a seat cannot see by things of this name. */
function veiled(state: CoinState, seat: string, word: string): CoinState {
  if (seesAll(state, seat)) return state;
  const items: Record<string, Item> = { ...state.items };
  const veil = (ids: readonly string[], owner: string): readonly string[] =>
    ids.map((id, index) => {
      delete items[id];
      const name = `${owner}.${word}.${index + 1}`;
      items[name] = unknownItem(name, word);
      return name;
    });
  for (const item of Object.values(state.items))
    if (item.type === 'case' && !seesContents(state, seat, item)) {
      for (const id of item.contents) delete items[id];
      items[item.id] = { ...item, contents: [] };
    }
  const cover = (unit: Unit): Unit => {
    if (unit.class !== 'infantry' || seesBackpack(state, seat, unit)) return unit;
    const hidden: Infantry = { ...unit, backpack: veil(unit.backpack, unit.id) };
    return hidden;
  };
  const units = Object.fromEntries(Object.entries(state.units).map(([id, unit]) => [id, cover(unit)]));
  return { ...state, units, items };
}

export const imagine = (state: CoinState, seat: string): CoinState => veiled(state, seat, 'unknown');

/** Another table that looks the same from this seat. */
export const disguise = (state: CoinState, seat: string): CoinState => veiled(state, seat, 'masked');

/** What `imagine` takes for granted, in words. */
export function assumptions(state: CoinState, seat: string): readonly Line[] {
  if (seesAll(state, seat) || state.options.hiddenBackpacks === 'off') return [];
  return [{ key: 'assume.backpacks', params: {} }];
}
