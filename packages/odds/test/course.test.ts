import type { Command, GameEvent, GroundMaker, Play, Ruleset } from '@potyczka/kernel';
import { describe, expect, test } from 'vitest';
import type { CourseOptions, Ends } from '../src/index.ts';
import { endsOf, never, toNumber } from '../src/index.ts';

/** A game of one number: a command rolls a die, and what follows by itself flips so many coins one after another. */
interface Sum {
  readonly total: number;
  readonly coins: number;
}
interface Told extends GameEvent {
  readonly add: number;
  readonly coin?: true;
}
type SumPlay = Play<Sum, Told>;

const ground: GroundMaker = () => {
  throw new Error('numbers lie nowhere');
};
const add = (play: SumPlay, more: number, coin?: true): void =>
  play.tell({ type: 'added', add: more, rules: [], ...(coin === undefined ? {} : { coin }) });

const game = (pausing: boolean, sides = 6): Ruleset<Sum, Command, Told> =>
  ({
    decide: (play: SumPlay) => {
      add(play, play.roll({ label: 'die', dice: [sides] })[0] ?? 0);
      return [];
    },
    carryOn: (play: SumPlay) => {
      while (play.state.coins > 0) {
        if (pausing) play.pause();
        add(play, play.draw({ label: 'coin', coins: 1 })[0] === 'T' ? 1 : 0, true);
      }
      play.draw({ label: 'next round', dice: [20, 20, 20], anew: true });
      throw new Error('the next round is nobody’s business');
    },
    evolve: ({ total, coins }: Sum, { add: more, coin }: Told) => ({
      total: total + more,
      coins: coin === true ? coins - 1 : coins,
    }),
    outcome: (_before: Sum, { total }: Sum) => ({ total }),
  }) as unknown as Ruleset<Sum, Command, Told>;

const counted = (rules: Ruleset<Sum, Command, Told>, coins: number, options: Partial<CourseOptions<Sum, Told>> = {}) =>
  endsOf(rules, { total: 0, coins }, { type: 'roll', by: 'me' }, { ground, policy: never, ...options });

function chances(found: Ends<Sum>): ReadonlyMap<number, number> {
  if (!found.ok) throw new Error(JSON.stringify(found.violations));
  const all = new Map<number, number>();
  for (const { result, p } of found.ends) {
    const total = Number(result.total);
    all.set(total, (all.get(total) ?? 0) + toNumber(p));
  }
  return all;
}

const runsOf = (found: Ends<Sum>): number => (found.ok ? found.runs : Number.NaN);

describe('the odds of what follows by itself', () => {
  test('are part of the odds of a command, up to the draws of a new round', () => {
    // A die of six and two coins: 1 with both heads, 1/6 · 1/4.
    const found = chances(counted(game(false), 2));
    expect([...found.keys()].sort((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
    expect(found.get(1)).toBeCloseTo(1 / 24, 12);
    expect(found.get(4)).toBeCloseTo(1 / 6, 12);
  });

  test('put equal states together where rule code pauses', () => {
    const [plainly, pausing] = [counted(game(false), 8), counted(game(true), 8)];
    for (const [total, p] of chances(plainly)) expect(chances(pausing).get(total)).toBeCloseTo(p, 12);
    // 6 · 2^8 ways, but never more than 14 different sums at any pause.
    expect(runsOf(plainly)).toBeGreaterThan(6 * 2 ** 8);
    expect(runsOf(pausing)).toBeLessThan(9 * 2 * 14);
  });

  test('are about right where there are too many ways to count, and the same each time', () => {
    const options = { plays: 2000 };
    const found = counted(game(false), 10, { ...options, budget: { left: 100 } });
    const exact = chances(counted(game(true), 10));
    if (!found.ok || found.about === undefined) throw new Error('all of it was counted');
    const { error } = found.about;
    expect(error).toBeGreaterThan(0);
    expect(error).toBeLessThan(0.02);
    const about = chances(found);
    expect([...about.values()].reduce((sum, p) => sum + p, 0)).toBeCloseTo(1, 12);
    for (const [total, p] of exact) expect(Math.abs((about.get(total) ?? 0) - p)).toBeLessThan(5 * error);
    expect(chances(counted(game(false), 10, { ...options, budget: { left: 100 } }))).toEqual(about);
  });

  test('are refused for being too many only where nobody takes plays for them', () => {
    expect(counted(game(false), 10, { budget: { left: 100 } })).toMatchObject({
      violations: [{ code: 'too-many-branches' }],
    });
    const wide = counted(game(false, 2_000_000), 0, { plays: 100 });
    expect(wide).toMatchObject({ ok: true, about: { plays: 100 } });
  });

  test('take less of what takes long', () => {
    const found = counted(game(false), 10, { plays: 50, budget: { left: 100_000, work: 200 } });
    expect(runsOf(found)).toBeLessThan(200);
  });
});
