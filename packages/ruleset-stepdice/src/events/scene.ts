import type { Cited } from '@potyczka/ruleset-kit';
import type { Column, Rolled } from '../catalogue/generator.ts';
import { withTable } from '../copies.ts';
import type { Foe, Hero, StepState } from '../state.ts';
import { everyHero, type Folds, withHero } from './fold.ts';

/** What a new scene brings in the place of the old one. */
export type SceneChange = Partial<
  Pick<StepState, 'mapped' | 'width' | 'height' | 'cells' | 'objects' | 'hazards' | 'clocks' | 'scenario' | 'firstSide'>
>;

export type SceneEvent =
  | ({
      readonly type: 'heroCreated';
      readonly unit: Hero;
      /** @rule STEP-3.8 What a foe nobody knows of is called from now on: it had the ID the hero is to have. */
      readonly madeWay?: string;
    } & Cited)
  /** @rule STEP-20.1 One thing better. */
  | ({
      readonly type: 'heroAdvanced';
      readonly unit: string;
      readonly choice: string;
      readonly change: Partial<Hero>;
    } & Cited)
  /** A foe comes to the board: `why` names the wave, the clock, the summoner. */
  | ({ readonly type: 'foeEntered'; readonly unit: Foe; readonly why: string } & Cited)
  | ({ readonly type: 'spawnCame'; readonly spawn: string } & Cited)
  | ({
      readonly type: 'sceneRolled';
      readonly faces: Readonly<Record<Column, number>>;
      readonly rolled: Rolled;
    } & Cited)
  /** @rule STEP-3.1 A new scene is laid out for the same heroes. */
  | ({ readonly type: 'sceneLaid'; readonly change: SceneChange } & Cited)
  /** @rule STEP-3.6 A short clash settled by one test. */
  | ({
      readonly type: 'clashSettled';
      readonly unit: string;
      readonly targets: readonly string[];
      readonly success: boolean;
      readonly consequence: string;
    } & Cited)
  /** @rule STEP-20.5 */
  | ({ readonly type: 'bought'; readonly unit: string; readonly price: string; readonly success: boolean } & Cited);

const withFigure = (state: StepState, unit: Hero | Foe): StepState =>
  withTable(state, { units: { ...state.units, [unit.id]: unit } });

/** @rule STEP-3.1 What is counted by the scene begins anew; what was between the heroes and the old foes is gone. */
function laid(state: StepState, change: SceneChange): StepState {
  const heroes = Object.fromEntries(Object.entries(state.units).filter(([, unit]) => unit.kind === 'hero'));
  const fresh: StepState = withTable(state, {
    ...change,
    units: heroes,
    round: 0,
    part: 0,
    phase: 'setup',
    activeUnit: null,
    order: null,
    combatBegun: false,
    bands: {},
    covers: {},
    items: [],
    zones: [],
    effects: [],
    chase: null,
    pools: {},
    marks: [],
    failedKeys: [],
    moraleDone: false,
    moraleElites: [],
    bossLastMoves: {},
    threats: [],
    facts: {},
    test: null,
    rulings: state.rulings.scene.length === 0 ? state.rulings : { ...state.rulings, scene: [] },
    result: null,
  });
  return everyHero(fresh, (hero) => ({ ...BETWEEN, armour: hero.protection ? 1 : 0 }));
}

const BETWEEN = {
  pos: null,
  left: false,
  prone: false,
  immobilised: false,
  distracted: false,
  unaware: false,
  hidden: false,
  exposed: false,
  restrained: false,
  blinded: false,
  coverBroken: false,
  warded: false,
  boosted: false,
  timeLost: false,
  prepared: null,
  helpedBy: [],
  helping: null,
  boonsUsed: [],
  owesAction: false,
  turnDone: false,
  movesLeft: 5,
  actionLeft: 1,
  advanced: false,
} as const;

/** A foe under another ID, wherever set-up names it: among the figures, in pairs and as what the scene is about. */
function calledAnew(state: StepState, from: string, to: string): StepState {
  const anew = (id: string): string => (id === from ? to : id);
  const paired = <T>(pairs: Readonly<Record<string, T>>): Readonly<Record<string, T>> =>
    Object.fromEntries(Object.entries(pairs).map(([pair, value]) => [pair.split('|').map(anew).join('|'), value]));
  const { scenario } = state;
  const { what } = scenario.objective;
  return withTable(state, {
    units: Object.fromEntries(
      Object.values(state.units).map((unit) => [anew(unit.id), { ...unit, id: anew(unit.id) }]),
    ),
    bands: paired(state.bands),
    covers: paired(state.covers),
    scenario: what === from ? { ...scenario, objective: { ...scenario.objective, what: to } } : scenario,
  });
}

export const sceneFolds: Folds<SceneEvent> = {
  heroCreated: (state, e) =>
    withFigure(e.madeWay === undefined ? state : calledAnew(state, e.unit.id, e.madeWay), e.unit),
  heroAdvanced: (state, e) => withHero(state, e.unit, () => e.change),
  foeEntered: (state, e) => withTable(withFigure(state, e.unit), { spawned: state.spawned + 1 }),
  spawnCame: (state, e) =>
    withTable(state, {
      scenario: {
        ...state.scenario,
        spawns: state.scenario.spawns.map((spawn) => (spawn.id === e.spawn ? { ...spawn, done: true } : spawn)),
      },
    }),
  sceneRolled: (state) => state,
  sceneLaid: (state, e) => laid(state, e.change),
  clashSettled: (state) => state,
  bought: (state) => state,
};
