import { shape } from '@potyczka/kernel';
import { derived, type FieldsOf, field } from '@potyczka/ruleset-kit';
import { pos, seatName } from '../commands.ts';
import {
  BEHAVIOURS,
  HATCHES,
  HP_AT_MOST,
  INFANTRY_RADIUS,
  SEATS_AT_MOST,
  type SeatName,
  SIDES,
  STATUSES,
} from '../vocabulary.ts';
import { itemShape } from './item.ts';

const { bool, either, id, idOf, integer, list, maybe, object, oneOf, text } = shape;

/** The fields of units (catalogue, section 6). */

const nobody = oneOf(null);
const someId = either(id, nobody);
const someUnit = either(idOf('unit'), nobody);

/** An item in its place: written by what it is, ruled by which one it is. */
const slot = { seen: 'all', setup: either(itemShape, nobody), gm: either(idOf('item'), nobody), apart: true } as const;
/** What is mounted is there or is not (COIN-3.8): it is named by its kind and comes new, or by its id where it is. */
const mount = {
  seen: 'all',
  setup: either(itemShape, nobody),
  gm: either(idOf('item-kind'), nobody),
  apart: true,
  amidst: false,
} as const;

const CLASSES = oneOf('infantry', 'vehicle');

const identity = {
  id: field(id, { seen: 'all' }),
  name: field(text(60), { seen: 'all', setup: true, gm: true }),
} as const;

const condition = {
  seat: field(someId, { seen: 'all', gm: either(idOf('seat'), nobody) }),
  hp: field(integer(0, HP_AT_MOST), { seen: 'all', setup: true, gm: true, apart: true }),
  maxHp: field(integer(1, HP_AT_MOST), { seen: 'all', setup: true, gm: true }),
  /** Null inside a vehicle, before deployment, and once removed. */
  at: field(either(pos, nobody), {
    seen: 'all',
    setup: true,
    gm: pos,
    apart: true,
    also: ['pos'],
  }),
} as const;

const status = field(oneOf(...STATUSES), { seen: 'all', setup: true, gm: true, apart: true });

const character = {
  tags: field(list(text(40), 0, 20), { seen: 'all', setup: true, gm: true, start: [] }),
  /** A behaviour of section 9.8, or one of the scenario's own. */
  behaviour: field(someId, { seen: 'all', setup: true, gm: oneOf(...BEHAVIOURS, null) }),
  /** COIN-5.7, as it was at set-up. */
  points: field(integer(0, 9999), { seen: 'all', setup: true }),
} as const;

/** A thing that others cannot see is there all the same: this is what it is called while it stands in for it. */
export const standIn = (unit: string, masked: boolean, place: string | number): string =>
  `${unit}.${masked ? 'masked' : 'unknown'}.${place}`;

const radius = integer(1, 100);

interface Inside {
  readonly vehicle: string;
  readonly seat: SeatName;
}

export const infantrySheet = {
  ...identity,
  class: field(oneOf('infantry'), { seen: 'all', setup: CLASSES }),
  profile: field(id, { seen: 'all' }),
  side: field(oneOf(...SIDES), { seen: 'all' }),
  ...condition,
  inVehicle: field(either(object({ vehicle: id, seat: seatName }) as shape.Checker<Inside>, nobody), {
    seen: 'all',
    setup: either(object({ vehicle: id, seat: maybe(seatName) }), nobody),
    gm: either(object({ vehicle: idOf('unit'), seat: maybe(seatName) }), nobody),
    apart: true,
    // Section 6 calls it `vehicleId`.
    show: (inside) => (inside === null ? null : { ...inside, vehicleId: inside.vehicle }),
  }),
  status,
  radius: field(radius, { seen: 'all', setup: true, start: INFANTRY_RADIUS }),
  ...character,
  /** The same item in both slots is a two-handed one. */
  slotLeft: field(someId, slot),
  slotRight: field(someId, slot),
  armour: field(someId, slot),
  /** Camouflage is the side's own affair until initiative starts. */
  device: field(someId, {
    ...slot,
    seen: 'device',
    blank: null,
    others: (device, unit, masked) => (device !== null && masked ? standIn(unit.id, masked, 'device') : null),
  }),
  backpack: field(list(id), {
    seen: 'backpack',
    setup: list(itemShape, 0, 20),
    gm: list(idOf('item'), 0, 20),
    apart: true,
    others: (things, unit, masked) =>
      things.length === 0 ? things : things.map((_, index) => standIn(unit.id, masked, index + 1)),
  }),
  backpackSize: derived(
    integer(0, 99),
    { seen: 'all' },
    (unit: { readonly backpack: readonly string[] }) => unit.backpack.length,
  ),
} as const;

