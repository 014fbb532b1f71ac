import type { Line } from '@potyczka/kernel';
import { type Guess, guesserOf, Lately, startOf } from '@potyczka/ruleset-kit';
import { changedInfantry, changedVehicle, withTable } from './copies.ts';
import { isOwn, seesAll, seesContents, seesOfUnit } from './secrets.ts';
import { itemSheet } from './sheet/item.ts';
import { infantrySheet, vehicleSheet } from './sheet/unit.ts';
import type { CoinState, Infantry, Item, Unit, Vehicle } from './state.ts';

/** The table as a seat may reckon with it: unseen things are there in their number, and good for nothing. */

const NOTHING = startOf(itemSheet);
const unknownItem = (id: string, word: string, camoLevel: number): Item => ({
  ...NOTHING,
  id,
  name: word,
  spec: word,
  type: camoLevel > 0 ? 'device' : 'objective',
  camoLevel,
});

/** How what is not seen is stood in for: left out, or by something else. */
interface Veil {
  readonly masked: boolean;
  readonly word: string;
  readonly camoLevel: number;
}
const UNKNOWN: Veil = { masked: false, word: 'unknown', camoLevel: 0 };
const MASKED: Veil = { masked: true, word: 'masked', camoLevel: 5 };

/** Things that lie behind the veil, and those that stand in for them. */
interface Change {
  readonly gone: Set<string>;
  readonly stand: Item[];
}

const guessPerson = guesserOf<Infantry>(infantrySheet);
const guessMachine = guesserOf<Vehicle>(vehicleSheet);

const idsIn = (value: unknown): readonly string[] => [value].flat().filter((one) => typeof one === 'string');

/** A unit as a seat may imagine it, and what it has with it; the unit itself where nothing of it is hidden. */
function veiledUnit(state: CoinState, seat: string, unit: Unit, change: Change, veil: Veil): Unit {
  const sees = (secret: string): boolean => seesOfUnit(state, seat, unit, secret);
  if (unit.class === 'vehicle') {
    const guesses = guessMachine(unit, sees, veil.masked);
    return guesses.length === 0 ? unit : changedVehicle(unit, guessed(guesses));
  }
  const guesses = guessPerson(unit, sees, veil.masked);
  if (guesses.length === 0) return unit;
  for (const { secret, was, now } of guesses) {
    for (const id of idsIn(was)) change.gone.add(id);
    const level = secret === 'device' ? veil.camoLevel : 0;
    for (const id of idsIn(now)) change.stand.push(unknownItem(id, veil.word, level));
  }
  return imaginedPerson(unit, guesses, veil);
}

const guessed = (guesses: readonly Guess[]): object => Object.fromEntries(guesses.map(({ name, now }) => [name, now]));

/** What people may not see looks the same to all of them; made once for each unit as it is. */
const people = new Lately<Infantry, { readonly key: string; readonly unit: Infantry }>();

function imaginedPerson(unit: Infantry, guesses: readonly Guess[], veil: Veil): Infantry {
  const key = [veil.word, ...guesses.map(({ name }) => name)].join(' ');
  const known = people.get(unit);
  if (known?.key === key) return known.unit;
  const made = changedInfantry(unit, guessed(guesses));
  people.set(unit, { key, unit: made });
  return made;
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
