import type { Fraction } from '@potyczka/odds';
import { add, fraction, multiply, never, ONE, sum, toText, walk } from '@potyczka/odds';
import { rule } from '@potyczka/testkit';
import { expect } from 'vitest';
import type { CoinCommand } from '../src/commands.ts';
import type { CoinState } from '../src/state.ts';
import { empty } from './tables.ts';

/** Rows 15 and 16: units of 1 HP with one coin each, everybody attacks; who has the first turn wins how often? */

const minus = (a: Fraction, b: Fraction): Fraction => fraction(a.n * b.d - b.n * a.d, a.d * b.d);
const over = (a: Fraction, b: Fraction): Fraction => fraction(a.n * b.d, a.d * b.n);

type Mode = 'singleUnit' | 'allUnits';

function standing(mode: Mode, mine: number, theirs: number) {
  let draft = empty.options({ turnMode: mode }).with({ activeSide: 'A', firstSide: 'A' });
  for (let n = 0; n < mine; n++) draft = draft.unit(`a${n}`, { side: 'A', profile: 'recruit', at: [20, 20 + 20 * n] });
  for (let n = 0; n < theirs; n++)
    draft = draft.unit(`b${n}`, { side: 'B', profile: 'recruit', at: [220, 20 + 20 * n] });
  return draft.open().table;
}

/** How many of the other side fall in one turn of `mine` against `theirs`, by the live rules. */
function fallen(mode: Mode, mine: number, theirs: number): ReadonlyMap<number, Fraction> {
  const { rules, ground, checkpoint } = standing(mode, mine, theirs);
  const acting = mode === 'allUnits' ? mine : 1;
  const steps = Array.from({ length: acting }, (_, n): readonly CoinCommand[] => [
    { type: 'chooseUnit', by: 'A', unit: `a${n}` },
    { type: 'endPrep', by: 'A' },
    { type: 'attack', by: 'A' },
  ]).flat();
  const left = (state: CoinState): number =>
    Object.values(state.units).filter((unit) => unit.side === 'B' && unit.status === 'alive').length;
  const walked = walk(rules, checkpoint.state, steps, { ground, policy: never });
  if (!walked.ok) throw new Error('refused');
  const chances = new Map<number, Fraction>();
  for (const { state, p } of walked.positions) {
    const kills = theirs - left(state);
    chances.set(kills, add(chances.get(kills) ?? fraction(0), p));
  }
  return chances;
}

/** The chance that the side to move wins, for every size of both sides up to `most`. */
function winners(mode: Mode, most: number): (mine: number, theirs: number) => Fraction {
  const known = new Map<string, Fraction>();
  const win = (mine: number, theirs: number): Fraction => {
    if (theirs === 0) return ONE;
    if (mine === 0) return fraction(0);
    return known.get(`${mine}/${theirs}`) ?? ONE;
  };
  /** What is won for certain in this turn and later, were the others not to strike back after a turn without a kill. */
  const sure = (mine: number, theirs: number): { readonly sure: Fraction; readonly idle: Fraction } => {
    const chances = fallen(mode, mine, theirs);
    const killing = [...chances].filter(([kills]) => kills > 0);
    return {
      sure: sum(killing.map(([kills, p]) => multiply(p, minus(ONE, win(theirs - kills, mine))))),
      idle: chances.get(0) ?? fraction(0),
    };
  };
  for (let total = 2; total <= 2 * most; total++)
    for (let mine = 1; mine < total; mine++) {
      const theirs = total - mine;
      if (mine > most || theirs > most) continue;
      // x = s + i·(1 - y) and y = t + j·(1 - x), hence x = (s + i·(1 - t - j)) / (1 - i·j).
      const a = sure(mine, theirs);
      const b = sure(theirs, mine);
      const back = multiply(a.idle, minus(minus(ONE, b.sure), b.idle));
      known.set(`${mine}/${theirs}`, over(add(a.sure, back), minus(ONE, multiply(a.idle, b.idle))));
    }
  return win;
}

const mirror = (mode: Mode): readonly string[] => {
  const win = winners(mode, 4);
  return [1, 2, 4].map((size) => toText(win(size, size)));
};

rule('COIN-OD-15', 'with one unit a turn the first side wins 2/3, 16/27, 1216/2187 of mirror fights', () => {
  expect(mirror('singleUnit')).toEqual(['2/3', '16/27', '1216/2187']);
});

rule('COIN-OD-16', 'with all units a turn 2/3, 76/105, 212020528/265641201', () => {
  expect(mirror('allUnits')).toEqual(['2/3', '76/105', '212020528/265641201']);
});

rule('COIN-6.14', 'initiative fades with the size of armies in single turns and grows with all units', () => {
  const single = winners('singleUnit', 3);
  const all = winners('allUnits', 3);
  const chance = ({ n, d }: Fraction): number => Number(n) / Number(d);
  expect(chance(single(3, 3))).toBeLessThan(chance(single(1, 1)));
  expect(chance(all(3, 3))).toBeGreaterThan(chance(all(1, 1)));
});
