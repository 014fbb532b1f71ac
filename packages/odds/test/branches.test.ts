import type { GroundMaker, Json, Play } from '@potyczka/kernel';
import { describe, expect, test } from 'vitest';
import type { Branches, BranchOptions, Fraction, Policy } from '../src/index.ts';
import { add, best, branches, compare, fraction, never, ONE, sum, toText, ZERO } from '../src/index.ts';

const ground: GroundMaker = () => {
  throw new Error('no ground here');
};
type Told = { readonly gained: number };
type Body = (play: Play<number, Told>) => void;

const count = (body: Body, more: Partial<BranchOptions<number, Told>> = {}): Branches<number, Told> =>
  branches<number, Told>(
    0,
    (state, event) => state + event.gained,
    (play) => {
      body(play);
      return [];
    },
    { ground, policy: never, ...more },
  );

/** Chances of the final states; what was cut is under `rest`. */
function chances(found: Branches<number, Told>): Record<string, string> {
  if (!found.ok) throw new Error(JSON.stringify(found.violations));
  const byState = new Map<string, Fraction>([['rest', found.rest]]);
  for (const { state, p } of found.leaves) byState.set(`${state}`, add(byState.get(`${state}`) ?? ZERO, p));
  expect(sum(byState.values())).toEqual(ONE);
  if (compare(found.rest, ZERO) === 0) byState.delete('rest');
  return Object.fromEntries([...byState].map(([state, p]) => [state, toText(p)]));
}

const even = (draws: readonly unknown[]): string => (Number(draws[0]) % 2 === 0 ? 'even' : 'odd');
const ask = (play: Play<number, Told>, kind: string, choices: readonly Json[], seat = 'me'): Json =>
  play.choose(() => ({
    kind,
    seat,
    rule: 'X-1',
    choices: choices.map((choice) => ({ choice })),
    default: choices[0] ?? 0,
  }));

describe('branches', () => {
  test('no draw, one run', () => {
    expect(count((play) => play.tell({ gained: 3 }))).toMatchObject({
      ok: true,
      runs: 1,
      leaves: [{ state: 3, p: ONE }],
    });
  });

  test('short chains first, a tree too large for the budget is given up after a few runs', () => {
    const runsOf = (shortFirst: boolean): number => {
      let runs = 0;
      const found = count(
        (play) => {
          runs += 1;
          play.roll({ label: 'first', dice: [6] });
          play.roll({ label: 'second', dice: [6] });
        },
        { shortFirst, budget: { left: 20 } },
      );
      expect(found).toMatchObject({ ok: false, violations: [{ code: 'too-many-branches' }] });
      return runs;
    };

    // The first run leaves ten, each of the next two four more: eighteen, and seventeen runs are left.
    expect(runsOf(true)).toBe(3);
    expect(runsOf(false)).toBeGreaterThan(3);
  });

  test('short chains first or long ones: the chances are the same', () => {
    const body: Body = (play) => {
      const [first] = play.roll({ label: 'first', dice: [4] });
      const [second] = first === 1 ? [0] : play.roll({ label: 'second', dice: [2] });
      play.tell({ gained: (first ?? 0) + (second ?? 0) });
    };

    expect(chances(count(body, { shortFirst: true }))).toEqual({ 1: '1/4', 3: '1/8', 4: '1/4', 5: '1/4', 6: '1/8' });
    expect(chances(count(body))).toEqual(chances(count(body, { shortFirst: true })));
  });

  test('one run for each class of each roll', () => {
    const found = count((play) => {
      const [first] = play.roll({ label: 'first', dice: [6], read: even });
      if (even([first]) === 'odd') return;
      const [second] = play.roll({ label: 'second', dice: [4] });
      play.tell({ gained: second ?? 0 });
    });
    expect(chances(found)).toEqual({ 0: '1/2', 1: '1/8', 2: '1/8', 3: '1/8', 4: '1/8' });
    expect(found).toMatchObject({ runs: 5 });
  });

  test('without readings the chances are the same', () => {
    const body: Body = (play) => {
      for (const label of ['a', 'b', 'c'])
        if (even(play.roll({ label, dice: [6], read: even })) === 'even') play.tell({ gained: 1 });
    };
    const slow = count(body, { ignoreReadings: true });
    expect(chances(slow)).toEqual(chances(count(body)));
    expect(slow).toMatchObject({ runs: 216 });
    expect(count(body)).toMatchObject({ runs: 8 });
  });

  test('a chain of exploding dice is cut, and what is cut is told', () => {
    const found = count((play) => {
      while (play.roll({ label: 'die', dice: [6] })[0] === 6) play.tell({ gained: 1 });
    });
    const all = chances(found);
    expect(all[0]).toBe('5/6');
    expect(all[1]).toBe('5/36');
    expect(all.rest).toBe(`1/${6n ** 16n}`);
  });

  test('a chain that goes on with the first class ends too', () => {
    const found = count(
      (play) => {
        while (play.roll({ label: 'die', dice: [6] })[0] === 1) play.tell({ gained: 1 });
      },
      { cut: 1e-9 },
    );
    expect(chances(found).rest).toBe(`1/${6n ** 12n}`);
  });

  test('an unlikely end of a finite tree is not cut', () => {
    const found = count((play) => {
      const all = Array.from({ length: 7 }, (_, i) =>
        play.roll({ label: `${i}`, dice: [100], read: (d) => Number(d[0] === 1) }),
      );
      if (all.every(([face]) => face === 1)) play.tell({ gained: 1 });
    });
    expect(chances(found)[1]).toBe(`1/${10n ** 14n}`);
  });

  test('the budget of runs is kept', () => {
    const body: Body = (play) => {
      for (let i = 0; i < 6; i++) play.roll({ label: 'die', dice: [6] });
    };
    expect(count(body, { budget: { left: 1000 } })).toMatchObject({
      ok: false,
      violations: [{ code: 'too-many-branches' }],
    });
    const horde = count((play) => play.roll({ label: 'horde', dice: Array.from({ length: 12 }, () => 6) }));
    expect(horde).toMatchObject({ ok: false, violations: [{ code: 'too-many-branches' }] });
  });

  test('short chains first: that it is too much shows long before the budget is used up', () => {
    let ran = 0;
    const body: Body = (play) => {
      ran += 1;
      for (let i = 0; i < 6; i++) play.roll({ label: 'die', dice: [6] });
    };
    // Six dice leave five other faces each: thirty wait after the first run, and each of those adds as many.
    const found = count(body, { budget: { left: 1000 }, shortFirst: true });
    expect(found).toMatchObject({ ok: false, violations: [{ code: 'too-many-branches' }] });
    expect(ran).toBeLessThan(100);
  });

  test('a refused procedure gives its violations, an error of the rules is thrown', () => {
    const refused = branches<number, Told>(
      0,
      (n) => n,
      () => [{ code: 'no' }],
      { ground, policy: never },
    );
    expect(refused).toEqual({ ok: false, violations: [{ code: 'no' }] });
    expect(() => count(() => JSON.parse('{'))).toThrow(SyntaxError);
  });

  test('a procedure may be gone on with from its middle', () => {
    const body: Body = (play) => {
      for (const label of ['a', 'b']) play.tell({ gained: play.roll({ label, dice: [4] })[0] ?? 0 });
    };
    expect(chances(count(body, { replies: [{ draw: [4], label: 'a' }] }))).toEqual({
      5: '1/4',
      6: '1/4',
      7: '1/4',
      8: '1/4',
    });
  });
});

