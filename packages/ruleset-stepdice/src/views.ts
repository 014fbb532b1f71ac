import { type Outline, remembered } from '@potyczka/kernel';
import { viewerOf } from '@potyczka/ruleset-kit';

import { pointName, thingName } from './narration/names.ts';
import { seesAll, seesOfFoe, seesPair, seesUnit } from './secrets.ts';
import { foeSheet } from './sheet/foe.ts';
import { scenarioSheet } from './sheet/scenario.ts';
import { viewOfFoe, viewOfHero, viewOfScenario, viewOfStepState } from './sheet/views.ts';
import type { Square, StepState, Unit } from './state.ts';

/** What a seat may see, in the protocol's shape: what the sheets do not show is not sent. */

const heroView = remembered(viewOfHero);
const foeView = viewerOf(foeSheet, viewOfFoe);
const scenarioView = viewerOf(scenarioSheet, viewOfScenario);

const unitView = (state: StepState, seat: string | null, unit: Unit) =>
  unit.kind === 'hero' ? heroView(unit) : foeView(unit, (secret) => seesOfFoe(state, seat, unit, secret));

function unitsView(state: StepState, seat: string | null) {
  const seen = Object.values(state.units).filter((unit) => seesUnit(state, seat, unit));
  return Object.fromEntries(seen.map((unit) => [unit.id, unitView(state, seat, unit)]));
}

const pairsView = (state: StepState, seat: string | null, pairs: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(pairs).filter(([pair]) => seesPair(state, seat, pair)));

const oneSquare = ([x, y]: Square): Outline => ({ rect: [x, y, 1, 1] });

/** Every square that is not open floor as a piece, the way other games list theirs. */
const featuresOf = remembered((cells: StepState['cells']) =>
  Object.entries(cells).map(([at, { kind, level, cost, blocksSight, partial, difficult }]) => {
    const [x = 0, y = 0] = at.split(',').map(Number);
    const shape = oneSquare([x, y]);
    return { id: at, kind, shape, height: level, passable: cost !== null, blocksSight, cover: partial, difficult };
  }),
);

const areasOf = remembered(({ deployment, exits }: StepState['scenario']) => [
  ...deployment.map((at) => ({ id: `deploy-${at.join('-')}`, side: 'heroes', shape: oneSquare(at) })),
  ...exits.map((at) => ({ id: `exit-${at.join('-')}`, side: 'heroes', shape: oneSquare(at) })),
]);

/** Catalogue 6: width, height, squares; and the same as other games draw it. */
const boardView = (state: StepState) =>
  state.mapped
    ? {
        unit: 'square',
        w: state.width,
        h: state.height,
        squares: state.cells,
        width: state.width,
        height: state.height,
        features: featuresOf(state.cells),
        zones: areasOf(state.scenario),
      }
    : null;

/** What objects and the tests at them are called: they are neither figures nor carried. */
const namesOf = (state: StepState): Readonly<Record<string, { readonly name: string }>> =>
  Object.fromEntries(
    state.objects.flatMap((thing) => [
      [thing.id, { name: thingName(state, thing.id) }],
      ...thing.tests.map((point) => [point.id, { name: pointName(point.id) }]),
    ]),
  );

const seatsView = remembered((seats: StepState['seats']) =>
  Object.fromEntries(seats.map((one) => [one.id, { ...one }])),
);
/** Catalogue 6: the table as a seat sees it; `null` sees everything. */
export function view(state: StepState, seat: string | null) {
  const open = seesAll(state, seat);
  const sees = (): boolean => open;
  const { scenario } = state;
  const active = state.activeUnit === null ? undefined : state.units[state.activeUnit];
  const scene = scenarioView(scenario, sees);
  return Object.assign(viewOfStepState(state, sees), {
    activeUnit: active !== undefined && seesUnit(state, seat, active) ? active.id : null,
    seats: seatsView(state.seats),
    units: unitsView(state, seat),
    map: boardView(state),
    bands: pairsView(state, seat, state.bands),
    covers: pairsView(state, seat, state.covers),
    named: namesOf(state),
    scenario: scene,
    roundLimit: scene.roundLimit ?? null,
    objective: scene.objective ?? null,
  });
}

/** What scenes, goals and figure sheets are made from. */
export type StepView = ReturnType<typeof view>;
