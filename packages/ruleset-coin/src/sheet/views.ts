import type { Sees, ViewOf } from '@potyczka/ruleset-kit';
import type { Item, itemSheet } from './item.ts';
import { type CoinState, tableSheet } from './table.ts';
import { type Infantry, infantrySheet, type Vehicle, vehicleSheet } from './unit.ts';

/** Written by `npm run sheets` from the sheets beside it; a test compares them. */

export function viewOfItem(of: Item, sees: Sees): ViewOf<typeof itemSheet> {
  const view: Record<string, unknown> = {
    id: of.id,
    spec: of.spec,
    name: of.name,
    type: of.type,
    kind: of.kind,
    coins: of.coins,
    pierce: of.pierce,
    hands: of.hands,
    defCoins: of.defCoins,
    blocks: of.blocks,
    passiveOk: of.passiveOk,
    camoLevel: of.camoLevel,
    effect: of.effect,
    uses: of.uses,
    usesLeft: of.usesLeft,
    ownerUnit: of.ownerUnit,
  };
  if (sees('contents')) view.contents = of.contents;
  return view as ViewOf<typeof itemSheet>;
}

export function viewOfCoinState(of: CoinState): ViewOf<typeof tableSheet> {
  const view: Record<string, unknown> = {
    options: of.options,
    mapped: of.mapped,
    field: of.field,
    walls: of.walls,
    covers: of.covers,
    phase: of.phase,
    round: of.round,
    firstSide: of.firstSide,
    activeSide: of.activeSide,
    activeUnit: of.activeUnit,
    pending: of.pending,
    askedSide: of.askedSide,
    pool: of.pool,
    batchQueue: of.batchQueue,
    acted: of.acted,
    passStreak: of.passStreak,
    chainSuccesses: of.chainSuccesses,
    initiativeNeed: of.initiativeNeed,
    groundItems: tableSheet.groundItems.show(of.groundItems),
    coinLog: of.coinLog,
    score: of.score,
  };
  return view as ViewOf<typeof tableSheet>;
}

export function viewOfInfantry(of: Infantry, sees: Sees): ViewOf<typeof infantrySheet> {
  const view: Record<string, unknown> = {
    id: of.id,
    name: of.name,
    class: of.class,
    profile: of.profile,
    side: of.side,
    seat: of.seat,
    hp: of.hp,
    maxHp: of.maxHp,
    at: of.at,
    inVehicle: infantrySheet.inVehicle.show(of.inVehicle),
    status: of.status,
    radius: of.radius,
    tags: of.tags,
    behaviour: of.behaviour,
    points: of.points,
    slotLeft: of.slotLeft,
    slotRight: of.slotRight,
    armour: of.armour,
    device: sees('device') ? of.device : infantrySheet.device.blank,
    backpackSize: infantrySheet.backpackSize.from(of),
  };
  if (sees('backpack')) view.backpack = of.backpack;
  return view as ViewOf<typeof infantrySheet>;
}

export function viewOfVehicle(of: Vehicle, sees: Sees): ViewOf<typeof vehicleSheet> {
  const view: Record<string, unknown> = {
    id: of.id,
    name: of.name,
    class: of.class,
    profile: of.profile,
    side: of.side,
    seat: of.seat,
    hp: of.hp,
    maxHp: of.maxHp,
    at: of.at,
    status: of.status,
    radius: of.radius,
    tags: of.tags,
    behaviour: of.behaviour,
    points: of.points,
    passiveOk: of.passiveOk,
    exposed: of.exposed,
    autonomous: of.autonomous,
    hatch: of.hatch,
    pilotSeat: of.pilotSeat,
    passengerSeats: vehicleSheet.passengerSeats.from(of),
    pilot: of.pilot,
    passengers: of.passengers,
    bodies: of.bodies,
    floorItems: vehicleSheet.floorItems.show(of.floorItems),
    vehicleSlot: of.vehicleSlot,
    mountedDefence: of.mountedDefence,
    activatedBy: of.activatedBy,
  };
  if (sees('camouflage')) view.camoLevel = of.camoLevel;
  return view as ViewOf<typeof vehicleSheet>;
}
