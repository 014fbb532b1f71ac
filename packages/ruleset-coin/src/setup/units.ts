import type { RuleId, Violation } from '@potyczka/kernel';
import { sameJson, shape } from '@potyczka/kernel';
import { badField, badFields, heard, onlyOf, type ReadUnit, startOf, wordIn } from '@potyczka/ruleset-kit';
import { profiles } from '../catalogue/profiles.ts';
import { fittings, type VehicleSpec, vehicles } from '../catalogue/vehicles.ts';
import type { CoinOptions } from '../options.ts';
import { unitPoints } from '../procedures/forces/unit-points.ts';
import type { WireItem } from '../sheet/item.ts';
import { infantrySheet, vehicleSheet } from '../sheet/unit.ts';
import type { FloorItem, Infantry, Pos, Unit, Vehicle } from '../state.ts';
import { BEHAVIOURS, type Behaviour, INFANTRY_RADIUS, type Owner } from '../vocabulary.ts';
import type { Fit, Stock } from './stock.ts';
import { allStats, statsShape, type WireStats, type WireUnit } from './unit-fields.ts';

type Making = {
  readonly wire: WireUnit;
  readonly stats: WireStats;
  readonly stock: Stock;
  readonly options: CoinOptions;
  readonly field: string;
  /** Those of the book, and those of this table. */
  readonly behaviours: readonly string[];
};

type Slot = 'slotLeft' | 'slotRight' | 'armour' | 'device' | 'vehicleSlot' | 'mountedDefence';
const FIT_OF: Readonly<Record<Slot, Fit>> = {
  slotLeft: 'hand',
  slotRight: 'hand',
  armour: 'armour',
  device: 'device',
  vehicleSlot: 'vehicleSlot',
  mountedDefence: 'mountedDefence',
};

/** What the set-up puts there, else what the profile has there. */
function item({ wire, stats, stock, field }: Making, slot: Slot, usual: string | null): string | null {
  const given: WireItem | null | undefined = stats[slot];
  const chosen = given === undefined ? usual : given;
  return chosen === null ? null : stock.make(chosen, wire.id, FIT_OF[slot], `${field}.stats.${slot}`);
}

const several = (
  { wire, stock, field }: Making,
  list: readonly WireItem[],
  place: Fit,
  name: string,
): readonly string[] =>
  list.flatMap((one, index) => stock.make(one, wire.id, place, `${field}.stats.${name}[${index}]`) ?? []);

const placeOf = ({ wire, stats }: Making): Pos | null => (wire.at as Pos | undefined) ?? stats.at ?? null;

/** @rule COIN-2.3 HP are whole, start full and never exceed their maximum; who has none is dead. */
const common = (making: Making, profile: string, usualHp: number, gone: 'dead' | 'removed') => {
  const { wire, stats } = making;
  const maxHp = stats.maxHp ?? Math.max(usualHp, stats.hp ?? 0);
  const status = stats.status ?? (stats.hp === 0 ? gone : 'alive');
  return {
    id: wire.id,
    name: wire.name ?? stats.name ?? wire.id,
    profile,
    seat: wire.seat ?? null,
    hp: status === 'dead' ? 0 : (stats.hp ?? maxHp),
    maxHp,
    at: status === 'removed' ? null : placeOf(making),
    status,
  } as const;
};

const behaviourOf = ({ wire, stats }: Making, usual: Behaviour | null): string | null =>
  stats.behaviour === undefined ? (wire.algorithm ?? usual) : stats.behaviour;

const isLong = ({ stock, options }: Making, id: string | null): boolean =>
  id !== null && options.twoHanded === 'on' && stock.items[id]?.hands === 2;

/** @rule COIN-3.4 A two-handed thing fills both slots, listed under the left, unless the table lets one do. */
function handsOf(making: Making, left: string | null, right: string | null): Pick<Infantry, 'slotLeft' | 'slotRight'> {
  const { stock, field } = making;
  const long = [left, right].find((id) => isLong(making, id)) ?? null;
  if (long === null) return { slotLeft: left, slotRight: right };
  if (left !== null && right !== null)
    stock.errors.push(badField(`${field}.stats.slotRight`, 'nothing: a two-handed item fills both slots', 'COIN-3.4'));
  return { slotLeft: long, slotRight: long };
}

