import { rulesets } from '@potyczka/rulesets';
import { describe, expect, test } from 'vitest';
import { mustEqualPlay } from '../src/laws/answers.ts';
import { askedAfter, kindsOf } from '../src/questions.ts';
import { subjectFor } from '../src/subjects.ts';

/**
 * Every kind of question of every game is met, and each of its choices is scored for what it does itself: the odds are
 * what comes of giving that answer again and again, and what they say of somebody can be seen on the table.
 */
describe.each(await Promise.all(rulesets.map(subjectFor)))('the answers of $rules.id', (subject) => {
  const ways = subject.questions ?? [];

  test('there is a way to every kind of question', () => {
    expect(ways.map(({ kind }) => kind).sort()).toEqual([...kindsOf(subject)].sort());
  });

  test.each(ways)('$kind: each choice has the odds of what it does', (way) => {
    mustEqualPlay(subject, askedAfter(subject, way));
  });
});
