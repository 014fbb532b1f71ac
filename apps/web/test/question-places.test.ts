import type { Json } from '@potyczka/kernel';
import { narrator } from '@potyczka/narration';
import type { WirePending } from '@potyczka/protocol';
import { expect, it } from 'vitest';
import { presentQuestion } from '../src/worker/question-presenter.ts';

/** Where the choices of a question lie on the map. */
function placesOf(...choices: readonly Json[]): readonly unknown[] {
  const pending = {
    ...{ id: 'q', kind: 'any', seat: 'p1', text: '', rule: 'TEO-13.35', default: choices[0] ?? null },
    choices: choices.map((choice) => ({ choice, label: JSON.stringify(choice) })),
  } as unknown as WirePending;
  return presentQuestion(pending, narrator(undefined, 'en'), { figures: [] }).choices.map(({ place }) => place);
}

it('two numbers are a place, and so are two that are written as one word', () => {
  expect(placesOf('stay', [3, 4], '5, 6')).toEqual([null, [3, 4], [5, 6]]);
});

it('TEO-13.35: dice to be rolled again lie nowhere on the map, two of them neither', () => {
  expect(placesOf([3], [3, 3], [5], [5, 3, 3])).toEqual([null, null, null, null]);
});
