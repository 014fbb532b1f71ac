import type { Ground, Point, Violation } from '@potyczka/kernel';
import { TICKS_PER_UNIT, violation } from '@potyczka/kernel';
import { breaksAway, dares, type Goal } from '../procedures/movement/leaving.ts';
import { distanceBetween } from '../procedures/movement/paths.ts';
import { obstacleAt } from '../procedures/movement/placing.ts';
import { botch, works } from '../procedures/tests/botching.ts';
import { takeTest } from '../procedures/tests/test.ts';
import { inches, onTable, unitOf } from '../read.ts';
import { levelAt } from '../spatial.ts';
import type { TeoState, Unit } from '../state.ts';
import { CYCLE_BROKEN } from '../vocabulary.ts';
import { type Cost, mustAfford, payFor, unitAction } from './action.ts';

const HOP: Cost = { kind: 'hop', ap: 2 };
/** TEO-15.6, in inches. */
export const RANGE = 12;

/** TEO-15.6, TEO-16.3 row 2: carried, in order, and not failing this round. */
export const cycleWorks = (state: TeoState, unit: Unit): boolean =>
  works(state, unit, 'timecycle') &&
  !state.effects.some(
    (effect) => effect.unit === unit.id && (effect.kind === CYCLE_BROKEN || effect.kind === 'failure'),
  );

function landing(state: TeoState, ground: Ground, to: readonly [number, number]): Goal {
  const at: Point = [inches(to[0]), inches(to[1])];
  return { at, level: state.mapped ? levelAt(ground, at) : 0 };
}

function mustLand(
  state: TeoState,
  ground: Ground,
  unit: Unit,
  to: readonly [number, number],
  { at, level }: Goal,
): readonly Violation[] {
  const distance = distanceBetween(unit.at, [to[0] * TICKS_PER_UNIT, to[1] * TICKS_PER_UNIT]);
  const obstacle = obstacleAt(state, ground, at, { size: unit.size, except: unit.id, level });
  const broken: Violation[] = [];
  if (distance > inches(RANGE) + 0.001) {
    broken.push(violation('TEO-15.6', 'out-of-range', { range: Math.round(distance) / TICKS_PER_UNIT, most: RANGE }));
  }
  if (obstacle === 'off-table') broken.push(violation('TEO-6.12', 'off-table'));
  else if (obstacle !== undefined) broken.push(violation('TEO-15.6', 'end-overlap', { piece: obstacle }));
  return broken;
}

/** @rule TEO-15.6 A hop through time: a `pilot` Test, and the figure stands somewhere else, or its machine is broken. */
export const hop = unitAction('hop', {
  plan: ({ state, ground }, _unit, { to }) => landing(state, ground, to),
  may: ({ state, ground }, unit, command, goal) => {
    if (state.options.timecycles === 'off') return [violation('TEO-15.6', 'option-off', { option: 'timecycles' })];
    const works = cycleWorks(state, unit);
    return [
      ...mustAfford(state, unit, HOP),
      ...(works ? [] : [violation('TEO-15.6', 'weapon-unusable', { weapon: 'timecycle' })]),
      ...(state.mapped ? mustLand(state, ground, unit, command.to, goal) : []),
    ];
  },
  act: (play, { unit: unitId }, goal) => {
    payFor(play, unitId, HOP, ['TEO-15.6']);
    if (!dares(play, unitId, goal)) return;
    const { passed } = takeTest(play, { unit: unitId, purpose: 'hop', tags: ['pilot', 'energy'] }, () => undefined);
    if (!passed) {
      play.tell({ type: 'moveFailed', unit: unitId, why: 'hop', rules: ['TEO-15.6'] });
      const effect = { kind: CYCLE_BROKEN, unit: unitId, until: null };
      play.tell({ type: 'effectBegan', effect, rules: ['TEO-15.6'] });
      return;
    }
    if (!onTable(unitOf(play.state, unitId)) || !breaksAway(play, unitId, goal)) return;
    const path = [unitOf(play.state, unitId).at, goal.at];
    play.tell({ type: 'unitMoved', unit: unitId, path, at: goal.at, level: goal.level, cost: 0, rules: ['TEO-15.6'] });
    botch(play, takeTest, unitId, 'timecycle');
  },
});
