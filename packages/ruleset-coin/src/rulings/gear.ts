import type { Violation } from '@potyczka/kernel';
import { violation } from '@potyczka/kernel';
import type { RulingOf } from '@potyczka/ruleset-kit';
import type { Place } from '../events/places.ts';
import type { CoinPlay } from '../play.ts';
import { underfoot } from '../procedures/items/handling.ts';
import { carriedBy, handsFor, infantryOf } from '../read.ts';
import { type Fit, fits } from '../setup/stock.ts';
import type { infantrySheet } from '../sheet/unit.ts';
import type { CoinState, Infantry } from '../state.ts';
import { moveItem, mustBeMovable, placeOf } from './places.ts';
import { badValue } from './power.ts';

/** @rule COIN-22.1 What a person has, slot by slot: what is named comes from wherever it was, what it replaces is laid down. */

type Slot = 'slotLeft' | 'slotRight' | 'armour' | 'device' | 'backpack';
type Gear = Pick<RulingOf<typeof infantrySheet>, Slot>;
type Loadout = Pick<Infantry, keyof Gear>;

const FITS: Readonly<Record<keyof Gear, Fit>> = {
  slotLeft: 'hand',
  slotRight: 'hand',
  armour: 'armour',
  device: 'device',
  backpack: 'backpack',
};
const SLOTS = ['slotLeft', 'slotRight', 'armour', 'device'] as const;

const isLong = (state: CoinState, id: string | null | undefined): id is string => {
  const item = id == null ? undefined : state.items[id];
  return item !== undefined && handsFor(state, item) === 2;
};

/** Everything named, with the slot it is named for. */
const namedIn = (change: Gear): readonly (readonly [keyof Gear, string])[] => [
  ...SLOTS.flatMap((key) => (change[key] == null ? [] : [[key, change[key]] as const])),
  ...(change.backpack ?? []).map((id) => ['backpack', id] as const),
];

const isTouched = (change: Gear): boolean => change.backpack !== undefined || SLOTS.some((key) => key in change);

/** @rule COIN-3.4 A two-handed thing takes both hands, and gives up both as soon as either is spoken of. */
function handsAfter(
  state: CoinState,
  { slotLeft, slotRight }: Gear,
  kept: (key: 'slotLeft' | 'slotRight') => string | null,
): Pick<Loadout, 'slotLeft' | 'slotRight'> {
  const long = [slotLeft, slotRight].find((id) => isLong(state, id));
  if (isLong(state, long)) return { slotLeft: long, slotRight: long };
  const spoken = slotLeft !== undefined || slotRight !== undefined;
  const left = (key: 'slotLeft' | 'slotRight'): string | null =>
    spoken && isLong(state, kept(key)) ? null : kept(key);
  return {
    slotLeft: slotLeft === undefined ? left('slotLeft') : slotLeft,
    slotRight: slotRight === undefined ? left('slotRight') : slotRight,
  };
}

/** All a unit has afterwards. What is named leaves the slot it was in. */
function loadoutAfter(state: CoinState, unit: Infantry, change: Gear): Loadout {
  const named = new Set(namedIn(change).map(([, id]) => id));
  const kept = (key: (typeof SLOTS)[number]): string | null => {
    const now = unit[key];
    return now !== null && named.has(now) ? null : now;
  };
  return {
    ...handsAfter(state, change, kept),
    armour: change.armour === undefined ? kept('armour') : change.armour,
    device: change.device === undefined ? kept('device') : change.device,
    backpack: change.backpack ?? unit.backpack.filter((id) => !named.has(id)),
  };
}

/** The place of each thing of a loadout. */
function placesIn(unit: string, { slotLeft, slotRight, armour, device, backpack }: Loadout) {
  const at = (item: string | null, to: Place) => (item === null ? [] : [{ item, to }]);
  const inHands =
    slotLeft === slotRight
      ? at(slotLeft, { at: 'hand', unit, hand: 'both' })
      : [...at(slotLeft, { at: 'hand', unit, hand: 'left' }), ...at(slotRight, { at: 'hand', unit, hand: 'right' })];
  return [
    ...inHands,
    ...at(armour, { at: 'body', unit, slot: 'armour' }),
    ...at(device, { at: 'body', unit, slot: 'device' }),
    ...backpack.flatMap((item) => at(item, { at: 'backpack', unit })),
  ];
}

