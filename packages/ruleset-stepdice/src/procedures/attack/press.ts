import { NotOnTable, type Violation } from '@potyczka/kernel';
import { chebyshev } from '@potyczka/ruleset-kit';
import type { StepPlay } from '../../play.ts';
import { heroOf } from '../../read.ts';
import { around, minionsOn } from '../../spatial.ts';
import type { Square, StepState } from '../../state.ts';
import { askGm, nameOf, squareChoice } from '../gm.ts';
import { givesWay, pushTo } from '../movement/push.ts';
import { isPressed } from '../tests/steps.ts';
import { type TestResult, type TestSpec, takeTest } from '../tests/test.ts';

/** Several foes at once (STEP-13). */

export type PressAnswer = 'tnUp' | 'complication' | 'off';

/** @rule STEP-13.3 How press works for this test: the table's option, or the GM's answer. */
function pressAnswer(play: StepPlay, id: string): PressAnswer {
  const mode = play.state.options.pressMode;
  if (mode === 'tnUp' || mode === 'complication') return mode;
  if (mode === 'off' || !isPressed(play.state, heroOf(play.state, id))) return 'off';
  const choice = askGm(play, () => ({
    kind: 'pressMode',
    unit: id,
    rule: 'STEP-13.1',
    params: { who: nameOf(play, id), minions: minionsOn(play.state, heroOf(play.state, id)).length },
    choices: [
      { choice: 'tnUp', label: 'pressMode.tnUp' },
      { choice: 'complication', label: 'pressMode.complication' },
    ],
    default: 'tnUp',
  }));
  return choice === 'complication' ? 'complication' : 'tnUp';
}

/** A test made with the Action, as planned: with the table it was planned for. */
export interface Planned {
  readonly state: StepState;
  readonly test: TestSpec;
}

/** How such a plan is made anew where the table is another than it was made for, and what then forbids it. */
export interface Planning<P extends Planned> {
  readonly plan: P | undefined;
  readonly again: (state: StepState, press?: PressAnswer) => P | undefined;
  readonly bars: (state: StepState, plan: P | undefined) => readonly Violation[];
}

export interface Taken<P extends Planned> extends TestResult {
  /** What was rolled for. */
  readonly plan: P;
  /** @rule STEP-13.4 A failure also costs the position. */
  readonly pressed: boolean;
}

/** The press is asked about where the table asks, then the test is taken; null when it comes to nothing. */
export function takePlanned<P extends Planned>(play: StepPlay, unit: string, how: Planning<P>): Taken<P> | null {
  const press = pressAnswer(play, unit);
  let { plan } = how;
  const result = takeTest(
    play,
    (state) => {
      if (state !== plan?.state || state.options.pressMode === 'gm') plan = how.again(state, press);
      if (plan === undefined) throw new NotOnTable('what is tried by', unit);
      return plan.test;
    },
    (state) => how.bars(state, how.again(state)),
  );
  if (result === null || plan === undefined) return null;
  return { ...result, plan, pressed: press === 'complication' && isPressed(play.state, heroOf(play.state, unit)) };
}

/** @rule STEP-13.4 Free squares a push can lead to (STEP-7.13); the automatic GM takes the one next to the fewest Minions. */
function pressSquares(state: StepState, id: string, at: Square): readonly Square[] {
  const minions = minionsOn(state, heroOf(state, id));
  const near = (square: Square): number =>
    minions.filter((minion) => minion.at !== null && chebyshev(minion.at, square) <= 1).length;
  return around(state, at)
    .filter((square) => givesWay(state, at, square))
    .sort((a, b) => near(a) - near(b) || a[1] - b[1] || a[0] - b[0]);
}

/** @rule STEP-13.1 @rule STEP-13.4 Under `complication` a failure while pressed also costs the position. */
export function pressComplication(play: StepPlay, id: string): void {
  const hero = heroOf(play.state, id);
  if (hero.at === null || hero.dead) return;
  const squares = pressSquares(play.state, id, hero.at);
  const [first] = squares;
  if (first === undefined) return;
  const choice = askGm(play, () => ({
    kind: 'pressPush',
    unit: id,
    rule: 'STEP-13.4',
    params: { who: hero.name },
    choices: squares.map(squareChoice),
    default: [first[0], first[1]],
  })) as unknown as Square;
  pushTo(play, id, choice, { why: 'press', by: null, rules: ['STEP-13.4'] });
}
