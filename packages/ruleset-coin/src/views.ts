import type { Json } from '@potyczka/kernel';
import { once } from '@potyczka/ruleset-kit';
import { labelOf } from './narration/names.ts';
import { toDeploy } from './procedures/deployment.ts';
import { forcePoints } from './procedures/force.ts';
import { hidesDevice, isOwn, seesAll, seesBackpack, seesCamouflage, seesContents } from './secrets.ts';
import type { CoinState, FloorItem, GroundItem, Infantry, Item, Rect, Unit, Vehicle } from './state.ts';
import { SIDES } from './vocabulary.ts';

/** What a seat may see, in the protocol's shape: built up field by field, so that what is not listed is not sent. */

type Fields = { readonly [key: string]: Json };

const rectView = (rect: Rect): Json => ({ ...rect });

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

const bareInfantry = (unit: Infantry): Fields => ({
  ...commonView(unit),
  inVehicle: unit.inVehicle === null ? null : { ...unit.inVehicle, vehicleId: unit.inVehicle.vehicle },
  slotLeft: unit.slotLeft,
  slotRight: unit.slotRight,
  armour: unit.armour,
  device: null,
  backpackSize: unit.backpack.length,
});

/** A figure as seats see it that may know its device, its backpack, both or neither. */
const infantryViews = {
  neither: once(bareInfantry),
  device: once((unit: Infantry): Fields => ({ ...bareInfantry(unit), device: unit.device })),
  backpack: once((unit: Infantry): Fields => ({ ...bareInfantry(unit), backpack: unit.backpack })),
  both: once((unit: Infantry): Fields => ({ ...bareInfantry(unit), device: unit.device, backpack: unit.backpack })),
};

function infantryView(state: CoinState, seat: string | null, unit: Infantry): Fields {
  const backpack = seesBackpack(state, seat, unit);
  if (hidesDevice(state, seat, unit)) return infantryViews[backpack ? 'backpack' : 'neither'](unit);
  return infantryViews[backpack ? 'both' : 'device'](unit);
}

/** Section 6 calls it `itemId`. */
const lyingView = (lying: FloorItem | GroundItem): Fields => ({ ...lying, itemId: lying.item });

const bareVehicle = (unit: Vehicle): Fields => ({
  ...commonView(unit),
  passiveOk: unit.passiveOk,
  exposed: unit.exposed,
  autonomous: unit.autonomous,
  hatch: unit.hatch,
  pilotSeat: unit.pilotSeat,
  passengerSeats: unit.passengers.length,
  pilot: unit.pilot,
  passengers: unit.passengers,
  floorItems: unit.floorItems.map(lyingView),
  bodies: unit.bodies,
  vehicleSlot: unit.vehicleSlot,
  mountedDefence: unit.mountedDefence,
  activatedBy: unit.activatedBy,
});

const hiddenVehicle = once(bareVehicle);
const knownVehicle = once((unit: Vehicle): Fields => ({ ...bareVehicle(unit), camoLevel: unit.camoLevel }));

const vehicleView = (state: CoinState, seat: string | null, unit: Vehicle): Fields =>
  seesCamouflage(state, seat, unit.side) ? knownVehicle(unit) : hiddenVehicle(unit);

const unitView = (state: CoinState, seat: string | null, unit: Unit): Json =>
  unit.class === 'infantry' ? infantryView(state, seat, unit) : vehicleView(state, seat, unit);

const bareItem = (item: Item): Fields => ({
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
  ownerUnitId: item.ownerUnit,
});

const shutItem = once(bareItem);
const openCase = once((item: Item): Fields => ({ ...bareItem(item), contents: item.contents }));

const itemView = (state: CoinState, seat: string | null, item: Item): Json =>
  item.type === 'case' && seesContents(state, seat, item) ? openCase(item) : shutItem(item);

/** What a seat can't see of what somebody has. */
function hiddenOn(state: CoinState, seat: string | null, unit: Unit): readonly string[] {
  if (unit.class !== 'infantry') return [];
  const packed = seesBackpack(state, seat, unit) ? [] : unit.backpack;
  return hidesDevice(state, seat, unit) && unit.device !== null ? [...packed, unit.device] : packed;
}

const itemList = once((items: CoinState['items']) => Object.values(items));
const unitList = once((units: CoinState['units']) => Object.values(units));
/** What was shown of the same items before, by what was kept from whoever saw it. */
const shownBefore = once((_items: CoinState['items']) => new Map<string, Fields>());

