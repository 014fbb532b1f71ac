import type { Line } from '@potyczka/kernel';
import { type Guess, guesserOf, Lately, type Sees, startOf, unseenOf } from '@potyczka/ruleset-kit';
import { changedInfantry, changedVehicle, withTable } from './copies.ts';
import { type Eyes, eyesOf, isEarly, isOwn, seesAll, seesContents, seesOfUnit } from './secrets.ts';
import { copyOfItem } from './sheet/copies.ts';
import { itemSheet } from './sheet/item.ts';
import { infantrySheet, vehicleSheet } from './sheet/unit.ts';
import type { CoinState, Infantry, Item, Unit, Vehicle } from './state.ts';

/** The table as a seat may reckon with it: unseen things are there in their number, and good for nothing. */

const NOTHING: Item = { ...startOf(itemSheet), id: '', spec: '', name: '' };
function unknownItem(id: string, word: string, camoLevel: number): Item {
  const item = copyOfItem(NOTHING);
  item.id = id;
  item.name = word;
  item.spec = word;
  item.type = camoLevel > 0 ? 'device' : 'objective';
  item.camoLevel = camoLevel;
  return item;
}

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

const unseenOfPerson = unseenOf(infantrySheet);
const unseenOfMachine = unseenOf(vehicleSheet);
const guessPerson = guesserOf<Infantry>(infantrySheet);
const guessMachine = guesserOf<Vehicle>(vehicleSheet);

/** A unit behind a veil, what of it lies there, and what stands in for that. */
interface Veiled {
  readonly veil: Veil;
  readonly unseen: number;
  readonly unit: Unit;
  readonly gone: readonly string[];
  readonly stand: readonly Item[];
}
/** What people may not see looks the same to all of them; made once for each unit as it is. */
const people = new Lately<Unit, Veiled>();

/** A unit as a seat may imagine it, and what it has with it; the unit itself where nothing of it is hidden. */
function veiledUnit(eyes: Eyes, unit: Unit, { gone, stand }: Change, veil: Veil): Unit {
  // Nobody has to guess at what is not there.
  const packed = unit.class === 'infantry' && unit.backpack.length > 0;
  const sees = (secret: string): boolean => (secret === 'backpack' && !packed) || seesOfUnit(eyes, unit, secret);
  const unseen = unit.class === 'infantry' ? unseenOfPerson(sees) : unseenOfMachine(sees);
  if (unseen === 0) return unit;
  let known = people.get(unit);
  if (known?.veil !== veil || known.unseen !== unseen) {
    known = { veil, unseen, ...imaginedUnit(unit, sees, veil) };
    people.set(unit, known);
  }
  for (const id of known.gone) gone.add(id);
  for (const item of known.stand) stand.push(item);
  return known.unit;
}

function imaginedUnit(unit: Unit, sees: Sees, veil: Veil): Pick<Veiled, 'unit' | 'gone' | 'stand'> {
  if (unit.class === 'vehicle')
    return { unit: changedVehicle(unit, guessed(guessMachine(unit, sees, veil.masked))), gone: [], stand: [] };
  const guesses = guessPerson(unit, sees, veil.masked);
  const gone: string[] = [];
  const stand: Item[] = [];
  for (const { secret, was, now } of guesses) {
    const level = secret === 'device' ? veil.camoLevel : 0;
    gone.push(...idsIn(was));
    for (const id of idsIn(now)) stand.push(unknownItem(id, veil.word, level));
  }
  return { unit: changedInfantry(unit, guessed(guesses)), gone, stand };
}

/** Fields of things hold an id, several, or none. */
const idsIn = (ids: unknown): readonly string[] => (Array.isArray(ids) ? ids : typeof ids === 'string' ? [ids] : []);

function guessed(guesses: readonly Guess[]): object {
  const change: Record<string, unknown> = {};
  for (const { name, now } of guesses) change[name] = now;
  return change;
}

/** A case as whoever cannot look into it takes it. */
const shut = (item: Item): Item => ({ ...item, contents: itemSheet.contents.others() });

type Things = Pick<CoinState, 'units' | 'items'>;

/** Units and items with everything replaced that a seat cannot see. */
function veiledThings(state: CoinState, seat: string, veil: Veil): Things {
  const eyes = eyesOf(state, seat);
  const change: Change = { gone: new Set(), stand: [] };
  const { gone, stand } = change;
  const units: Record<string, Unit> = {};
  for (const [id, unit] of Object.entries(state.units)) units[id] = veiledUnit(eyes, unit, change, veil);
  for (const item of Object.values(state.items))
    if (item.type === 'case' && !seesContents(eyes, item)) {
      for (const id of item.contents) gone.add(id);
      if (!gone.has(item.id)) stand.push(shut(item));
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
    veterans: state.veterans?.filter((one) => isOwn(eyesOf(state, seat), one.side)) ?? null,
  });

/** What a seat imagined, and what it was made from: while those are the same objects, it still holds. */
interface Imagined {
  readonly from: Pick<CoinState, 'items' | 'options' | 'seats'>;
  readonly early: boolean;
  readonly things: Things;
}
const imagined = new Lately<CoinState['units'], Map<string, Imagined>>();

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
  const eyes = eyesOf(known, seat);
  const change: Change = { gone: new Set(), stand: [] };
  const shown = veiledUnit(eyes, unit, change, UNKNOWN);
  for (const item of items) if (!seesContents(eyes, item)) for (const id of item.contents) change.gone.add(id);
  const left = items
    .filter((item) => !change.gone.has(item.id))
    .map((item) => (item.type === 'case' && !seesContents(eyes, item) ? shut(item) : item));
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
