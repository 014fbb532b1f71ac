import type { CoinCommand } from '../../commands.ts';
import type { CoinPlay } from '../../play.ts';
import { isAlive, isInfantry, isVehicle, playsFor, sideOfSeat, unitOf, unitsOf } from '../../read.ts';
import { contains, isOpenPoint } from '../../spatial.ts';
import type { CoinState, Pos, Rect, Unit } from '../../state.ts';
import { otherSide, type SeatName, SIDES, type SideId } from '../../vocabulary.ts';
import { forceProblems } from './force-limits.ts';

/** Who is placed when, and where (COIN-5.2, COIN-5.3). */

/** @rule COIN-5.2 The strip along a side's own edge. */
const STRIP = 40;

export const defaultZones = ({ width, height }: CoinState['field']): Readonly<Record<SideId, Rect>> => ({
  A: { id: 'zoneA', x1: 0, y1: 0, x2: Math.min(STRIP, width), y2: height },
  B: { id: 'zoneB', x1: Math.max(0, width - STRIP), y1: 0, x2: width, y2: height },
});

/** Whether a unit still has no place: neither on the field nor in a vehicle. */
export const isUnplaced = (unit: Unit): boolean =>
  isAlive(unit) && unit.at === null && !(isInfantry(unit) && unit.inVehicle !== null);

/** A side's units that are still to be placed, in the order they were written. */
export const toDeploy = (state: CoinState, side: SideId): readonly Unit[] =>
  unitsOf(state).filter((unit) => unit.side === side && isUnplaced(unit));

/** @rule COIN-5.2 Who places next: one each in turn, or all of A and then all of B; who has nobody left is skipped. */
export function nextPlacer(state: CoinState, last: SideId | null): SideId | null {
  const due: readonly SideId[] =
    state.options.deployment === 'alternate' && last !== null ? [otherSide(last), last] : SIDES;
  return due.find((side) => toDeploy(state, side).length > 0) ?? null;
}

const isWhollyIn = (zone: Rect, [x, y]: Pos, radius: number): boolean =>
  zone.x1 <= x - radius && x + radius <= zone.x2 && zone.y1 <= y - radius && y + radius <= zone.y2;

/** The half of the field along the side's own edge. */
const isOwnHalf = ({ field }: CoinState, side: SideId, [x]: Pos): boolean =>
  side === 'A' ? 2 * x <= field.width : 2 * x >= field.width;

type Area = (at: Pos) => boolean;

/** The zone; should it be full, the own half of the field, and then all of it (COIN-5.2). */
const areasFor = (state: CoinState, unit: Unit, side: SideId): readonly Area[] => [
  (at) => isWhollyIn(state.zones[side], at, unit.radius),
  (at) => isOwnHalf(state, side, at),
  () => true,
];

function* points(state: CoinState, step: number): Iterable<Pos> {
  for (let y = 0; y <= state.field.height; y += step) for (let x = 0; x <= state.field.width; x += step) yield [x, y];
}

function first(all: Iterable<Pos>, good: Area): Pos | null {
  for (const at of all) if (good(at)) return at;
  return null;
}

/** Scanning y, then x, in steps of 10; only where that finds nothing, tenth by tenth. */
const search = (state: CoinState, good: Area): Pos | null =>
  first(points(state, 10), good) ?? first(points(state, 1), good);

const open =
  (state: CoinState, unit: Unit): Area =>
  (at) =>
    isOpenPoint(state, at, unit.radius, unit.id);

/** @rule COIN-5.2 The points a unit may be placed on now, as a test. Where nothing is open at all, its whole zone. */
export function deployArea(state: CoinState, unit: Unit): Area {
  const side = unit.side === 'none' ? 'A' : unit.side;
  const isOpen = open(state, unit);
  const area = areasFor(state, unit, side).find((one) => search(state, (at) => one(at) && isOpen(at)) !== null);
  return area ?? ((at) => contains(state.zones[side], at));
}

/** Whether anything is open for it anywhere. */
export const isFieldFull = (state: CoinState, unit: Unit): boolean => search(state, open(state, unit)) === null;

/** Section 4.1: where the engine puts a unit when nobody says: the first open point, y, then x, in steps of 10. */
export function firstPlace(state: CoinState, unit: Unit): Pos {
  const area = deployArea(state, unit);
  const isOpen = open(state, unit);
  return search(state, (at) => area(at) && isOpen(at)) ?? search(state, area) ?? [0, 0];
}

/** Where a unit may be placed, in steps of 10; the first is where the engine would put it. */
export function deployPlaces(state: CoinState, unit: Unit): readonly Pos[] {
  const area = deployArea(state, unit);
  const isOpen = open(state, unit);
  const listed = [...points(state, 10)].filter((at) => area(at) && isOpen(at));
  return listed.length > 0 ? listed : [firstPlace(state, unit)];
}

/** @rule COIN-5.3 Vehicles of the side that are on the field already. */
export const carriersFor = (state: CoinState, unit: Unit) =>
  isInfantry(unit)
    ? unitsOf(state)
        .filter(isVehicle)
        .filter((vehicle) => vehicle.side === unit.side && isAlive(vehicle) && vehicle.at !== null)
    : [];

/** Puts a unit on a point or into a seat, and tells who places next. */
export function putDown(
  play: CoinPlay,
  id: string,
  where: { readonly at: Pos } | { readonly inside: { readonly vehicle: string; readonly seat: SeatName } },
): void {
  const { side } = unitOf(play.state, id);
  const place = { at: null, inside: null, ...where };
  const after = {
    ...play.state,
    units: { ...play.state.units, [id]: { ...unitOf(play.state, id), at: [0, 0] as Pos } },
  };
  const next = nextPlacer(after, side === 'none' ? null : side);
  const rules = ['COIN-5.2', ...(place.inside === null ? [] : ['COIN-5.3'])];
  play.tell({ type: 'unitDeployed', unit: id, ...place, next, rules });
}

/** @rule COIN-5.8 Fixed places: whoever has none stands where the engine would put them. */
export function placeAll(play: CoinPlay): void {
  for (const side of SIDES)
    for (const { id } of toDeploy(play.state, side))
      putDown(play, id, { at: firstPlace(play.state, unitOf(play.state, id)) });
}

/** What the engine does for a side that has to place somebody (section 4.1). */
export function deployNext(state: CoinState, by: string): CoinCommand | undefined {
  const side = state.askedSide;
  if (state.phase !== 'deploy' || side === null || !playsFor(state, by, side)) return undefined;
  const unit = toDeploy(state, side)[0];
  return unit === undefined ? undefined : { type: 'deploy', by, unit: unit.id, pos: firstPlace(state, unit) };
}

/** What the engine does where forces are still to be built: somebody to fight with, and on as soon as both sides have. */
export function muster(state: CoinState, by: string): CoinCommand | undefined {
  const side = sideOfSeat(state, by);
  if (state.phase !== 'setup' || side === null) return undefined;
  const mine = unitsOf(state).filter((unit) => unit.side === side);
  if (!mine.some(isInfantry)) return { type: 'addUnit', by, profile: 'rifleman' };
  const people = state.seats.some((seat) => seat.role === 'player' || seat.role === 'gm');
  return !people && forceProblems(state).length === 0 ? { type: 'startDeployment', by } : undefined;
}
