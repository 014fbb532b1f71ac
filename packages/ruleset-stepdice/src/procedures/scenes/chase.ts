import { type Violation, violation } from '@potyczka/kernel';
import type { StepPlay } from '../../play.ts';
import { heroOf, inCombat, isD6, isOn, phaseOf, standingHeroes } from '../../read.ts';
import type { Hero, StepState } from '../../state.ts';
import { universalComplication } from '../complications/universal.ts';
import { THRESHOLD } from '../tests/difficulty.ts';
import { heroSteps } from '../tests/steps.ts';
import { barsTest, type TestSpec, takeTest } from '../tests/test.ts';
import { settleDowned } from '../wounds/hearts.ts';
import { fireClocks, tickFailure } from './clocks.ts';
import { endScene } from './end-scene.ts';

/** Chases (STEP-23.4): a distance in steps, and one test a round for the whole party. */

export const CHASE_START = 3;
const ESCAPED = 5;

/** The heroes run where the scene is about leaving, or the set-up says so (`facts.heroesRun`); else they pursue. */
export const isRunning = (state: StepState): boolean =>
  state.facts.heroesRun === undefined ? state.scenario.objective.kind === 'leave' : state.facts.heroesRun > 0;

/** Bigger is better: the die, or on six-sided dice alone the lower threshold. */
const skillOf = (state: StepState, hero: Hero): number =>
  isD6(state) ? -THRESHOLD[hero.levels.dexterity] : hero.dice.dexterity;

/** @rule STEP-23.4 Who rolls for the party: the best die; ties by fewest Hearts, then id (STEP-24.4). */
export function runnerOf(state: StepState): Hero | undefined {
  return [...standingHeroes(state)].sort((a, b) => skillOf(state, b) - skillOf(state, a) || a.hearts - b.hearts)[0];
}

const chaseSpec = (state: StepState, unit: string): TestSpec => ({
  unit,
  kind: 'chase',
  label: 'chase',
  attribute: 'dexterity',
  base: 6,
  steps: heroSteps(state, heroOf(state, unit), { kind: 'chase', attribute: 'dexterity' }),
  target: null,
  stakes: ['distance'],
  action: false,
  rules: ['STEP-23.4'],
});

export function barsChase(state: StepState, named: string | undefined): readonly Violation[] {
  if (!isOn(state, 'chase') || state.chase === null) return [violation('STEP-23.4', 'option-off', { option: 'chase' })];
  const runner = runnerOf(state);
  if (runner === undefined) return [violation('STEP-23.4', 'bad-phase', phaseOf(state))];
  if (inCombat(state) && state.facts.chaseRound === state.round)
    return [violation('STEP-23.4', 'used-up', { what: 'chase' })];
  if (
    named !== undefined &&
    skillOf(state, runner) !== skillOf(state, standingHeroes(state).find(({ id }) => id === named) ?? runner)
  )
    return [violation('STEP-23.4', 'bad-choice', { expected: runner.id })];
  return barsTest(state, chaseSpec(state, named ?? runner.id));
}

/** @rule STEP-23.4 One step in the heroes' favour, two on an exceptional success, one against them on a failure. */
export function runChase(play: StepPlay, named: string | undefined): void {
  const runner = named ?? runnerOf(play.state)?.id;
  if (runner === undefined) return;
  const result = takeTest(
    play,
    (state) => chaseSpec(state, runner),
    (state) => barsChase(state, named),
  );
  if (result === null) return;
  const by = result.outcome === 'exceptional' ? 2 : result.success ? 1 : -1;
  const running = isRunning(play.state);
  const before = play.state.chase ?? CHASE_START;
  const distance = Math.max(0, Math.min(ESCAPED, before + (running ? by : -by)));
  play.tell({ type: 'chaseMoved', unit: runner, by, distance, running, rules: ['STEP-23.4'] });
  if (!result.success) tickFailure(play, 'chase');
  if (result.outcome === 'one') universalComplication(play, runner);
  settleDowned(play);
  finish(play, distance, running);
  fireClocks(play);
}

/** 0 is caught, 5 is escaped: the chase is what the scene was about. */
function finish(play: StepPlay, distance: number, running: boolean): void {
  if ((distance > 0 && distance < ESCAPED) || play.state.phase === 'ended') return;
  const caught = distance === 0;
  endScene(play, caught === running ? 'foes' : 'heroes', caught ? 'caught' : 'escaped', ['STEP-23.4']);
}
