import type { Json } from '@potyczka/kernel';
import { once, type Shown, viewerOf } from '@potyczka/ruleset-kit';
import { labelOf } from './narration/names.ts';
import { toDeploy } from './procedures/deployment.ts';
import { forcePoints } from './procedures/force.ts';
import { isOwn, seesAll, seesContents, seesOfUnit } from './secrets.ts';
import { itemSheet } from './sheet/item.ts';
import { tableSheet } from './sheet/table.ts';
import { infantrySheet, vehicleSheet } from './sheet/unit.ts';
import type { CoinState, Infantry, Item, Rect, Unit, Vehicle } from './state.ts';
import { SIDES } from './vocabulary.ts';

/** What a seat may see, in the protocol's shape: what the sheets do not show is not sent. */

const infantryView = viewerOf<Infantry>(infantrySheet);
const vehicleView = viewerOf<Vehicle>(vehicleSheet);
const itemFields = viewerOf<Item>(itemSheet);
const tableFields = viewerOf<CoinState>(tableSheet);

const unitView = (state: CoinState, seat: string | null, unit: Unit): Json =>
  unit.class === 'infantry'
    ? infantryView(unit, (secret) => seesOfUnit(state, seat, unit, secret))
    : vehicleView(unit, (secret) => seesOfUnit(state, seat, unit, secret));

function itemView(state: CoinState, seat: string | null, item: Item): Json {
  const shown = itemFields(item, () => item.type === 'case' && seesContents(state, seat, item));
  return { ...shown, name: labelOf(item) };
}

/** What a seat can't see of what somebody has. */
function hiddenOn(state: CoinState, seat: string | null, unit: Unit): readonly string[] {
  if (unit.class !== 'infantry') return [];
  const packed = seesOfUnit(state, seat, unit, 'backpack') ? [] : unit.backpack;
  return unit.device === null || seesOfUnit(state, seat, unit, 'device') ? packed : [...packed, unit.device];
}

const itemList = once((items: CoinState['items']) => Object.values(items));
const unitList = once((units: CoinState['units']) => Object.values(units));
/** What was shown of the same items before, by what was kept from whoever saw it. */
const shownBefore = once((_items: CoinState['items']) => new Map<string, Shown>());

/** Items a seat knows of: not those in other people's backpacks or cases. */
function knownItems(state: CoinState, seat: string | null): Shown {
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

const withoutHidden = (state: CoinState, seat: string | null, hidden: ReadonlySet<string>): Shown =>
  Object.fromEntries(
    itemList(state.items)
      .filter((item) => !hidden.has(item.id))
      .map((item) => [item.id, itemView(state, seat, item)]),
  );

/** A rectangle as every interface draws pieces. */
const pieceView = (kind: 'wall' | 'cover', { id, x1, y1, x2, y2, blocksMove }: Rect): Shown => ({
  id,
  kind,
  shape: { rect: [x1, y1, x2 - x1, y2 - y1] },
  passable: kind !== 'wall' || blocksMove === false,
  soft: kind === 'cover',
});

type Rects = readonly Rect[];

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
const listed = once((list: readonly object[]) => list.map((one) => ({ ...one }) as Shown));

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

/** What the sheet shows of the table, and what is put together from several of its fields. */
export function view(state: CoinState, seat: string | null): Json {
  const { field, scenario, result } = state;
  return {
    ...tableFields(state, () => true),
    width: state.mapped ? field.width : undefined,
    height: state.mapped ? field.height : undefined,
    features: piecesOf(state.walls, state.covers),
    zones: zoneViews(state.zones),
    scenario: scenario.id,
    roundLimit: scenario.roundLimit,
    conditions: listed(scenario.conditions),
    scoring: listed(scenario.score),
    result: result?.winner ?? null,
    reason: result?.reason ?? null,
    veterans: veteransView(state, seat),
    sides: sidesView(state),
    seats: seatViews(state.seats),
    items: knownItems(state, seat),
    units: Object.fromEntries(unitList(state.units).map((unit) => [unit.id, unitView(state, seat, unit)])),
  } as Json;
}
