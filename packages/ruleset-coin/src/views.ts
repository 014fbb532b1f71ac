import { type Outline, remembered } from '@potyczka/kernel';
import { viewerOf } from '@potyczka/ruleset-kit';

import { labelOf } from './names.ts';
import { toDeploy } from './procedures/forces/deployment.ts';
import { forcePoints } from './procedures/forces/force-limits.ts';
import { type Eyes, eyesOf, isOwn, seesContents, seesOfUnit } from './secrets.ts';
import { itemSheet } from './sheet/item.ts';
import { infantrySheet, vehicleSheet } from './sheet/unit.ts';
import { viewOfCoinState, viewOfInfantry, viewOfItem, viewOfVehicle } from './sheet/views.ts';
import type { CoinState, Item, Rect, Unit } from './state.ts';
import { SIDES } from './vocabulary.ts';

/** What a seat may see, in the protocol's shape: what the sheets do not show is not sent. */

const infantryView = viewerOf(infantrySheet, viewOfInfantry);
const vehicleView = viewerOf(vehicleSheet, viewOfVehicle);
const labelled = viewerOf(itemSheet, (item: Item, sees) =>
  Object.assign(viewOfItem(item, sees), { name: labelOf(item) }),
);

const unitView = (eyes: Eyes, unit: Unit) =>
  unit.class === 'infantry'
    ? infantryView(unit, (secret) => seesOfUnit(eyes, unit, secret))
    : vehicleView(unit, (secret) => seesOfUnit(eyes, unit, secret));

const itemView = (eyes: Eyes, item: Item) => labelled(item, () => item.type === 'case' && seesContents(eyes, item));

/** What a seat can't see of what somebody has. */
function hiddenOn(eyes: Eyes, unit: Unit): readonly string[] {
  if (unit.class !== 'infantry') return [];
  const packed = seesOfUnit(eyes, unit, 'backpack') ? [] : unit.backpack;
  return unit.device === null || seesOfUnit(eyes, unit, 'device') ? packed : [...packed, unit.device];
}

const itemList = remembered((items: CoinState['items']) => Object.values(items));
const unitList = remembered((units: CoinState['units']) => Object.values(units));
/** What was shown of the same items before, by what was kept from whoever saw it. */
const shownBefore = remembered((_items: CoinState['items']) => new Map<string, ItemViews>());

type ItemViews = Readonly<Record<string, ReturnType<typeof itemView>>>;

/** Items a seat knows of: not those in other people's backpacks or cases. */
function knownItems(eyes: Eyes): ItemViews {
  const { state } = eyes;
  const items = itemList(state.items);
  const hidden: string[] = [];
  const open: string[] = [];
  for (const unit of unitList(state.units)) hidden.push(...hiddenOn(eyes, unit));
  for (const item of items) {
    if (item.type !== 'case' && item.contents.length === 0) continue;
    if (seesContents(eyes, item)) open.push(item.id);
    else hidden.push(...item.contents);
  }
  const key = `${hidden.join(' ')}/${open.join(' ')}`;
  const before = shownBefore(state.items);
  const known = before.get(key) ?? withoutHidden(eyes, new Set(hidden));
  before.set(key, known);
  return known;
}

const withoutHidden = (eyes: Eyes, hidden: ReadonlySet<string>): ItemViews =>
  Object.fromEntries(
    itemList(eyes.state.items)
      .filter((item) => !hidden.has(item.id))
      .map((item) => [item.id, itemView(eyes, item)]),
  );

const outline = (x1: number, y1: number, x2: number, y2: number): Outline => ({ rect: [x1, y1, x2 - x1, y2 - y1] });

/** A rectangle as every interface draws pieces. */
const pieceView = (kind: 'wall' | 'cover', { id, x1, y1, x2, y2, blocksMove }: Rect) => ({
  id,
  kind,
  shape: outline(x1, y1, x2, y2),
  passable: kind !== 'wall' || blocksMove === false,
  soft: kind === 'cover',
});

type Rects = readonly Rect[];

const wallPieces = remembered((walls: Rects) => walls.map((wall) => pieceView('wall', wall)));
const coverPieces = remembered((covers: Rects) => covers.map((cover) => pieceView('cover', cover)));
/** Every piece once: one that hides people and lets them in is drawn as the cover it is. */
const piecesOf = (walls: Rects, covers: Rects) => {
  const shut = wallPieces(walls).filter(({ id, passable }) => !passable || !covers.some((cover) => cover.id === id));
  return [...shut, ...coverPieces(covers).filter(({ id }) => !shut.some((wall) => wall.id === id))];
};
const zoneViews = remembered((zones: CoinState['zones']) =>
  SIDES.map((side) => {
    const { x1, y1, x2, y2 } = zones[side];
    return { id: side, side, shape: outline(x1, y1, x2, y2) };
  }),
);
const seatViews = remembered((seats: CoinState['seats']) =>
  Object.fromEntries(seats.map((one) => [one.id, { ...one }])),
);
const conditionViews = remembered((all: CoinState['scenario']['conditions']) => all.map((one) => ({ ...one })));
const scoringViews = remembered((all: CoinState['scenario']['score']) => all.map((one) => ({ ...one })));

const sidesView = (state: CoinState) =>
  Object.fromEntries(
    SIDES.map((side) => [
      side,
      { id: side, points: forcePoints(state, side), toDeploy: toDeploy(state, side).map((unit) => unit.id) },
    ]),
  );

/** What survivors carry is their own side's to know (section 5). */
const veteransView = (eyes: Eyes) =>
  eyes.state.veterans
    ?.filter((one) => eyes.all || isOwn(eyes, one.side))
    .map((one) => ({ ...one, stats: { ...one.stats } })) ?? null;

/** What the sheet shows of the table, and what is put together from several of its fields. */
export function view(state: CoinState, seat: string | null) {
  const { field, mapped, scenario, result } = state;
  const eyes = eyesOf(state, seat);
  return Object.assign(viewOfCoinState(state), mapped ? { width: field.width, height: field.height } : {}, {
    features: piecesOf(state.walls, state.covers),
    zones: zoneViews(state.zones),
    scenario: scenario.id,
    roundLimit: scenario.roundLimit,
    conditions: conditionViews(scenario.conditions),
    scoring: scoringViews(scenario.score),
    result: result?.winner ?? null,
    reason: result?.reason ?? null,
    veterans: veteransView(eyes),
    sides: sidesView(state),
    seats: seatViews(state.seats),
    items: knownItems(eyes),
    units: Object.fromEntries(unitList(state.units).map((unit) => [unit.id, unitView(eyes, unit)])),
  });
}

/** What scenes, goals and figure sheets are made from, wherever the view has travelled. */
export type CoinView = ReturnType<typeof view>;
