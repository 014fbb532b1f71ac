import type { GroundMaker, Point, Seat, Ticks } from '@potyczka/kernel';
import { TICKS_PER_UNIT } from '@potyczka/kernel';
import type { TeoCommand } from '../commands.ts';
import { changed, withFigure } from '../copies.ts';
import { distanceBetween } from '../procedures/movement/paths.ts';
import { seatOf } from '../read.ts';
import { centreOf, groundMap } from '../spatial.ts';
import type { TeoState, Unit } from '../state.ts';
import { bulkOf } from '../vocabulary.ts';
import { placesBesideSolids } from './cover.ts';
import { goAhead, lead } from './escorting.ts';
import { Outlook } from './outlook.ts';
import { mayFullMove, mayMove } from './ways.ts';
import { worth } from './worth.ts';

/** Where a figure that is acting might go: a few good places instead of hundreds. */

/** So many places are kept for a Move, and for a Full Move. */
const KEPT = { move: 9, fullMove: 6 } as const;
/** Of the places beside something solid so many are weighed. */
const BESIDE = 28;
const DIRECTIONS = 12;

const lattice = (value: number): number => Math.round(value / 250) * 250;

/** Towards a spot by so much, stopping where the bases would touch. */
function towards(unit: Unit, spot: Point, most: Ticks, stop: number): Point {
  const far = distanceBetween(unit.at, spot);
  const way = Math.max(0, Math.min(most - 1, far - stop));
  if (far === 0) return unit.at;
  const [x, y] = unit.at;
  return [Math.round(x + ((spot[0] - x) * way) / far), Math.round(y + ((spot[1] - y) * way) / far)];
}

function spread<T>(items: readonly T[], most: number): readonly T[] {
  if (items.length <= most) return items;
  return Array.from({ length: most }, (_, n) => items[Math.floor((n * items.length) / most)] as T);
}

/** Spots somebody wants to get to: enemies, objectives, things to handle, zones. */
function spots(o: Outlook): readonly { readonly at: Point; readonly stop: number }[] {
  const { radius } = bulkOf(o.unit);
  const bodies = [...o.foes, ...Object.values(o.state.units).filter((unit) => unit.escorted && !unit.eliminated)];
  return [
    ...bodies.map((body) => ({ at: body.at, stop: radius + bulkOf(body).radius + 200 })),
    ...Object.values(o.state.objects).map((thing) => ({ at: centreOf(thing.shape), stop: radius + 700 })),
    ...o.state.zones.map((zone) => ({ at: centreOf(zone.shape), stop: 0 })),
  ];
}

function places(o: Outlook, most: Ticks): readonly Point[] {
  const [x, y] = o.unit.at;
  const near = placesBesideSolids(o).filter((at) => distanceBetween(o.unit.at, at) < most);
  const round = Array.from({ length: DIRECTIONS }, (_, n): Point => {
    const angle = (2 * Math.PI * n) / DIRECTIONS;
    return [lattice(x + Math.cos(angle) * (most - 300)), lattice(y + Math.sin(angle) * (most - 300))];
  });
  const half = round.map(([px, py]): Point => [lattice((x + px) / 2), lattice((y + py) / 2)]);
  return [
    ...spots(o).map(({ at, stop }) => towards(o.unit, at, most, stop)),
    ...spread(near, BESIDE),
    ...round,
    ...half,
  ];
}

/** The figure as it would stand there. */
const moved = (unit: Unit, at: Point, type: 'move' | 'fullMove'): Unit =>
  changed(unit, {
    at,
    ap: unit.ap - (type === 'move' ? 1 : 2),
    hunkered: false,
    actionsThisTurn: [...unit.actionsThisTurn, type],
  });

const onBoard = (state: TeoState, unit: Unit, [x, y]: Point): boolean => {
  const { radius } = bulkOf(unit);
  return x >= radius && y >= radius && x <= state.width - radius && y <= state.height - radius;
};

function best(o: Outlook, seat: Seat, maker: GroundMaker, type: 'move' | 'fullMove'): readonly TeoCommand[] {
  const most = o.speed * (type === 'move' ? 1 : 2);
  const seen = new Set<string>();
  const weighed: { readonly at: Point; readonly value: number }[] = [];
  for (const at of places(o, most)) {
    const key = at.join();
    if (seen.has(key) || !onBoard(o.state, o.unit, at)) continue;
    seen.add(key);
    weighed.push({ at, value: worth(withFigure(o.state, moved(o.unit, at, type)), seat, maker) });
  }
  return weighed
    .sort((a, b) => b.value - a.value)
    .slice(0, KEPT[type])
    .map(({ at: [x, y] }) => ({
      type,
      by: o.by,
      unit: o.unit.id,
      to: [x / TICKS_PER_UNIT, y / TICKS_PER_UNIT],
    }));
}

/** With a person to lead: leading her as far as can be, and going where she can be led from. */
const withWard = (o: Outlook): readonly TeoCommand[] =>
  [lead(o), goAhead(o)].filter((command) => command !== undefined);

/** The moves a player above the rulebook looks at. */
export function candidates(state: TeoState, seat: Seat, maker: GroundMaker): readonly TeoCommand[] {
  const unit = state.activeUnit === null ? undefined : state.units[state.activeUnit];
  if (unit === undefined || !state.mapped || seatOf(state, unit) !== seat.id) return [];
  const o = new Outlook(state, maker(groundMap(state)), unit, seat.id);
  return [
    ...withWard(o),
    ...(mayMove(o) ? best(o, seat, maker, 'move') : []),
    ...(mayFullMove(o) ? best(o, seat, maker, 'fullMove') : []),
  ];
}
