import type { Checked } from '@potyczka/kernel';
import { shape } from '@potyczka/kernel';
import { type CommandIn, readsBy, statedFacts } from '@potyczka/ruleset-kit';
import { spelled } from './spelling.ts';
import { BODY_SLOTS, DESTINATIONS, HANDS, SEATS_AT_MOST } from './vocabulary.ts';

const { any, either, id, integer, list, maybe, object, oneOf, record, text } = shape;

/** Facts stated instead of measured; on a table with a map only the GM may (protocol, `situation`). */
const situation = maybe(
  statedFacts({ range: integer(0, 2000), cover: ['none', 'cover'], modifier: integer(-9, 9) }, {}),
);
export type WireSituation = Exclude<shape.Of<typeof situation>, undefined>;

/** COIN-4.1: positions are whole tenths. */
const coordinate = integer(-1000, 2000);
export const pos: shape.Checker<readonly [number, number]> = {
  form: { kind: 'point' },
  expected: 'a point [x, y] in whole tenths',
  check(value, field, errors): value is readonly [number, number] {
    const ok = Array.isArray(value) && value.length === 2 && value.every((n) => coordinate.check(n, field, []));
    if (!ok) errors.push({ field, expected: this.expected });
    return ok;
  },
};

const by = id;
/** The acting figure; left out, it is the one whose activation it is. */
const unit = maybe(id);
const hand = oneOf(...HANDS);
const to = oneOf(...DESTINATIONS);
export const seatName = either(oneOf('pilot'), integer(0, SEATS_AT_MOST - 1));

/** Section 7 in the protocol's spelling: one shape per command type; what is answered has none. */
export const shapes = {
  setOption: object({ type: oneOf('setOption'), by, key: id, value: any }),
  addUnit: object({
    type: oneOf('addUnit'),
    by,
    profile: id,
    side: maybe(oneOf('A', 'B')),
    unit,
    name: maybe(text(60)),
  }),
  removeUnit: object({ type: oneOf('removeUnit'), by, unit: id }),
  equip: object({ type: oneOf('equip'), by, unit: id, item: id, place: oneOf(...DESTINATIONS, ...BODY_SLOTS) }),
  fitVehicle: object({ type: oneOf('fitVehicle'), by, target: id, fitting: id }),
  startDeployment: object({ type: oneOf('startDeployment'), by }),
  deploy: object({ type: oneOf('deploy'), by, unit: id, pos: maybe(pos), target: maybe(id), seat: maybe(seatName) }),
  rollInitiative: object({ type: oneOf('rollInitiative'), by }),
  chooseUnit: object({ type: oneOf('chooseUnit'), by, unit: id }),
  pass: object({ type: oneOf('pass'), by }),
  endTurn: object({ type: oneOf('endTurn'), by, unit }),
  move: object({ type: oneOf('move'), by, unit, pos: maybe(pos), situation }),
  run: object({ type: oneOf('run'), by, unit, pos: maybe(pos), situation }),
  drive: object({ type: oneOf('drive'), by, unit, pos: maybe(pos), situation }),
  drawItem: object({ type: oneOf('drawItem'), by, unit, item: id, slot: hand }),
  stow: object({ type: oneOf('stow'), by, unit, slot: hand }),
  drop: object({ type: oneOf('drop'), by, unit, item: id }),
  give: object({ type: oneOf('give'), by, unit, item: id, target: id, to, situation }),
  /** Without an item: what is worn there comes off. */
  wear: object({
    type: oneOf('wear'),
    by,
    unit,
    item: maybe(either(id, oneOf(null))),
    bodySlot: oneOf(...BODY_SLOTS),
  }),
  pickUp: object({ type: oneOf('pickUp'), by, unit, item: id, to, situation }),
  useItem: object({ type: oneOf('useItem'), by, unit, item: id, target: id, situation }),
  castPrep: object({
    type: oneOf('castPrep'),
    by,
    unit,
    item: id,
    target: maybe(id),
    pos: maybe(pos),
    situation,
  }),
  openCase: object({
    type: oneOf('openCase'),
    by,
    unit,
    case: id,
    take: maybe(id),
    put: maybe(id),
    to: maybe(to),
    situation,
  }),
  boardPilot: object({ type: oneOf('boardPilot'), by, unit, target: id, situation }),
  boardPassenger: object({ type: oneOf('boardPassenger'), by, unit, target: id, situation }),
  switchSeat: object({ type: oneOf('switchSeat'), by, unit, seat: seatName }),
  dismount: object({ type: oneOf('dismount'), by, unit, pos: maybe(pos) }),
  openHatch: object({ type: oneOf('openHatch'), by, unit, target: id, situation }),
  closeHatch: object({ type: oneOf('closeHatch'), by, unit, situation }),
  dragOut: object({ type: oneOf('dragOut'), by, unit, target: id, pos: maybe(pos), situation }),
  customPrep: object({ type: oneOf('customPrep'), by, unit, text: text(400) }),
  endPrep: object({ type: oneOf('endPrep'), by, unit }),
  attack: object({
    type: oneOf('attack'),
    by,
    unit,
    /** Items by id or by their catalogue word, `left`, `right`, `vehicle`, `unarmed`; left out, all that have a target. */
    weapons: maybe(list(id, 1, 3)),
    /** Where the points are meant to go: the default of every assigning, and what odds reckon with. */
    target: maybe(id),
    situation,
  }),
  skipAttack: object({ type: oneOf('skipAttack'), by, unit }),
  concede: object({ type: oneOf('concede'), by }),
  rule: object({ type: oneOf('rule'), by, set: record(any, 40), reason: maybe(text(400)) }),
} as const;

