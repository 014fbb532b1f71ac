import { groundOf } from '@potyczka/ground';
import { type Draw, type Json, type Question, runPlay, scriptedDraws } from '@potyczka/kernel';
import { atTable } from '../src/decide/at-table.ts';
import type { AcesEvent } from '../src/events/index.ts';
import { aces } from '../src/index.ts';
import type { AcesPlay } from '../src/play.ts';
import type { AcesState } from '../src/state.ts';
import type { Skirmish } from './tables.ts';

/** One procedure by itself: a trait test, a hit, a fall; with scripted dice, and answers where it asks. */
export interface Run<R> {
  readonly result: R;
  readonly state: AcesState;
  readonly events: readonly AcesEvent[];
  readonly asked: readonly Question[];
}

export function run<R>(
  t: Skirmish,
  dice: readonly Draw[],
  body: (play: AcesPlay) => R,
  answers: readonly Json[] = [],
): Run<R> {
  const script = scriptedDraws(dice);
  const waiting = [...answers];
  const asked: Question[] = [];
  let result: R | undefined;
  const course = runPlay<AcesState, AcesEvent>(
    t.state,
    aces.evolve,
    (play) => {
      result = body(atTable(play));
      return [];
    },
    [],
    {
      ground: groundOf,
      draws: script.draws,
      answer: (question) => {
        asked.push(question);
        return waiting.shift() ?? question.default;
      },
    },
  );
  if (course.kind !== 'done') throw new Error(`came to no end: ${JSON.stringify(course)}`);
  if (script.left() > 0) throw new Error(`${script.left()} dice were not used`);
  return { result: result as R, state: course.state, events: course.events, asked };
}
