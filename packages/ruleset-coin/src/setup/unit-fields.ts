import { shape } from '@potyczka/kernel';
import { unitFields } from '@potyczka/ruleset-kit';
import { pos, seatName } from '../commands.ts';
import {
  ATTACK_KINDS,
  CASE_CAPACITY,
  EFFECTS,
  HATCHES,
  HP_AT_MOST,
  ITEM_TYPES,
  SEATS_AT_MOST,
  STATUSES,
} from '../vocabulary.ts';

const { bool, either, id, idOf, integer, list, maybe, object, oneOf, text } = shape;

const count = integer(0, 99);

/** An item as a set-up writes it: a word of the catalogue, or that with what is different about this one. */
const itemFields = {
  id: maybe(id),
  spec: maybe(idOf('item-kind')),
  item: maybe(idOf('item-kind')),
  name: maybe(text(60)),
  type: maybe(oneOf(...ITEM_TYPES)),
  kind: maybe(oneOf(...ATTACK_KINDS, null)),
  coins: maybe(integer(0, 20)),
  pierce: maybe(integer(0, 9)),
  hands: maybe(oneOf(1, 2)),
  defCoins: maybe(integer(0, 20)),
  blocks: maybe(list(oneOf(...ATTACK_KINDS), 0, 3)),
  passiveOk: maybe(integer(0, 9)),
  camoLevel: maybe(integer(0, 9)),
  effect: maybe(oneOf(...EFFECTS, null)),
  uses: maybe(either(count, oneOf(null))),
  usesLeft: maybe(either(count, oneOf(null))),
  ownerUnit: maybe(either(id, oneOf(null))),
} as const;
const simpleItem = either(idOf('item-kind'), object(itemFields));
/** COIN-16.7: a case holds up to three things. */
export const itemShape = either(
  idOf('item-kind'),
  object({ ...itemFields, contents: maybe(list(simpleItem, 0, CASE_CAPACITY)) }),
);
export type WireItem = shape.Of<typeof itemShape>;
const slot = maybe(either(itemShape, oneOf(null)));
/** What lies on a floor, and whether somebody died with it. */
const lying = either(itemShape, object({ item: itemShape, fromCorpse: maybe(bool) }));
const nobody = either(id, oneOf(null));

/** Every field of a unit (catalogue, section 6) by its name: what a set-up may lay over a profile. */
export const statsShape = object({
  name: maybe(text(60)),
  class: maybe(oneOf('infantry', 'vehicle')),
  hp: maybe(integer(0, HP_AT_MOST)),
  maxHp: maybe(integer(1, HP_AT_MOST)),
  pos: maybe(either(pos, oneOf(null))),
  at: maybe(either(pos, oneOf(null))),
  inVehicle: maybe(either(object({ vehicle: id, seat: maybe(seatName) }), oneOf(null))),
  status: maybe(oneOf(...STATUSES)),
  radius: maybe(integer(1, 100)),
  tags: maybe(list(text(40), 0, 20)),
  behaviour: maybe(either(id, oneOf(null))),
  points: maybe(integer(0, 9999)),
  slotLeft: slot,
  slotRight: slot,
  armour: slot,
  device: slot,
  backpack: maybe(list(itemShape, 0, 20)),
  passiveOk: maybe(integer(0, 3)),
  camoLevel: maybe(integer(0, 5)),
  exposed: maybe(bool),
  autonomous: maybe(bool),
  hatch: maybe(oneOf(...HATCHES)),
  pilotSeat: maybe(either(bool, integer(0, 1))),
  passengerSeats: maybe(integer(0, SEATS_AT_MOST)),
  pilot: maybe(nobody),
  passengers: maybe(list(nobody, 0, SEATS_AT_MOST)),
  bodies: maybe(list(id, 0, 40)),
  floorItems: maybe(list(lying, 0, 40)),
  vehicleSlot: slot,
  mountedDefence: slot,
  activatedBy: maybe(either(id, oneOf(null))),
  /** Section 9.6: added at set-up. */
  fittings: maybe(list(oneOf('pointDefence', 'vehicleNet', 'stealthField'), 0, 2)),
});
export type WireStats = shape.Of<typeof statsShape>;

export const unitShape = object({ ...unitFields, profile: maybe(idOf('profile')), algorithm: maybe(id) });
export type WireUnit = shape.Of<typeof unitShape>;
