import type { Seat } from '@potyczka/kernel';
import { placeOf, type Square, type Way } from '@potyczka/ruleset-kit';
import type { AcesCommand } from '../commands.ts';
import { changed, withTable } from '../copies.ts';
import { meleeWeapon, reachOf } from '../procedures/attacks/armed.ts';
import { bestReach, freeReach, landable } from '../procedures/movement/leaping.ts';
import { isRooted } from '../procedures/movement/running.ts';
import { distance, enemiesOf } from '../read.ts';
import type { AcesState, Unit } from '../state.ts';
import { moveTo, nearest, places } from './places.ts';
import { worth } from './position.ts';
import { wayLeft } from './stakes.ts';

/** Where somebody who thinks ahead might go: of all places within reach the few from which things look best. */

const MOST = 8;
const LEAPS = 2;
/** With more figures than this, every place takes longer to rate: as many fewer are rated, evenly spread. */
const RATED = 400;

/** The unit as it would stand there, the way behind it. */
const standing = (state: AcesState, unit: Unit, { square, cost }: Way): AcesState => {
  const turn = unit.turn === null ? null : { ...unit.turn, moved: unit.turn.moved + cost };
  return withTable(state, { units: { ...state.units, [unit.id]: changed(unit, { at: square, turn }) } });
};

function spread(ways: readonly Way[], most: number): readonly Way[] {
  if (ways.length <= most) return ways;
  const step = ways.length / most;
  return Array.from({ length: most }, (_, n) => ways[Math.floor(n * step)] as Way);
}

/** The best of them; of equals the nearest, since places come nearest first. */
function best(state: AcesState, unit: Unit, seat: Seat, ways: readonly Way[], most: number): readonly Way[] {
  const figures = Object.keys(state.units).length;
  return spread(ways, Math.max(24, Math.ceil(RATED / figures)))
    .map((way) => ({ way, value: worth(standing(state, unit, way), seat) }))
    .sort((a, b) => b.value - a.value)
    .slice(0, most)
    .map(({ way }) => way);
}

/** Whatever the numbers say: next to the nearest enemy, and nearer to what the scenario is about. */
function musts(state: AcesState, unit: Unit, ways: readonly Way[]): readonly Way[] {
  const enemy = nearest(state, unit);
  const reach = reachOf(unit, meleeWeapon(unit).spec);
  const contact = enemy && ways.find(({ square }) => distance(state, square, enemy.at) <= reach);
  const goals = (state.scenario.objectives ?? [])
    .filter((plan) => plan.side === unit.side)
    .flatMap((plan) => nearestTo(ways, (square) => wayLeft(state, plan, unit, square)) ?? []);
  return [...goals, ...(contact === undefined ? [] : [contact])];
}

function nearestTo(ways: readonly Way[], far: (at: Square) => number): Way | undefined {
  let found: { readonly way: Way; readonly left: number } | undefined;
  for (const way of ways) {
    const left = far(way.square);
    if (found === undefined || left < found.left) found = { way, left };
  }
  return found?.way;
}

/** @rule ACE-4.12 Only where no walk leads: over a ditch, over water. */
function leaps(state: AcesState, unit: Unit, seat: Seat, ways: readonly Way[]): readonly AcesCommand[] {
  const walkable = new Set(ways.map(({ square }) => placeOf(square)));
  const over = (reach: number): readonly Way[] =>
    landable(state, unit, reach)
      .filter((square) => !walkable.has(placeOf(square)))
      .map((square) => ({ square, cost: 2 * distance(state, unit.at, square), before: null }));
  const jump = { type: 'jump', by: seat.id, unit: unit.id } as const;
  const to = ({ square }: Way): [number, number] => [square[0], square[1]];
  return [
    ...best(state, unit, seat, over(freeReach(unit, false)), LEAPS).map((way) => ({ ...jump, to: to(way) })),
    ...best(state, unit, seat, over(bestReach(unit, false)), LEAPS).map((way) => ({
      ...{ ...jump, useAction: true },
      to: to(way),
    })),
  ];
}

export function moves(state: AcesState, unit: Unit, seat: Seat): readonly AcesCommand[] {
  if (!state.mapped || isRooted(state, unit)) return [];
  const ways = places(state, unit);
  const chosen = new Map<number, Square>();
  for (const { square } of [...musts(state, unit, ways), ...best(state, unit, seat, ways, MOST)])
    chosen.set(placeOf(square), square);
  const walks = [...chosen.values()].map((square) => moveTo(seat.id, unit, square));
  return enemiesOf(state, unit).length === 0 ? walks : [...walks, ...leaps(state, unit, seat, ways)];
}
