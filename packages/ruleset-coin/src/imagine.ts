import type { Line } from '@potyczka/kernel';
import { hidesDevice, isOwn, seesAll, seesBackpack, seesCamouflage, seesContents } from './secrets.ts';
import type { CoinState, Infantry, Item, Unit } from './state.ts';

/** The table as a seat may reckon with it: unseen things are there in their number, and good for nothing. */

const unknownItem = (id: string, spec: string, camoLevel = 0): Item => ({
  id,
  name: spec,
  spec,
  type: camoLevel > 0 ? 'device' : 'objective',
  kind: null,
  coins: 0,
  pierce: 0,
  hands: 1,
  defCoins: 0,
  blocks: [],
  passiveOk: 0,
  camoLevel,
  effect: null,
  uses: null,
  usesLeft: null,
  contents: [],
  ownerUnit: null,
});

/** How what is not seen is stood in for: left out, or by something else. */
interface Veil {
  readonly word: string;
  readonly camoLevel: number;
}
const UNKNOWN: Veil = { word: 'unknown', camoLevel: 0 };
const MASKED: Veil = { word: 'masked', camoLevel: 5 };

type Items = Record<string, Item>;

/** A unit as a seat may imagine it, and what it has with it. */
function veiledUnit(state: CoinState, seat: string, unit: Unit, items: Items, veil: Veil): Unit {
  if (unit.class === 'vehicle')
    return seesCamouflage(state, seat, unit.side) ? unit : { ...unit, camoLevel: veil.camoLevel };
  return { ...unit, ...veiledPack(state, seat, unit, items, veil), ...veiledDevice(state, seat, unit, items, veil) };
}

function veiledPack(state: CoinState, seat: string, unit: Infantry, items: Items, { word }: Veil): Partial<Infantry> {
  if (seesBackpack(state, seat, unit)) return {};
  const backpack = unit.backpack.map((id, index) => {
    delete items[id];
    const name = `${unit.id}.${word}.${index + 1}`;
    items[name] = unknownItem(name, word);
    return name;
  });
  return { backpack };
}

function veiledDevice(state: CoinState, seat: string, unit: Infantry, items: Items, veil: Veil): Partial<Infantry> {
  if (!hidesDevice(state, seat, unit) || unit.device === null) return {};
  delete items[unit.device];
  if (veil.camoLevel === 0) return { device: null };
  const device = `${unit.id}.${veil.word}.device`;
  items[device] = unknownItem(device, veil.word, veil.camoLevel);
  return { device };
}

/** Replaces everything a seat cannot see. */
function veiled(state: CoinState, seat: string, veil: Veil): CoinState {
  if (seesAll(state, seat)) return state;
  const items: Items = { ...state.items };
  for (const item of Object.values(state.items))
    if (item.type === 'case' && !seesContents(state, seat, item)) {
      for (const id of item.contents) delete items[id];
      items[item.id] = { ...item, contents: [] };
    }
  const units = Object.fromEntries(
    Object.entries(state.units).map(([id, unit]) => [id, veiledUnit(state, seat, unit, items, veil)]),
  );
  const veterans = state.veterans?.filter((one) => isOwn(state, seat, one.side)) ?? null;
  return { ...state, units, items, veterans };
}

export const imagine = (state: CoinState, seat: string): CoinState => veiled(state, seat, UNKNOWN);

/** Another table that looks the same from this seat. */
export const disguise = (state: CoinState, seat: string): CoinState => veiled(state, seat, MASKED);

/** A newcomer as a seat hears of it: the unit and the things it may know of. */
export function seenUnit(
  state: CoinState,
  seat: string,
  unit: Unit,
  items: readonly Item[],
): { readonly unit: Unit; readonly items: readonly Item[] } {
  const here: Items = Object.fromEntries(items.map((item) => [item.id, item]));
  const known = { ...state, items: { ...state.items, ...here } };
  const shown = veiledUnit(known, seat, unit, here, UNKNOWN);
  const listed = Object.values(here).map((item) =>
    item.type === 'case' && !seesContents(known, seat, item) ? { ...item, contents: [] } : item,
  );
  const inside = new Set(items.flatMap((item) => (seesContents(known, seat, item) ? [] : item.contents)));
  return { unit: shown, items: listed.filter((item) => !inside.has(item.id)) };
}

/** What `imagine` takes for granted, in words. */
export function assumptions(state: CoinState, seat: string): readonly Line[] {
  if (seesAll(state, seat)) return [];
  const early = state.phase === 'setup' || state.phase === 'deploy';
  return [
    ...(state.options.hiddenBackpacks === 'off' ? [] : [{ key: 'assume.backpacks', params: {} }]),
    ...(early ? [{ key: 'assume.camouflage', params: {} }] : []),
  ];
}
