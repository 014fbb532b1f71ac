import type { Json } from '@potyczka/kernel';
import { isGm } from './read.ts';
import { seesBackpack, seesContents } from './secrets.ts';
import type { CoinState, Item, Rect, Unit } from './state.ts';

/** What a seat may see, in the protocol's shape: built up field by field, so that what is not listed is not sent. */

const rectView = ({ id, x1, y1, x2, y2 }: Rect): Json => ({ id, x1, y1, x2, y2 });

const commonView = (unit: Unit) => ({
  id: unit.id,
  name: unit.name,
  class: unit.class,
  profile: unit.profile,
  side: unit.side,
  seat: unit.seat,
  hp: unit.hp,
  maxHp: unit.maxHp,
  at: unit.pos,
  pos: unit.pos,
  status: unit.status,
  radius: unit.radius,
  tags: unit.tags,
  behaviour: unit.behaviour,
  points: unit.points,
});

function unitView(state: CoinState, seat: string | null, unit: Unit): Json {
  if (unit.class === 'infantry') {
    return {
      ...commonView(unit),
      inVehicle: unit.inVehicle === null ? null : { ...unit.inVehicle },
      slotLeft: unit.slotLeft,
      slotRight: unit.slotRight,
      armour: unit.armour,
      device: unit.device,
      backpackSize: unit.backpack.length,
      ...(seesBackpack(state, seat, unit) ? { backpack: unit.backpack } : {}),
    };
  }
  return {
    ...commonView(unit),
    passiveOk: unit.passiveOk,
    camoLevel: unit.camoLevel,
    exposed: unit.exposed,
    autonomous: unit.autonomous,
    hatch: unit.hatch,
    pilotSeat: unit.pilotSeat,
    pilot: unit.pilot,
    passengers: unit.passengers,
    floorItems: unit.floorItems.map((lying) => ({ ...lying })),
    bodies: unit.bodies,
    vehicleSlot: unit.vehicleSlot,
    mountedDefence: unit.mountedDefence,
    activatedBy: unit.activatedBy,
  };
}

const itemView = (state: CoinState, seat: string | null, item: Item): Json => {
  const { contents, ...open } = item;
  return { ...open, ...(item.type === 'case' && seesContents(state, seat, item) ? { contents } : {}) };
};

/** Items a seat knows of: not those in other people's backpacks or cases. */
function knownItems(state: CoinState, seat: string | null): { readonly [id: string]: Json } {
  const hidden = new Set(
    Object.values(state.units).flatMap((unit) =>
      unit.class === 'infantry' && !seesBackpack(state, seat, unit) ? unit.backpack : [],
    ),
  );
  for (const item of Object.values(state.items))
    if (!seesContents(state, seat, item)) for (const id of item.contents) hidden.add(id);
  const known = Object.values(state.items).filter((item) => !hidden.has(item.id));
  return Object.fromEntries(known.map((item) => [item.id, itemView(state, seat, item)]));
}

export function view(state: CoinState, seat: string | null): Json {
  return {
    options: { ...state.options },
    mapped: state.mapped,
    field: { ...state.field },
    walls: state.walls.map(rectView),
    covers: state.covers.map(rectView),
    scenario: state.scenario.id,
    roundLimit: state.scenario.roundLimit,
    phase: state.phase,
    round: state.round,
    firstSide: state.firstSide,
    activeSide: state.activeSide,
    activeUnit: state.activeUnit,
    activeUnitId: state.activeUnit,
    askedSide: state.askedSide,
    chainSuccesses: state.chainSuccesses,
    pool: state.pool.map((entry) => ({ ...entry })),
    batchQueue: state.batchQueue.map((point) => ({ ...point })),
    acted: { ...state.acted },
    passStreak: state.passStreak,
    initiativeNeed: state.initiativeNeed === null ? null : { ...state.initiativeNeed },
    groundItems: state.groundItems.map((lying) => ({ ...lying })),
    coinLog: state.coinLog.map((coin) => ({ ...coin })),
    result: state.result === null ? null : state.result.winner,
    reason: state.result?.reason ?? null,
    score: { ...state.score },
    sides: { A: { id: 'A' }, B: { id: 'B' } },
    seats: Object.fromEntries(state.seats.map((one) => [one.id, { ...one }])),
    items: knownItems(state, seat),
    units: Object.fromEntries(Object.values(state.units).map((unit) => [unit.id, unitView(state, seat, unit)])),
    ...(seat === null || isGm(state, seat) ? { pending: state.pending === null ? null : { ...state.pending } } : {}),
  };
}