/** Items a seat knows of: not those in other people's backpacks or cases. */
function knownItems(state: CoinState, seat: string | null): Fields {
  const items = itemList(state.items);
  const hidden: string[] = [];
  const open: string[] = [];
  for (const unit of unitList(state.units)) hidden.push(...hiddenOn(state, seat, unit));
  for (const item of items) {
    if (item.type !== 'case' && item.contents.length === 0) continue;
    if (seesContents(state, seat, item)) open.push(item.id);
    else hidden.push(...item.contents);
  }
  const key = `${hidden.join(' ')}/${open.join(' ')}`;
  const before = shownBefore(state.items);
  const known = before.get(key) ?? withoutHidden(state, seat, new Set(hidden));
  before.set(key, known);
  return known;
}

const withoutHidden = (state: CoinState, seat: string | null, hidden: ReadonlySet<string>): Fields =>
  Object.fromEntries(
    itemList(state.items)
      .filter((item) => !hidden.has(item.id))
      .map((item) => [item.id, itemView(state, seat, item)]),
  );

/** A rectangle as every interface draws pieces. */
const pieceView = (kind: 'wall' | 'cover', { id, x1, y1, x2, y2, blocksMove }: Rect): Fields => ({
  id,
  kind,
  shape: { rect: [x1, y1, x2 - x1, y2 - y1] },
  passable: kind !== 'wall' || blocksMove === false,
  soft: kind === 'cover',
});

type Rects = readonly Rect[];

const rectViews = once((rects: Rects) => rects.map(rectView));
const wallPieces = once((walls: Rects) => walls.map((wall) => pieceView('wall', wall)));
const coverPieces = once((covers: Rects) => covers.map((cover) => pieceView('cover', cover)));
/** Every piece once: one that hides people and lets them in is drawn as the cover it is. */
const piecesOf = (walls: Rects, covers: Rects): readonly Json[] => {
  const shut = wallPieces(walls).filter(({ id, passable }) => !passable || !covers.some((cover) => cover.id === id));
  return [...shut, ...coverPieces(covers).filter(({ id }) => !shut.some((wall) => wall.id === id))];
};
const zoneViews = once((zones: CoinState['zones']) =>
  SIDES.map((side) => {
    const { x1, y1, x2, y2 } = zones[side];
    return { id: side, side, shape: { rect: [x1, y1, x2 - x1, y2 - y1] } };
  }),
);
const seatViews = once((seats: CoinState['seats']) => Object.fromEntries(seats.map((one) => [one.id, { ...one }])));
/** What is shown as it is, in a copy of its own. */
const copied = once((value: object) => ({ ...value }) as Fields);
const groundViews = once((lying: CoinState['groundItems']) => lying.map(lyingView));
const listed = once((list: readonly object[]) => list.map((one) => ({ ...one }) as Fields));

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

/** All fields in one literal: put together from parts, an object this wide takes ten times as long to make. */
export function view(state: CoinState, seat: string | null): Json {
  const { field, scenario, result, pending, initiativeNeed } = state;
  return {
    options: copied(state.options),
    mapped: state.mapped,
    width: state.mapped ? field.width : undefined,
    height: state.mapped ? field.height : undefined,
    features: piecesOf(state.walls, state.covers),
    field: copied(field),
    walls: rectViews(state.walls),
    covers: rectViews(state.covers),
    zones: zoneViews(state.zones),
    groundItems: groundViews(state.groundItems),
    phase: state.phase,
    round: state.round,
    firstSide: state.firstSide,
    activeSide: state.activeSide,
    activeUnit: state.activeUnit,
    activeUnitId: state.activeUnit,
    askedSide: state.askedSide,
    chainSuccesses: state.chainSuccesses,
    pending: pending === null ? null : copied(pending),
    pool: listed(state.pool),
    batchQueue: listed(state.batchQueue),
    acted: copied(state.acted),
    passStreak: state.passStreak,
    initiativeNeed: initiativeNeed === null ? null : copied(initiativeNeed),
    coinLog: listed(state.coinLog),
    scenario: scenario.id,
    roundLimit: scenario.roundLimit,
    conditions: listed(scenario.conditions),
    scoring: listed(scenario.score),
    result: result?.winner ?? null,
    reason: result?.reason ?? null,
    score: copied(state.score),
    veterans: veteransView(state, seat),
    sides: sidesView(state),
    seats: seatViews(state.seats),
    items: knownItems(state, seat),
    units: Object.fromEntries(unitList(state.units).map((unit) => [unit.id, unitView(state, seat, unit)])),
  } as Json;
}
