import { groundOf } from '@potyczka/ground';
import type { Json, Question } from '@potyczka/kernel';
import { runPlay, scriptedDraws } from '@potyczka/kernel';
import { expect } from 'vitest';
import { atTable } from '../src/decide/at-table.ts';
import type { SegEvent } from '../src/events/index.ts';
import { segments } from '../src/index.ts';
import type { SegPlay } from '../src/play.ts';
import type { Skirmish } from './tables.ts';

/** Runs a procedure on a table with these dice; questions take their default unless told. */
export function play<T>(
  t: Skirmish,
  dice: readonly number[],
  body: (play: SegPlay) => T,
  answer?: (q: Question) => Json,
) {
  const script = scriptedDraws(dice);
  let result: T | undefined;
  const course = runPlay<Skirmish['state'], SegEvent>(
    t.state,
    segments.evolve,
    (live) => {
      result = body(atTable(live));
      return [];
    },
    [],
    { draws: script.draws, ground: groundOf, answer: answer ?? ((question) => question.default) },
  );
  if (course.kind !== 'done' || result === undefined) throw new Error(`the procedure ${course.kind}`);
  expect(script.left()).toBe(0);
  return { result, events: course.events, state: course.state };
}
