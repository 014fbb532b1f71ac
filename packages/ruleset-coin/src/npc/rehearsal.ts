import { type GroundMaker, runPlay } from '@potyczka/kernel';
import type { CoinCommand } from '../commands.ts';
import { decide, mayDo } from '../decide.ts';
import { evolve } from '../events/index.ts';
import type { CoinState } from '../state.ts';

/** An NPC goes through its plan in its head: the live rules, every coin of its own falling well, nobody opposing. */

/** Whether the rules would take a command; a line of a plan that they refuse does not apply (section 9.8). */
export const isAllowed = (state: CoinState, command: CoinCommand): boolean => mayDo({ state }, command).length === 0;

/** The table after a command that went as hoped; undefined when it cannot be carried through in the head. */
export function afterSuccess(state: CoinState, command: CoinCommand, ground: GroundMaker): CoinState | undefined {
  const course = runPlay(state, evolve, (play) => decide(play, command), [], {
    draws: ({ coins = 0 }) => Array.from({ length: coins }, () => 'T'),
    ground,
    answer: (question) => (question.kind === 'contest' ? 'decline' : question.default),
  });
  return course.kind === 'done' ? course.state : undefined;
}