function laidDown(state: CoinState, unit: Infantry, after: Loadout): readonly string[] {
  const kept = placesIn(unit.id, after).map(({ item }) => item);
  return carriedBy(state, unit).flatMap(({ id }) => (kept.includes(id) ? [] : [id]));
}

const isSameLong = (state: CoinState, { slotLeft, slotRight }: Gear): boolean =>
  slotLeft === slotRight && isLong(state, slotLeft);

/** Each thing in one place only; a two-handed one may be written in both hands, and leaves none for another. */
function checkOnce(state: CoinState, change: Gear, field: string): readonly Violation[] {
  const all = namedIn(change).filter(([key]) => key !== 'slotRight' || !isSameLong(state, change));
  const twice = new Set(all.map(([, id]) => id)).size < all.length;
  const { slotLeft, slotRight } = change;
  const crowded =
    slotLeft != null &&
    slotRight != null &&
    slotLeft !== slotRight &&
    [slotLeft, slotRight].some((id) => isLong(state, id));
  return twice || crowded ? [badValue(field, '@expected.once-each')] : [];
}

function checkFit(state: CoinState, key: keyof Gear, id: string): readonly Violation[] {
  const missing = mustBeMovable(state, id);
  const item = state.items[id];
  if (missing.length > 0 || item === undefined) return missing;
  return fits(item, FITS[key]) ? [] : [violation('COIN-3.3', 'not-wearable', { item: id })];
}

export function checkGear(state: CoinState, unit: Infantry, change: Gear, field: string): readonly Violation[] {
  if (!isTouched(change)) return [];
  const wrong = [
    ...checkOnce(state, change, field),
    ...namedIn(change).flatMap(([key, id]) => checkFit(state, key, id)),
  ];
  if (wrong.length > 0) return wrong;
  const after = loadoutAfter(state, unit, change);
  const nowhere = unit.at === null && unit.inVehicle === null && laidDown(state, unit, after).length > 0;
  return [
    ...(after.backpack.length > state.options.backpackCapacity
      ? [violation('COIN-3.5', 'backpack-full', { unit: unit.id })]
      : []),
    // Nobody lays anything down who stands nowhere yet.
    ...(nowhere ? [badValue(field, '@expected.placed-first')] : []),
  ];
}

/** What else is in a hand or on a body where something is to go. */
function inTheWay(state: CoinState, item: string, to: Place): string | undefined {
  if (to.at !== 'hand' && to.at !== 'body') return undefined;
  const unit = infantryOf(state, to.unit);
  const there =
    to.at === 'body'
      ? [unit[to.slot]]
      : [to.hand === 'right' ? null : unit.slotLeft, to.hand === 'left' ? null : unit.slotRight];
  return there.find((one) => one !== null && one !== item) ?? undefined;
}

/** Things that change places with each other: one of them is laid down meanwhile. */
function makeWay(play: CoinPlay, item: string, to: Place, ground: Place): void {
  for (let other = inTheWay(play.state, item, to); other !== undefined; other = inTheWay(play.state, item, to))
    moveItem(play, other, ground);
}

export function applyGear(play: CoinPlay, id: string, change: Gear): void {
  if (!isTouched(change)) return;
  const unit = infantryOf(play.state, id);
  const ground = underfoot(unit);
  const after = loadoutAfter(play.state, unit, change);
  for (const item of laidDown(play.state, unit, after)) moveItem(play, item, ground);
  for (const { item, to } of placesIn(id, after)) {
    if (placeOf(play.state, item) === null) continue;
    makeWay(play, item, to, ground);
    moveItem(play, item, to);
  }
}
