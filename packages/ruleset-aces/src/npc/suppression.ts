import { pathOf, placeOf, type Square, squaredDistance } from '@potyczka/ruleset-kit';
import type { AcesCommand } from '../commands.ts';
import { RADIUS } from '../procedures/areas/template.ts';
import { paceOf } from '../procedures/movement/running.ts';
import { approachesTo } from '../procedures/movement/ways.ts';
import { enemiesOf } from '../read.ts';
import type { AcesState, Unit } from '../state.ts';
import { isFree } from './plans.ts';
import { arms } from './worth.ts';

const CROWD = 3;

const under = (centre: Square, at: Square): boolean => squaredDistance(centre, at) <= RADIUS.medium ** 2;

/** The squares each enemy would enter in a running turn on its way to the unit, those that come at all. */
function approaches(state: AcesState, unit: Unit): readonly (readonly Square[])[] {
  const ways = approachesTo(state, unit);
  return enemiesOf(state, unit)
    .filter((enemy) => !enemy.hidden)
    .flatMap((enemy) => {
      const way = ways.to(enemy.at);
      if (way?.before == null) return [];
      const path = [unit.at, ...pathOf(way)].reverse();
      return [path.slice(0, 1 + paceOf(state, enemy) + enemy.runDie)];
    });
}

/** Three or more enemies must cross one medium template: they stand outside of it, and their ways lead through it. */
export function* suppress(state: AcesState, unit: Unit, by: string): Iterable<AcesCommand> {
  if (!state.mapped || !isFree(unit) || enemiesOf(state, unit).length < CROWD) return;
  const gun = arms(unit).find(({ spec }) => spec.kind === 'ranged' && spec.template === undefined && spec.rof > 1);
  if (gun?.item == null) return;
  const ways = approaches(state, unit);
  const crossing = (centre: Square): number =>
    ways.filter(([at, ...ahead]) => at !== undefined && !under(centre, at) && ahead.some((next) => under(centre, next)))
      .length;
  const tried = new Set<number>();
  for (const square of ways.flat()) {
    if (tried.has(placeOf(square)) || under(square, unit.at)) continue;
    tried.add(placeOf(square));
    if (crossing(square) >= CROWD)
      yield { type: 'suppress', by, unit: unit.id, weapon: gun.item.id, point: [square[0], square[1]] };
  }
}
