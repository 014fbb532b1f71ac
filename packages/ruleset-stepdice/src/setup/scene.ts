import type { Violation } from '@potyczka/kernel';
import { sameSquare, startOf, storedIn } from '@potyczka/ruleset-kit';
import type { ScenarioPlan } from '../catalogue/scenario.ts';
import { checkAlgorithms } from '../npc/algorithms.ts';
import type { StepOptions } from '../options.ts';
import type { Scenario } from '../scenario.ts';
import { squareOf } from '../sheet/figure.ts';
import { scenarioSheet } from '../sheet/scenario.ts';
import { sceneSheet } from '../sheet/table.ts';
import type { Square, StepState } from '../state.ts';
import { type Laid, layMap } from './map.ts';
import { checkThings, withoutElites } from './things.ts';

/** The part of the state that a scenario brings along. */
export type Scene = Pick<
  StepState,
  'mapped' | 'width' | 'height' | 'cells' | 'objects' | 'hazards' | 'clocks' | 'scenario' | 'firstSide'
>;

const squaresIn = (laid: Laid, sign: string, more: ScenarioPlan['exits'] = []): readonly Square[] => [
  ...(laid.marked[sign] ?? []),
  ...more.map(squareOf),
];

/** Catalogue S2: further squares only where the party is larger than the first ones take. */
function deploymentOf(plan: ScenarioPlan, laid: Laid, heroes: number): readonly Square[] {
  const squares = squaresIn(laid, 'D', plan.deployment);
  return heroes > squares.length ? [...squares, ...(plan.reserve ?? []).map(squareOf)] : squares;
}

function scenarioFrom(plan: ScenarioPlan, laid: Laid, options: StepOptions, heroes: number): Scenario {
  const said = storedIn(scenarioSheet, plan);
  const { spawns, objective, ...usual } = startOf(scenarioSheet, said);
  return {
    ...usual,
    id: plan.id,
    objective: { ...scenarioSheet.objective.start, ...objective },
    deployment: deploymentOf(plan, laid, heroes),
    exits: squaresIn(laid, 'E', plan.exits),
    spawns: options.elites === 'off' ? spawns.map(withoutElites) : spawns,
    toRoll: plan.id === 'generated' && plan.deployment === undefined,
  };
}

/** @rule STEP-3.2 @rule STEP-3.4 Terrain, doors, hazards, clocks, goal: everything but the figures. */
export function sceneFrom(
  plan: ScenarioPlan,
  map: unknown,
  options: StepOptions,
  heroes: number,
): { readonly scene: Scene; readonly errors: readonly Violation[] } {
  const { laid, errors } = layMap(map, 'map');
  const { objects: written = [], hazards = [], clocks = [] } = storedIn(sceneSheet, plan);
  const drawn = laid.doors.filter(
    (door) => !written.some(({ pos }) => pos !== null && door.pos !== null && sameSquare(pos, door.pos)),
  );
  const scenario = scenarioFrom(plan, laid, options, heroes);
  const parts = {
    objects: [...written, ...drawn],
    hazards,
    clocks,
    spawns: scenario.spawns,
  };
  const { spawns: _spawns, ...things } = parts;
  const firstSide = plan.firstSide ?? (options.firstSide === 'foes' ? 'foes' : 'heroes');
  const { mapped, width, height, cells } = laid;
  return {
    scene: { mapped, width, height, cells, ...things, scenario, firstSide },
    errors: [...errors, ...checkThings(parts), ...checkAlgorithms(plan.algorithms ?? {})],
  };
}
