import { groundOf } from '@potyczka/ground';
import { rulesets } from '@potyczka/rulesets';
import { describe, expect, test } from 'vitest';
import { CHECKS, ClassSurvey, MEANING, SLICE } from '../src/checks/survey.ts';

/**
 * Checks over whole classes of things, the same for every game: a slice of positions of each scenario here, all of it
 * with `npm run class-checks`.
 */
describe.each(rulesets)('$id', (rules) => {
  let survey: ClassSurvey | undefined;

  test.each(CHECKS)('%s', { timeout: 240_000 }, (check) => {
    survey ??= new ClassSurvey(rules, groundOf, SLICE).all();
    expect(survey.told(check), MEANING[check]).toEqual([]);
  });
});