/** What lies on a floor, and whether somebody died with it. */
export interface FloorItem {
  readonly item: string;
  readonly fromCorpse: boolean;
}
const onFloor: shape.Checker<FloorItem> = object({ item: id, fromCorpse: bool });
const written = either(itemShape, object({ item: itemShape, fromCorpse: maybe(bool) }));
const ruled = object({ item: idOf('item'), fromCorpse: maybe(bool) });
/** Section 6 calls it `itemId`. */
export const lyingView = (lying: FloorItem) => ({ ...lying, itemId: lying.item });

const built = { seen: 'all', setup: true, gm: true, apart: true, amidst: false } as const;

export const vehicleSheet = {
  ...identity,
  class: field(oneOf('vehicle'), { seen: 'all', setup: CLASSES }),
  profile: field(id, { seen: 'all' }),
  side: field(oneOf(...SIDES, 'none'), { seen: 'all', gm: true }),
  ...condition,
  status,
  radius: field(radius, { ...built, start: 15 }),
  ...character,
  passiveOk: field(integer(0, 3), { seen: 'all', setup: true, gm: true, start: 0 }),
  camoLevel: field(integer(0, 5), {
    seen: 'camouflage',
    setup: true,
    gm: true,
    start: 0,
    others: (_, __, masked) => (masked ? 5 : 0),
  }),
  exposed: field(bool, { ...built, start: false }),
  autonomous: field(bool, { ...built, start: false }),
  hatch: field(oneOf(...HATCHES), { seen: 'all', setup: true, gm: true, apart: true }),
  /** Whether there is a seat for one. */
  pilotSeat: field(bool, { ...built, setup: either(bool, integer(0, 1)) }),
  passengerSeats: derived(
    integer(0, SEATS_AT_MOST),
    built,
    (unit: { readonly passengers: readonly unknown[] }) => unit.passengers.length,
  ),
  pilot: field(someId, { seen: 'all', setup: true, gm: someUnit, apart: true }),
  passengers: field(list(someId, 0, SEATS_AT_MOST), {
    seen: 'all',
    setup: true,
    gm: list(someUnit, 0, SEATS_AT_MOST),
    apart: true,
  }),
  bodies: field(list(id, 0, 40), { seen: 'all', setup: true, gm: list(idOf('unit'), 0, 40), apart: true }),
  floorItems: field(list(onFloor), {
    seen: 'all',
    setup: list(written, 0, 40),
    // A thing alone is nobody's legacy; forms ask for both.
    gm: list({ ...either(ruled, idOf('item')), form: shape.formOf(ruled) }, 0, 40),
    apart: true,
    show: (floor) => floor.map(lyingView),
  }),
  vehicleSlot: field(someId, mount),
  mountedDefence: field(someId, mount),
  activatedBy: field(someId, { seen: 'all', setup: true, gm: someUnit, start: null }),
  /** Section 9.6: added at set-up. */
  fittings: derived(list(oneOf('pointDefence', 'vehicleNet', 'stealthField'), 0, 2), { seen: 'all', setup: true }),
} as const;

export interface Infantry extends FieldsOf<typeof infantrySheet> {}
export interface Vehicle extends FieldsOf<typeof vehicleSheet> {}
export type Unit = Infantry | Vehicle;

export const sheetFor = (unit: Unit) => (unit.class === 'infantry' ? infantrySheet : vehicleSheet);