export type CommandType = keyof typeof shapes;
export type CommandOf<T extends CommandType> = shape.Of<(typeof shapes)[T]>;
export type CoinCommand = CommandIn<typeof shapes>;

/** The catalogue's names of parameters where the protocol has its own. */
const FIELDS: Readonly<Record<string, string>> = {
  unitId: 'unit',
  itemId: 'item',
  caseId: 'case',
  targetId: 'target',
  toUnitId: 'target',
  vehicleId: 'target',
  vehicle: 'target',
  victimId: 'target',
  victim: 'target',
};

const SLOTS: Readonly<Record<string, string>> = { slotLeft: 'left', slotRight: 'right', vehicleSlot: 'vehicle' };
const slotWord = (value: unknown): unknown =>
  typeof value === 'string' && Object.hasOwn(SLOTS, value) ? SLOTS[value] : value;

/** Where something is put into a hand or a backpack, `to` says into which. */
const SLOTTED: readonly unknown[] = ['pickUp', 'give', 'openCase'];

/** A place is `to` in the protocol and `pos` in the catalogue. */
const fieldOf = (key: string, value: unknown, type: unknown): string => {
  if (key === 'at' || (key === 'to' && Array.isArray(value) && !SLOTTED.includes(type))) return 'pos';
  return Object.hasOwn(FIELDS, key) ? (FIELDS[key] ?? key) : key;
};

/** COIN-4.2: there is no path to check; of one that is given only its end counts. */
const endOf = (path: unknown): unknown => (Array.isArray(path) && path.length > 0 ? path[path.length - 1] : path);

type Entry = readonly [string, unknown];

/** A place to be put on may also be a seat: `{vehicle, seat}`. */
function entriesOf(key: string, raw: unknown, type: unknown): readonly Entry[] {
  const value = spelled(raw);
  if (key === 'path') return [['pos', endOf(value)]];
  if (['pos', 'to', 'at'].includes(key) && typeof value === 'object' && value !== null && 'vehicle' in value)
    return Object.entries(value).map(([inner, one]): Entry => [fieldOf(inner, one, type), one]);
  return [[fieldOf(key, value, type), Array.isArray(value) ? value.map(slotWord) : slotWord(value)]];
}

const spelt = (raw: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> =>
  Object.fromEntries(Object.entries(raw).flatMap(([key, value]) => entriesOf(key, value, raw.type)));

const reads = readsBy(shapes);
export const read = (raw: Readonly<Record<string, unknown>>): Checked<CoinCommand> => reads(spelt(raw));
