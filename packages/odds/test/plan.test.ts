import type { GroundMaker } from '@potyczka/kernel';
import { perform } from '@potyczka/kernel';
import type { DuelCommand } from '@potyczka/testkit';
import { duel, table } from '@potyczka/testkit';
import { describe, expect, test } from 'vitest';
import { add, fraction, oddsOf, oddsOfPlan, sum, toText } from '../src/index.ts';

const ground: GroundMaker = () => {
  throw new Error('the duel has no ground');
};

const two = table(duel, ground).unit('a', { side: 'red', focus: 0 }).unit('b', { side: 'blue', focus: 0, hp: 2 });
const strike: DuelCommand = { type: 'strike', by: 'red', unit: 'a', target: 'b' };
const redFirst = { dice: [6, 1] };

function planned(...commands: [DuelCommand, ...DuelCommand[]]) {
  const found = oddsOfPlan(two.open(redFirst).table, commands);
  if (!found.ok) throw new Error(JSON.stringify(found.violations));
  return found;
}

/** The chance of everything that fits, as an exact fraction. */
const chanceOf = (found: ReturnType<typeof planned>, fits: (result: Readonly<Record<string, unknown>>) => boolean) =>
  toText(
    sum(
      found.outcomes
        .filter(({ result }) => fits(result))
        .map(({ exact = '0' }) => {
          const [top = '0', bottom = '1'] = exact.split('/');
          return fraction(BigInt(top), BigInt(bottom));
        }),
    ),
  );

describe('the odds of a plan', () => {
  test('of one command are the odds of that command, done once', () => {
    const alone = oddsOf(two.open(redFirst).table, strike);
    const plan = planned(strike);
    expect(alone).toMatchObject({
      outcomes: plan.outcomes.map(({ p, result: { done: _done, ...result } }) => ({ p, result })),
    });
    expect(plan.outcomes.every(({ result }) => result.done === 1)).toBe(true);
  });

  test('end where the rules forbid the next command', () => {
    const plan = planned(strike, strike);
    // Two hits at once, 1/9, leave nobody to strike again; 4/9 miss, 4/9 hit once.
    expect(chanceOf(plan, ({ done }) => done === 1)).toBe('1/9');
    expect(chanceOf(plan, ({ done }) => done === 2)).toBe('8/9');
    // Down in the end: at once; or after a miss by two hits; or after one hit by any.
    const down = add(fraction(1n, 9n), add(fraction(4n, 81n), fraction(4n * 5n, 81n)));
    expect(chanceOf(plan, ({ eliminated }) => eliminated === true)).toBe(toText(down));
  });

  test('let happen what follows by itself in between', () => {
    // The third strike would be the other's turn.
    const plan = planned(strike, strike, strike);
    expect(plan.outcomes.every(({ result }) => Number(result.done) <= 2)).toBe(true);
  });

  test('are refused like the first command, and stop at the budget', () => {
    const t = two.open(redFirst).table;
    const illegal: DuelCommand = { ...strike, target: 'a' };
    expect(oddsOfPlan(t, [illegal, strike])).toEqual(perform(t, illegal));
    expect(oddsOfPlan(t, [strike, strike], { runs: 4 })).toMatchObject({
      violations: [{ code: 'too-many-branches' }],
    });
    const asked = table(duel, ground).unit('a', { side: 'red' }).unit('b', { side: 'blue' }).open(redFirst);
    asked.do('strike', { unit: 'a', target: 'b' }, { dice: [1, 1] });
    expect(oddsOfPlan(asked.table, [strike])).toEqual(perform(asked.table, strike));
  });
});
