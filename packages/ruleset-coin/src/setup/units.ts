import type { Violation } from '@potyczka/kernel';
import { shape } from '@potyczka/kernel';
import { badField, badFields, type ReadUnit, wordIn } from '@potyczka/ruleset-kit';
import { items as specs } from '../catalogue/items.ts';
import { profiles } from '../catalogue/profiles.ts';
import { vehicles } from '../catalogue/vehicles.ts';
import { unitPoints } from '../procedures/points.ts';
import type { Infantry, Item, Pos, Unit, Vehicle } from '../state.ts';
import { INFANTRY_RADIUS, type Owner } from '../vocabulary.ts';
import { statsShape, type WireItem, type WireStats, type WireUnit } from './unit-fields.ts';

/** The things of a table as they are handed out: every one gets an id of its own. */
export class Stock {
  readonly items: Record<string, Item> = {};
  readonly errors: Violation[] = [];

  /** Makes an item for somebody: `a.pistol`, and `a.pistol.2` for the second. */
  make(wire: WireItem, owner: string, field: string): string | null {
    const given = typeof wire === 'string' ? { spec: wire } : wire;
    const named = wordIn(Object.keys(specs), given.spec ?? '', field);
    const spec = 'error' in named ? undefined : specs[named.word];
    if (spec === undefined || 'error' in named) {
      this.errors.push(badField(field, `one of ${Object.keys(specs).join(', ')}`));
      return null;
    }
    const { ownerUnitId, spec: _spec, contents = [], ...own } = given as Exclude<WireItem, string>;
    const id = own.id ?? this.freeId(`${owner}.${named.word}`);
    const uses = own.uses === undefined ? spec.uses : own.uses;
    const item: Item = {
      ...spec,
      name: named.word,
      contents: contents.flatMap((inside) => this.make(inside, owner, `${field}.contents`) ?? []),
      ownerUnit: spec.type === 'case' ? (ownerUnitId ?? owner) : null,
      ...own,
      id,
      spec: named.word,
      uses,
      usesLeft: own.usesLeft === undefined ? uses : own.usesLeft,
    };
    this.items[id] = item;
    return id;
  }

  private freeId(wish: string): string {
    let id = wish;
    for (let n = 2; Object.hasOwn(this.items, id); n++) id = `${wish}.${n}`;
    return id;
  }
}

type Making = {
  readonly wire: WireUnit;
  readonly stats: WireStats;
  readonly stock: Stock;
  readonly field: string;
};

function item({ wire, stock, field }: Making, given: WireItem | null | undefined, usual: string | null): string | null {
  const chosen = given === undefined ? usual : given;
  return chosen === null ? null : stock.make(chosen, wire.id, field);
}

const placeOf = ({ wire, stats }: Making): Pos | null => (wire.at as Pos | undefined) ?? stats.pos ?? stats.at ?? null;

const common = (making: Making, profile: string, hp: number) => {
  const { wire, stats } = making;
  const maxHp = stats.maxHp ?? Math.max(hp, stats.hp ?? 0);
  return {
    id: wire.id,
    name: wire.name ?? stats.name ?? wire.id,
    profile,
    seat: wire.seat ?? null,
    hp: Math.min(stats.hp ?? maxHp, maxHp),
    maxHp,
    pos: placeOf(making),
    status: stats.status ?? 'alive',
  } as const;
};