function infantry(making: Making, profile: string): Infantry {
  const { wire, stats, stock } = making;
  const spec = profiles[profile];
  const left = item(making, 'slotLeft', spec?.left ?? null);
  // Written in both slots, a two-handed thing is one thing; taken in the left it leaves no hand for the profile's right.
  const both = stats.slotRight != null && sameJson(stats.slotLeft, stats.slotRight) && isLong(making, left);
  const usualRight = stats.slotLeft !== undefined && isLong(making, left) ? null : (spec?.right ?? null);
  const right = both ? null : item(making, 'slotRight', usualRight);
  const inside = stats.inVehicle?.vehicle;
  const made: Omit<Infantry, 'points'> = {
    ...startOf(infantrySheet, stats, spec && { tags: spec.tags }),
    ...common(making, profile, spec?.hp ?? 2, 'dead'),
    class: 'infantry',
    side: wire.side === 'B' ? 'B' : 'A',
    inVehicle: inside === undefined ? null : { vehicle: inside, seat: stats.inVehicle?.seat ?? 'pilot' },
    behaviour: behaviourOf(making, spec?.behaviour ?? null),
    ...handsOf(making, left, right),
    armour: item(making, 'armour', spec?.armour ?? null),
    device: item(making, 'device', spec?.device ?? null),
    backpack: several(making, stats.backpack ?? spec?.backpack ?? [], 'backpack', 'backpack'),
  };
  return { ...made, points: stats.points ?? unitPoints(stock.items, made) };
}

/** @rule COIN-2.8 Section 9.6: what is fitted to it, over what it has by itself. */
function fitted({ stats }: Making): { readonly defence: string | null; readonly camoLevel: number | undefined } {
  const all = (stats.fittings ?? []).flatMap((word) => fittings[word] ?? []);
  const defence = all.find((one) => 'defence' in one);
  const camouflage = all.find((one) => 'camoLevel' in one);
  return {
    defence: defence !== undefined && 'defence' in defence ? defence.defence : null,
    camoLevel: camouflage !== undefined && 'camoLevel' in camouflage ? camouflage.camoLevel : undefined,
  };
}

/** What lies inside; a thing alone is nobody's legacy. */
const floorOf = ({ wire, stats, stock, field }: Making): readonly FloorItem[] =>
  (stats.floorItems ?? []).flatMap((one, index) => {
    const left = typeof one === 'object' && 'fromCorpse' in one;
    const id = stock.make(left ? one.item : (one as WireItem), wire.id, 'lying', `${field}.stats.floorItems[${index}]`);
    return id === null ? [] : [{ item: id, fromCorpse: left && one.fromCorpse === true }];
  });

const pilotSeatOf = ({ stats }: Making, spec: VehicleSpec | undefined): boolean =>
  stats.pilotSeat === undefined ? (spec?.pilotSeat ?? true) : stats.pilotSeat === true || stats.pilotSeat === 1;

function vehicle(making: Making, profile: string): Vehicle {
  const { wire, stats, stock } = making;
  const spec = vehicles[profile];
  const extra = fitted(making);
  const begun = startOf(vehicleSheet, stats, extra, spec && { ...spec });
  const { exposed, autonomous } = begun;
  const usualSeats = stats.passengerSeats ?? spec?.passengerSeats ?? 0;
  const seats = autonomous ? 0 : Math.max(usualSeats, stats.passengers?.length ?? 0);
  const made: Omit<Vehicle, 'points'> = {
    ...begun,
    ...common(making, profile, spec?.hp ?? 3, 'removed'),
    class: 'vehicle',
    side: (wire.side ?? 'none') as Owner,
    behaviour: behaviourOf(making, autonomous ? 'shooter' : null),
    hatch: exposed || autonomous ? 'none' : (stats.hatch ?? 'closed'),
    pilotSeat: !autonomous && pilotSeatOf(making, spec),
    pilot: null,
    passengers: Array.from({ length: seats }, () => null),
    floorItems: floorOf(making),
    bodies: [],
    vehicleSlot: item(making, 'vehicleSlot', spec?.slot ?? null),
    mountedDefence: item(making, 'mountedDefence', extra.defence),
  };
  return { ...made, points: stats.points ?? unitPoints(stock.items, made) };
}

export const ALL_PROFILES: readonly string[] = [...Object.keys(profiles), ...Object.keys(vehicles)];
export const isVehicleProfile = (profile: string): boolean => Object.hasOwn(vehicles, profile);

const INFANTRY_ONLY = onlyOf(infantrySheet, vehicleSheet);
const VEHICLE_ONLY = onlyOf(vehicleSheet, infantrySheet);

