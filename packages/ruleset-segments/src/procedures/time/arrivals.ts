import type { Ground, Point } from '@potyczka/kernel';
import type { Wave } from '../../plan.ts';
import type { SegPlay } from '../../play.ts';
import { isIn } from '../../read.ts';
import { groundAt } from '../../spatial.ts';
import type { SegState, Unit } from '../../state.ts';
import type { WireUnit } from '../../units/unit-fields.ts';
import { readUnit } from '../../units/units.ts';
import { joinOrder } from './initiative.ts';

/** SEG-5.12, T2.5: reinforcements. */

/** Waves that have still to come: their people count as the side's (SEG-29.2). */
export const wavesToCome = (state: SegState): readonly Wave[] =>
  state.plan.waves.filter((wave) => wave.units.some(({ id }) => state.units[id] === undefined));

/** C10: the next free half metre if the place is taken. */
function freePlace(state: SegState, ground: Ground, unit: Unit): Point {
  if (!state.mapped) return unit.at;
  const bodies = Object.values(state.units)
    .filter(isIn)
    .map(({ id, at, level }) => ({ id, at, level, radius: 250, height: 2000 }));
  return ground.freePlace({ radius: 250, level: unit.level }, unit.at, bodies, 500) ?? unit.at;
}

/** @rule SEG-5.12 Late arrivals roll initiative and are slotted in. */
export function arrive(play: SegPlay): void {
  for (const wave of wavesToCome(play.state)) {
    if (wave.turn > play.state.turn) continue;
    for (const plan of wave.units) {
      const read = readUnit(plan as WireUnit, plan.id);
      if ('errors' in read || play.state.units[plan.id] !== undefined) continue;
      const figure = { ...read.unit, at: freePlace(play.state, groundAt(play), read.unit) };
      play.tell({ type: 'unitArrived', figure, rules: ['SEG-5.12', 'SEG-C10'] });
      if (play.state.mode === 'fight') joinOrder(play, [figure.id]);
    }
  }
}
