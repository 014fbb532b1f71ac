import type { Seat } from '@potyczka/kernel';
import type { CoinCommand } from '../commands.ts';
import { changedFigure } from '../copies.ts';
import { sourcesOf } from '../procedures/attack/targets.ts';
import { drivenBy, inHands, isInfantry, isVehicle, unitsById } from '../read.ts';
import { hullOf, isOpenPoint, sees, squaredDistance } from '../spatial.ts';
import type { CoinState, Infantry, Pos, Rect, Unit } from '../state.ts';
import { approachTo, around, besideItem, enemiesOf, farthestFrom } from './places.ts';

/** Places worth going to, instead of every point of the field: any of them is one run away (COIN-4.2). */

const COVERS_AT_MOST = 4;
const ITEMS_AT_MOST = 6;
const FOES_AT_MOST = 6;

const clamp = (value: number, low: number, high: number): number => Math.max(low, Math.min(high, value));

const nearest = <T>(things: readonly T[], from: Pos, at: (thing: T) => Pos, count: number): readonly T[] =>
  [...things].sort((a, b) => squaredDistance(at(a), from) - squaredDistance(at(b), from)).slice(0, count);

const middle = ({ x1, y1, x2, y2 }: Rect): Pos => [Math.round((x1 + x2) / 2), Math.round((y1 + y2) / 2)];

/** In a piece of cover: where one gets there, its middle, its corners. */
const inside = (rect: Rect, [x, y]: Pos): readonly Pos[] => [
  [clamp(x, rect.x1, rect.x2), clamp(y, rect.y1, rect.y2)],
  middle(rect),
  [rect.x1, rect.y1],
  [rect.x2, rect.y1],
  [rect.x1, rect.y2],
  [rect.x2, rect.y2],
];

/** Around a wall: out of somebody's sight, or into it, for a body of this radius. */
const besideWall = ({ x1, y1, x2, y2 }: Rect, radius: number): readonly Pos[] => [
  [x1 - radius, y1 - radius],
  [x2 + radius, y1 - radius],
  [x1 - radius, y2 + radius],
  [x2 + radius, y2 + radius],
  [x1 - radius, Math.round((y1 + y2) / 2)],
  [x2 + radius, Math.round((y1 + y2) / 2)],
];

const firstOpen = (state: CoinState, unit: Unit, points: readonly Pos[]): readonly Pos[] => {
  const open = points.find((at) => isOpenPoint(state, at, unit.radius, unit.id));
  return open === undefined ? [] : [open];
};

/** Where one gets into cover, and where one sees an enemy from it. */
function inCover(state: CoinState, unit: Infantry, points: readonly Pos[]): readonly Pos[] {
  const open = points.filter((at) => isOpenPoint(state, at, unit.radius, unit.id));
  const enemies = enemiesOf(state, unit);
  const lookout = open.find((at) => {
    const there = changedFigure(unit, { at });
    return enemies.some((enemy) => sees(state, there, enemy));
  });
  return [...new Set([...open.slice(0, 1), ...(lookout === undefined ? [] : [lookout])])];
}

/** Beside bodies: vehicles to board, enemies for a blade, friends for a medkit. */
function besideBodies(state: CoinState, unit: Infantry, from: Pos): readonly Pos[] {
  const strikes = sourcesOf(state, unit).some((source) => source.kind === 'melee');
  const heals = inHands(state, unit).some((item) => item.effect === 'heal' || item.effect === 'mend');
  const foes = strikes ? enemiesOf(state, unit).map((enemy) => hullOf(state, enemy)) : [];
  const others = unitsById(state).filter(
    (one) =>
      one.status === 'alive' &&
      one.id !== unit.id &&
      (isVehicle(one) || (heals && one.side === unit.side && one.hp < one.maxHp)),
  );
  const standing = [...new Set([...foes, ...others])].filter((body) => body.at !== null);
  return nearest(standing, from, (body) => body.at ?? from, FOES_AT_MOST).flatMap((body) => {
    const at = approachTo(state, unit, body);
    return at === undefined ? [] : [at];
  });
}

function onFoot(state: CoinState, unit: Infantry, from: Pos): readonly Pos[] {
  const covers = state.options.coverRule === 'on' ? nearest(state.covers, from, middle, COVERS_AT_MOST) : [];
  const items = nearest(state.groundItems, from, ({ pos }) => pos, ITEMS_AT_MOST);
  const away = farthestFrom(state, unit);
  return [
    ...covers.flatMap((rect) => inCover(state, unit, inside(rect, from))),
    ...besideBodies(state, unit, from),
    ...items.flatMap(({ pos }): readonly Pos[] => {
      const at = besideItem(state, unit, pos);
      return at === undefined ? [] : [at];
    }),
    ...walls(state, unit),
    ...(away === undefined ? [] : [away]),
  ];
}

function walls(state: CoinState, unit: Unit): readonly Pos[] {
  if (state.options.lineOfSight === 'off') return [];
  return state.walls.flatMap((wall) =>
    besideWall(wall, unit.radius).filter((at) => isOpenPoint(state, at, unit.radius, unit.id)),
  );
}

/** A vehicle: beside walls, away from everybody, next to those it could take in. */
function atTheWheel(state: CoinState, unit: Unit): readonly Pos[] {
  const away = farthestFrom(state, unit);
  const friends = unitsById(state).filter((one) => isInfantry(one) && one.side === unit.side && one.at !== null);
  const beside = friends.flatMap((one) =>
    one.at === null ? [] : firstOpen(state, unit, around(one.at, unit.radius + one.radius)),
  );
  return [...walls(state, unit), ...(away === undefined ? [] : [away]), ...beside];
}

/** Where the active unit might go. */
export function candidates(state: CoinState, seat: Seat): readonly CoinCommand[] {
  const unit = state.activeUnit === null ? undefined : state.units[state.activeUnit];
  if (state.phase !== 'prep' || !state.mapped || unit === undefined) return [];
  const driven = drivenBy(state, unit);
  if (driven !== null)
    return atTheWheel(state, driven).map((pos): CoinCommand => ({ type: 'drive', by: seat.id, unit: unit.id, pos }));
  if (!isInfantry(unit) || unit.at === null) return [];
  return onFoot(state, unit, unit.at).map((pos): CoinCommand => ({ type: 'run', by: seat.id, unit: unit.id, pos }));
}
