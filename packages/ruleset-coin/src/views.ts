import type { Json } from '@potyczka/kernel';
import { labelOf } from './narration/names.ts';
import { toDeploy } from './procedures/deployment.ts';
import { forcePoints } from './procedures/force.ts';
import { hidesDevice, isOwn, seesAll, seesBackpack, seesCamouflage, seesContents } from './secrets.ts';
import type { CoinState, Infantry, Item, Rect, Unit, Vehicle } from './state.ts';
import { SIDES } from './vocabulary.ts';

/** What a seat may see, in the protocol's shape: built up field by field, so that what is not listed is not sent. */

type Fields = { readonly [key: string]: Json };

const rectView = ({ id, x1, y1, x2, y2 }: Rect): Json => ({ id, x1, y1, x2, y2 });

const commonView = (unit: Unit): Fields => ({
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

const infantryView = (state: CoinState, seat: string | null, unit: Infantry): Fields => ({
  ...commonView(unit),
  inVehicle: unit.inVehicle === null ? null : { ...unit.inVehicle },
  slotLeft: unit.slotLeft,
  slotRight: unit.slotRight,
  armour: unit.armour,
  device: hidesDevice(state, seat, unit) ? null : unit.device,
  backpackSize: unit.backpack.length,
  ...(seesBackpack(state, seat, unit) ? { backpack: unit.backpack } : {}),
});

const vehicleView = (state: CoinState, seat: string | null, unit: Vehicle): Fields => ({
  ...commonView(unit),
  passiveOk: unit.passiveOk,
  ...(seesCamouflage(state, seat, unit.side) ? { camoLevel: unit.camoLevel } : {}),
  exposed: unit.exposed,
  autonomous: unit.autonomous,
  hatch: unit.hatch,
  pilotSeat: unit.pilotSeat,
  passengerSeats: unit.passengers.length,
  pilot: unit.pilot,
  passengers: unit.passengers,
  floorItems: unit.floorItems.map((lying) => ({ ...lying })),
  bodies: unit.bodies,
  vehicleSlot: unit.vehicleSlot,
  mountedDefence: unit.mountedDefence,
  activatedBy: unit.activatedBy,
});

const unitView = (state: CoinState, seat: string | null, unit: Unit): Json =>
  unit.class === 'infantry' ? infantryView(state, seat, unit) : vehicleView(state, seat, unit);

const itemView = (state: CoinState, seat: string | null, item: Item): Json => ({
  id: item.id,
  name: labelOf(item),
  spec: item.spec,
  type: item.type,
  kind: item.kind,
  coins: item.coins,
  pierce: item.pierce,
  hands: item.hands,
  defCoins: item.defCoins,
  blocks: item.blocks,
  passiveOk: item.passiveOk,
  camoLevel: item.camoLevel,
  effect: item.effect,
  uses: item.uses,
  usesLeft: item.usesLeft,
  ownerUnit: item.ownerUnit,
  ...(item.type === 'case' && seesContents(state, seat, item) ? { contents: item.contents } : {}),
});

/** What a seat can't see of what somebody has. */
function hiddenOn(state: CoinState, seat: string | null, unit: Unit): readonly string[] {
  if (unit.class !== 'infantry') return [];
  const packed = seesBackpack(state, seat, unit) ? [] : unit.backpack;
  return hidesDevice(state, seat, unit) && unit.device !== null ? [...packed, unit.device] : packed;
}

/** Items a seat knows of: not those in other people's backpacks or cases. */
function knownItems(state: CoinState, seat: string | null): Fields {
  const hidden = new Set(Object.values(state.units).flatMap((unit) => hiddenOn(state, seat, unit)));
  for (const item of Object.values(state.items))
    if (!seesContents(state, seat, item)) for (const id of item.contents) hidden.add(id);
  const known = Object.values(state.items).filter((item) => !hidden.has(item.id));
  return Object.fromEntries(known.map((item) => [item.id, itemView(state, seat, item)]));
}

/** A rectangle as every interface draws pieces. */
const pieceView = (kind: 'wall' | 'cover', { id, x1, y1, x2, y2 }: Rect): Json => ({
  id,
  kind,
  shape: { rect: [x1, y1, x2 - x1, y2 - y1] },
  passable: kind !== 'wall',
  soft: kind === 'cover',
});

const fieldView = (state: CoinState): Fields => ({
  mapped: state.mapped,
  ...(state.mapped ? { width: state.field.width, height: state.field.height } : {}),
  features: [
    ...state.walls.map((wall) => pieceView('wall', wall)),
    ...state.covers.map((cover) => pieceView('cover', cover)),
  ],
  field: { ...state.field },
  walls: state.walls.map(rectView),
  covers: state.covers.map(rectView),
  zones: SIDES.map((side) => {
    const { x1, y1, x2, y2 } = state.zones[side];
    return { id: side, side, shape: { rect: [x1, y1, x2 - x1, y2 - y1] } };
  }),
  groundItems: state.groundItems.map((lying) => ({ ...lying })),
});

const momentView = (state: CoinState): Fields => ({
  phase: state.phase,
  round: state.round,
  firstSide: state.firstSide,
  activeSide: state.activeSide,
  activeUnit: state.activeUnit,
  activeUnitId: state.activeUnit,
  askedSide: state.askedSide,
  chainSuccesses: state.chainSuccesses,
  pending: state.pending === null ? null : { ...state.pending },
  pool: state.pool.map((entry) => ({ ...entry })),
  batchQueue: state.batchQueue.map((point) => ({ ...point })),
  acted: { ...state.acted },
  passStreak: state.passStreak,
  initiativeNeed: state.initiativeNeed === null ? null : { ...state.initiativeNeed },
  coinLog: state.coinLog.map((coin) => ({ ...coin })),
});

const scenarioView = ({ scenario, result, score }: CoinState): Fields => ({
  scenario: scenario.id,
  roundLimit: scenario.roundLimit,
  conditions: scenario.conditions.map((condition) => ({ ...condition })),
  scoring: scenario.score.map((rule) => ({ ...rule })),
  result: result?.winner ?? null,
  reason: result?.reason ?? null,
  score: { ...score },
});

const sidesView = (state: CoinState): Json =>
  Object.fromEntries(
    SIDES.map((side) => [
      side,
      { id: side, points: forcePoints(state, side), toDeploy: toDeploy(state, side).map((unit) => unit.id) },
    ]),
  );

/** What survivors carry is their own side's to know (section 5). */
const veteransView = (state: CoinState, seat: string | null): Json =>
  state.veterans
    ?.filter((one) => seesAll(state, seat) || isOwn(state, seat, one.side))
    .map((one) => ({ ...one, stats: { ...one.stats } })) ?? null;

export function view(state: CoinState, seat: string | null): Json {
  return {
    options: { ...state.options },
    ...fieldView(state),
    ...momentView(state),
    ...scenarioView(state),
    veterans: veteransView(state, seat),
    sides: sidesView(state),
    seats: Object.fromEntries(state.seats.map((one) => [one.id, { ...one }])),
    items: knownItems(state, seat),
    units: Object.fromEntries(Object.values(state.units).map((unit) => [unit.id, unitView(state, seat, unit)])),
  };
}