describe('policies', () => {
  const gamble: Body = (play) => {
    const [face] = play.roll({ label: 'die', dice: [6] });
    if (ask(play, 'again', ['keep', 'again']) === 'keep') return play.tell({ gained: face ?? 0 });
    play.tell({ gained: play.roll({ label: 'second', dice: [6] })[0] ?? 0 });
  };

  test('never takes the default', () => {
    expect(chances(count(gamble))).toMatchObject({ 1: '1/6', 6: '1/6' });
  });

  test('best rolls again below the mean, exactly', () => {
    const found = count(gamble, { policy: best('me', ({ state }) => state) });
    expect(chances(found)).toEqual({ 1: '1/12', 2: '1/12', 3: '1/12', 4: '1/4', 5: '1/4', 6: '1/4' });
  });

  test('best looks ahead over several questions', () => {
    const body: Body = (play) => {
      const first = ask(play, 'door', ['left', 'right']);
      if (first === 'left') return play.tell({ gained: 3 });
      const second = ask(play, 'box', ['small', 'large']);
      if (second === 'large' && play.draw({ label: 'coin', coins: 1 })[0] === 'T') play.tell({ gained: 8 });
    };
    expect(chances(count(body, { policy: best('me', ({ state }) => state) }))).toEqual({ 0: '1/2', 8: '1/2' });
    expect(chances(count(body, { policy: best('me', ({ state }) => -state) }))).toEqual({ 0: '1' });
  });

  test('best leaves the questions of others to their defaults, and equals to its own', () => {
    const body: Body = (play) => {
      if (ask(play, 'theirs', ['no', 'yes'], 'them') === 'yes') play.tell({ gained: 100 });
      if (ask(play, 'mine', ['plain', 'same']) === 'same') play.tell({ gained: 0 });
    };
    const found = count(body, { policy: best('me', ({ state }) => state) });
    expect(found).toMatchObject({ leaves: [{ state: 0, events: [] }] });
  });

  test('an exploding chain behind the choice taken counts as cut, behind the other it does not', () => {
    const chain = (play: Play<number, Told>): void => {
      while (play.roll({ label: 'die', dice: [6] })[0] === 6) play.tell({ gained: 1 });
    };
    const body =
      (safe: number): Body =>
      (play) => {
        if (ask(play, 'go', ['safe', 'chain']) === 'chain') return chain(play);
        play.tell({ gained: safe });
      };
    const policy = best<number, Told>('me', ({ state }) => state);
    expect(chances(count(body(5), { policy }))).toEqual({ 5: '1' });
    expect(chances(count(body(0), { policy })).rest).toBe(`1/${6n ** 16n}`);
  });

  test('an answer that makes the command illegal ends in its withdrawal', () => {
    const policy: Policy<number, Told> = { name: 'out', answer: () => 'out' };
    const found = branches<number, Told>(
      0,
      (n) => n,
      (play) =>
        ask(play, 'reach', ['in', 'out']) === 'out' && play.draw({ label: 'c', coins: 1 })[0] === 'H'
          ? [{ code: 'far' }]
          : [],
      { ground, policy },
    );
    expect(found).toMatchObject({
      ok: true,
      leaves: [{ p: fraction(1, 2) }, { p: fraction(1, 2), withdrawn: [{ code: 'far' }] }],
    });
  });
});
