import { type GroundMaker, type Line, runPlay } from '@potyczka/kernel';
import type { SegCommand } from '../commands.ts';
import { decide } from '../decide.ts';
import { evolve } from '../events/index.ts';
import type { SegState } from '../state.ts';
import { tell } from './tell.ts';

/**
 * @rule SEG-10.2 What a shot would be fired with, before anybody commits to it: the rules run up to the first die, and T
 * with every reason is told as it will be then.
 */
export function terms(state: SegState, command: SegCommand, ground: GroundMaker): readonly Line[] {
  const course = runPlay(state, evolve, (play) => decide(play, command), [], {
    draws: () => undefined,
    ground,
    answer: (question) => question.default,
  });
  if (course.kind === 'refused') return [];
  return course.events.filter(({ type }) => type === 'shotFired').flatMap((event) => tell(event, course.state));
}
