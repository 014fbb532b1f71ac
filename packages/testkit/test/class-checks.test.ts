import { groundOf } from '@potyczka/ground';
import { rulesets } from '@potyczka/rulesets';
import { describe, expect, test } from 'vitest';
import { CHECKS, ClassSurvey } from '../src/checks/survey.ts';
import { KNOWN } from './known-findings.ts';

/**
 * Checks over whole classes of things, the same for every game: a slice of positions of each scenario here, more with
 * `CLASS_STEPS=600 CLASS_PLAYS=20000 CLASS_SEED=2 npm test -- class-checks`.
 */
const { CLASS_STEPS = '60', CLASS_PLAYS = '2000', CLASS_SEED = '1' } = process.env;
const REACH = { seed: CLASS_SEED, steps: Number(CLASS_STEPS), every: 6, plays: 100, deepPlays: Number(CLASS_PLAYS) };

const MEANING: Readonly<Record<(typeof CHECKS)[number], string>> = {
  odds: 'the odds of what is listed are the frequencies of playing it',
  answers: 'whatever may be answered has odds while its question is open',
  listed: 'nothing listed is refused, and nothing accepted that is not listed',
  named: 'every type of command is listed or refused with a reason',
  hidden: 'a figure one cannot see is refused like one that does not exist',
  lengths: 'every length of an event is in the units of the table',
  log: 'no line of the log tells of ids or in words that were not translated',
  crash: 'no message breaks the rules down',
};

describe.each(rulesets)('$id', (rules) => {
  let survey: ClassSurvey | undefined;

  test.each(CHECKS)('%s', { timeout: 240_000 }, (check) => {
    survey ??= new ClassSurvey(rules, groundOf, REACH).all();
    const known = KNOWN[rules.id]?.[check] ?? [];
    const fresh = [...(survey.findings.get(check) ?? [])].filter(
      (one) => !known.some((part) => one === part || (check !== 'named' && one.includes(part))),
    );
    expect(
      fresh.map((one) => `${one} ${JSON.stringify(survey?.examples.get(one) ?? '')}`),
      MEANING[check],
    ).toEqual([]);
  });
});