function infantry(making: Making, profile: string): Infantry {
  const { wire, stats, stock } = making;
  const spec = profiles[profile];
  const left = item(making, stats.slotLeft, spec?.left ?? null);
  const twoHanded = left !== null && stock.items[left]?.hands === 2;
  const inside = stats.inVehicle?.vehicle ?? stats.inVehicle?.vehicleId;
  const made: Omit<Infantry, 'points'> = {
    ...common(making, profile, spec?.hp ?? 2),
    class: 'infantry',
    side: wire.side === 'B' ? 'B' : 'A',
    inVehicle: inside === undefined ? null : { vehicle: inside, seat: stats.inVehicle?.seat ?? 'pilot' },
    radius: INFANTRY_RADIUS,
    tags: stats.tags ?? spec?.tags ?? [],
    behaviour: stats.behaviour === undefined ? (spec?.behaviour ?? null) : stats.behaviour,
    slotLeft: left,
    slotRight:
      item(making, stats.slotRight, stats.slotLeft === undefined ? (spec?.right ?? null) : null) ??
      (twoHanded ? left : null),
    armour: item(making, stats.armour, spec?.armour ?? null),
    device: item(making, stats.device, spec?.device ?? null),
    backpack: (stats.backpack ?? spec?.backpack ?? []).flatMap((one) => item(making, one, null) ?? []),
  };
  return { ...made, points: stats.points ?? unitPoints(stock.items, made) };
}

function vehicle(making: Making, profile: string): Vehicle {
  const { wire, stats, stock } = making;
  const spec = vehicles[profile];
  const exposed = stats.exposed ?? spec?.exposed ?? false;
  const autonomous = stats.autonomous ?? spec?.autonomous ?? false;
  const seats = stats.passengerSeats ?? spec?.passengerSeats ?? 0;
  const made: Omit<Vehicle, 'points'> = {
    ...common(making, profile, spec?.hp ?? 3),
    class: 'vehicle',
    side: (wire.side ?? 'none') as Owner,
    radius: stats.radius ?? spec?.radius ?? 15,
    tags: stats.tags ?? [],
    behaviour: stats.behaviour === undefined ? (autonomous ? 'shooter' : null) : stats.behaviour,
    passiveOk: stats.passiveOk ?? spec?.passiveOk ?? 0,
    camoLevel: stats.camoLevel ?? spec?.camoLevel ?? 0,
    exposed,
    autonomous,
    hatch: exposed || autonomous ? 'none' : (stats.hatch ?? 'closed'),
    pilotSeat:
      stats.pilotSeat === undefined ? (spec?.pilotSeat ?? true) : stats.pilotSeat === true || stats.pilotSeat === 1,
    pilot: null,
    passengers: Array.from({ length: autonomous ? 0 : seats }, () => null),
    floorItems: (stats.floorItems ?? []).flatMap((one) => {
      const id = item(making, one, null);
      return id === null ? [] : [{ item: id, fromCorpse: false }];
    }),
    bodies: [],
    vehicleSlot: item(making, stats.vehicleSlot, spec?.slot ?? null),
    mountedDefence: item(making, stats.mountedDefence, null),
    activatedBy: stats.activatedBy ?? null,
  };
  return { ...made, points: stats.points ?? unitPoints(stock.items, made) };
}

const ALL = [...Object.keys(profiles), ...Object.keys(vehicles)];

/** @rule COIN-2.4 @rule COIN-2.6 @rule COIN-2.8 A unit from its profile and what the set-up lays over it. */
export function readUnit(wire: WireUnit, field: string, stock: Stock): ReadUnit<Unit> {
  const parsed = shape.parse(statsShape, wire.stats ?? {}, `${field}.stats`);
  if (!parsed.ok) return { errors: badFields(parsed.errors) };
  const stats = parsed.value;
  const usual = stats.class === 'vehicle' ? 'truck' : 'recruit';
  const profile = wordIn(ALL, wire.profile ?? usual, `${field}.profile`);
  if ('error' in profile) return { errors: [profile.error] };
  const making = { wire, stats, stock, field };
  const isVehicle = Object.hasOwn(vehicles, profile.word);
  if (wire.side === undefined ? !isVehicle : !['A', 'B', ...(isVehicle ? ['none'] : [])].includes(wire.side))
    return { errors: [badField(`${field}.side`, isVehicle ? 'A, B or none' : 'A or B')] };
  const unit = isVehicle ? vehicle(making, profile.word) : infantry(making, profile.word);
  const placed =
    unit.pos !== null || (unit.class === 'infantry' && unit.inVehicle !== null) || unit.status === 'removed';
  return { unit, placed };
}
