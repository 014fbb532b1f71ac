import type { Line } from '@potyczka/kernel';
import { Lately } from '@potyczka/ruleset-kit';
import { changedInfantry, withTable } from './copies.ts';
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

/** Things that lie behind the veil, and those that stand in for them. */
interface Change {
  readonly gone: Set<string>;
  readonly stand: Item[];
}

/** A unit as a seat may imagine it, and what it has with it; the unit itself where nothing of it is hidden. */
function veiledUnit(state: CoinState, seat: string, unit: Unit, change: Change, veil: Veil): Unit {
  if (unit.class === 'vehicle')
    return seesCamouflage(state, seat, unit.side) ? unit : { ...unit, camoLevel: veil.camoLevel };
  const packed = unit.backpack.length > 0 && !seesBackpack(state, seat, unit);
  const shut = packed ? withPackShut(unit, change, veil) : unit;
  return hidesDevice(state, seat, unit) ? { ...shut, ...veiledDevice(unit, change, veil) } : shut;
}

/** Shut backpacks look the same to all who may not look in; made once for each unit as it is. */
const packsShut = new Lately<
  Infantry,
  { readonly veil: Veil; readonly unit: Infantry; readonly stand: readonly Item[] }
>();

function withPackShut(unit: Infantry, { gone, stand }: Change, veil: Veil): Infantry {
  let shut = packsShut.get(unit);
  if (shut?.veil !== veil) {
    const things = unit.backpack.map((_, index) => unknownItem(`${unit.id}.${veil.word}.${index + 1}`, veil.word));
    shut = { veil, unit: changedInfantry(unit, { backpack: things.map(({ id }) => id) }), stand: things };
    packsShut.set(unit, shut);
  }
  for (const id of unit.backpack) gone.add(id);
  stand.push(...shut.stand);
  return shut.unit;
}

function veiledDevice(unit: Infantry, change: Change, veil: Veil): Partial<Infantry> {
  if (unit.device === null) return {};
  change.gone.add(unit.device);
  if (veil.camoLevel === 0) return { device: null };
  const device = `${unit.id}.${veil.word}.device`;
  change.stand.push(unknownItem(device, veil.word, veil.camoLevel));
  return { device };
}

type Things = Pick<CoinState, 'units' | 'items'>;

/** Units and items with everything replaced that a seat cannot see. */
function veiledThings(state: CoinState, seat: string, veil: Veil): Things {
  const change: Change = { gone: new Set(), stand: [] };
  const { gone, stand } = change;
  const units: Record<string, Unit> = {};
  for (const [id, unit] of Object.entries(state.units)) units[id] = veiledUnit(state, seat, unit, change, veil);
  for (const item of Object.values(state.items))
    if (item.type === 'case' && !seesContents(state, seat, item)) {
      for (const id of item.contents) gone.add(id);
      if (!gone.has(item.id)) stand.push({ ...item, contents: [] });
    }
  return { units, items: behindVeil(state.items, change) };
}

type Items = CoinState['items'];
/** By what is hidden and what stands in for it: that follows from the ids alone. */
const itemsBehind = new Lately<Items, Map<string, Items>>();

/** What is left is listed anew, not deleted from a copy: such records are slow to read ever after. */
function behindVeil(all: Items, { gone, stand }: Change): Items {
  const made = itemsBehind.get(all) ?? new Map<string, Items>();
  const key = [...gone, '', ...stand.map(({ id }) => id)].join(' ');
  const known = made.get(key);
  if (known !== undefined) return known;
  const items: Record<string, Item> = {};
  for (const [id, item] of Object.entries(all)) if (!gone.has(id)) items[id] = item;
  for (const item of stand) items[item.id] = item;
  itemsBehind.set(all, made.set(key, items));
  return items;
}

const withThings = (state: CoinState, seat: string, { units, items }: Things): CoinState =>
  withTable(state, {
    units,
    items,
    veterans: state.veterans?.filter((one) => isOwn(state, seat, one.side)) ?? null,
  });

/** What a seat imagined, and what it was made from: while those are the same objects, it still holds. */
interface Imagined {
  readonly from: Pick<CoinState, 'items' | 'options' | 'seats'>;
  readonly early: boolean;
  readonly things: Things;
}
const imagined = new Lately<CoinState['units'], Map<string, Imagined>>();

/** Camouflage is hidden until then. */
const isEarly = ({ phase }: CoinState): boolean => phase === 'setup' || phase === 'deploy';

/** NPCs imagine the table before every decision, and most decisions leave units and items as they are. */
export function imagine(state: CoinState, seat: string): CoinState {
  if (seesAll(state, seat)) return state;
  const { items, options, seats } = state;
  const early = isEarly(state);
  const bySeat = imagined.get(state.units) ?? new Map<string, Imagined>();
  const last = bySeat.get(seat);
  const { from } = last ?? {};
  const holds = from?.items === items && from.options === options && from.seats === seats && last?.early === early;
  const things = holds && last !== undefined ? last.things : veiledThings(state, seat, UNKNOWN);
  if (!holds) {
    bySeat.set(seat, { from: { items, options, seats }, early, things });
    imagined.set(state.units, bySeat);
  }
  return withThings(state, seat, things);
}

/** Another table that looks the same from this seat. */
export const disguise = (state: CoinState, seat: string): CoinState =>
  seesAll(state, seat) ? state : withThings(state, seat, veiledThings(state, seat, MASKED));

/** A newcomer as a seat hears of it: the unit and the things it may know of. */
export function seenUnit(
  state: CoinState,
  seat: string,
  unit: Unit,
  items: readonly Item[],
): { readonly unit: Unit; readonly items: readonly Item[] } {
  const known = { ...state, items: { ...state.items, ...Object.fromEntries(items.map((item) => [item.id, item])) } };
  const change: Change = { gone: new Set(), stand: [] };
  const shown = veiledUnit(known, seat, unit, change, UNKNOWN);
  for (const item of items) if (!seesContents(known, seat, item)) for (const id of item.contents) change.gone.add(id);
  const left = items
    .filter((item) => !change.gone.has(item.id))
    .map((item) => (item.type === 'case' && !seesContents(known, seat, item) ? { ...item, contents: [] } : item));
  return { unit: shown, items: [...left, ...change.stand] };
}

/** What `imagine` takes for granted, in words. */
export function assumptions(state: CoinState, seat: string): readonly Line[] {
  if (seesAll(state, seat)) return [];
  return [
    ...(state.options.hiddenBackpacks === 'off' ? [] : [{ key: 'assume.backpacks', params: {} }]),
    ...(isEarly(state) ? [{ key: 'assume.camouflage', params: {} }] : []),
  ];
}
