import { rulesets } from '@potyczka/protocol/rulesets';
import { describe, expect, it } from 'vitest';
import { faultsIn } from './menus.ts';

/** Whatever may be chosen at the terminal, in every scenario and every language, says what it does. */

describe.each(rulesets)('$id', (rules) => {
  it.each(rules.scenarios)('$id: each choice is a sentence of its own', { timeout: 120_000 }, (scenario) => {
    expect(faultsIn(rules, scenario, 1)).toEqual([]);
  });
});