/** Fields of the other class, and values the shape alone can't judge. */
function checkStats({ wire, stats, field, behaviours }: Making, isVehicle: boolean): readonly Violation[] {
  const strange = (isVehicle ? INFANTRY_ONLY : VEHICLE_ONLY).filter(
    (key) => stats[key as keyof WireStats] !== undefined,
  );
  const sides = isVehicle ? ['A', 'B', 'none'] : ['A', 'B'];
  const known = wire.side === undefined ? isVehicle : sides.includes(wire.side);
  const wrongClass = stats.class !== undefined && (stats.class === 'vehicle') !== isVehicle;
  const listed = (name: string | null | undefined): boolean => name == null || behaviours.includes(name);
  const broken = (wrong: boolean, part: string, expected: string, rule?: RuleId): readonly Violation[] =>
    wrong ? [badField(`${field}.${part}`, expected, rule)] : [];
  return [
    ...broken(!known, 'side', sides.join(', ')),
    ...broken(!(wire.at ?? []).every(Number.isInteger), 'at', 'a point [x, y] in whole tenths'),
    ...broken(wrongClass, 'stats.class', isVehicle ? 'vehicle' : 'infantry'),
    ...broken(!listed(wire.algorithm), 'algorithm', `one of ${behaviours.join(', ')}`),
    ...broken(!listed(stats.behaviour), 'stats.behaviour', `one of ${behaviours.join(', ')}`),
    ...strange.flatMap((key) =>
      isVehicle
        ? broken(true, `stats.${key}`, 'nothing: a vehicle has none', 'COIN-2.8')
        : broken(true, `stats.${key}`, 'nothing: a person has none', 'COIN-2.4'),
    ),
    ...broken(!isVehicle && (stats.radius ?? INFANTRY_RADIUS) !== INFANTRY_RADIUS, 'stats.radius', '5', 'COIN-2.9'),
    ...broken((stats.hp ?? 0) > (stats.maxHp ?? 99), 'stats.hp', 'a whole number up to maxHp', 'COIN-2.3'),
    ...broken(stats.hp === 0 && stats.status === 'alive', 'stats.hp', 'at least 1 for a unit that lives', 'COIN-2.2'),
    ...broken(isVehicle && stats.status === 'dead', 'stats.status', 'alive or removed for a vehicle', 'COIN-15.6'),
  ];
}

/** @rule COIN-17.15 @rule COIN-3.5 What a finished unit must keep to. */
function checkMade(unit: Unit, { options, field, stats }: Making): readonly Violation[] {
  if (unit.class === 'infantry')
    return unit.backpack.length <= options.backpackCapacity
      ? []
      : [badField(`${field}.stats.backpack`, `at most ${options.backpackCapacity} items`, 'COIN-3.5')];
  const twice = (key: 'defence' | 'camoLevel'): boolean =>
    (stats.fittings ?? []).filter((word) => key in (fittings[word] ?? {})).length > 1;
  return [
    ...(unit.autonomous && unit.side === 'none'
      ? [badField(`${field}.side`, 'A or B for what acts by itself', 'COIN-17.15')]
      : []),
    ...(twice('defence') || twice('camoLevel')
      ? [badField(`${field}.stats.fittings`, 'at most one mounted defence and one camouflage', 'COIN-2.8')]
      : []),
  ];
}

/** @rule COIN-2.4 @rule COIN-2.6 @rule COIN-2.8 A unit from its profile and what the set-up lays over it. */
export function readUnit(
  wire: WireUnit,
  field: string,
  stock: Stock,
  options: CoinOptions,
  behaviours: readonly string[] = BEHAVIOURS,
): ReadUnit<Unit> {
  const parsed = shape.parse(statsShape, wire.stats ?? {}, `${field}.stats`);
  if (!parsed.ok) return { errors: badFields(parsed.errors) };
  const stats = heard(allStats, parsed.value);
  const usual = stats.class === 'vehicle' ? 'truck' : 'recruit';
  const profile = wordIn(ALL_PROFILES, wire.profile ?? usual, `${field}.profile`);
  if ('error' in profile) return { errors: [profile.error] };
  const making = { wire, stats, stock, options, field, behaviours };
  const isVehicle = isVehicleProfile(profile.word);
  const wrong = checkStats(making, isVehicle);
  if (wrong.length > 0) return { errors: wrong };
  const unit = isVehicle ? vehicle(making, profile.word) : infantry(making, profile.word);
  const broken = checkMade(unit, making);
  if (broken.length > 0) return { errors: broken };
  const inside = unit.class === 'infantry' && unit.inVehicle !== null;
  return { unit, placed: unit.at !== null || inside || unit.status === 'removed' };
}
