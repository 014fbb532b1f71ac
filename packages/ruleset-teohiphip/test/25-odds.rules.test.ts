import { groundOf } from '@potyczka/ground';
import type { Json, Play } from '@potyczka/kernel';
import {
  add,
  branches,
  fraction,
  multiply,
  never,
  ONE,
  oddsOf,
  oddsOfAnswer,
  spending,
  sum,
  toText,
  walk,
  ZERO,
} from '@potyczka/odds';
import { rule } from '@potyczka/testkit';
import { describe, expect, test } from 'vitest';
import type { TeoEvent } from '../src/events/index.ts';
import { teohiphip } from '../src/index.ts';
import { everyRoundTable } from '../src/procedures/mission/happenings.ts';
import { rollPools } from '../src/procedures/pool/pool.ts';
import type { TeoState } from '../src/state.ts';
import { activate } from '../src/turn.ts';
import { blank, brawl, duel, type Skirmish, shot, standing, withTerrain } from './tables.ts';

/** Section 25: the catalogue's exact odds, from the rules themselves. */

type Command = Parameters<typeof teohiphip.decide>[1];
const bySeat = (params: object, by = 'red'): Command => ({ type: 'attack', by, ...params }) as Command;

/** The chances of each amount of damage, as reduced fractions. */
function damage(
  t: Skirmish,
  situation: Readonly<Record<string, Json>> = {},
  which: 'outcomes' | 'ifSpent' = 'outcomes',
) {
  const found = oddsOf(t.table, bySeat(standing(situation), 'gm'));
  if (!found.ok) throw new Error(JSON.stringify(found.violations));
  const chances: Record<string, string> = {};
  const totals: Record<string, ReturnType<typeof fraction>> = {};
  for (const { exact, result } of found[which] ?? []) {
    const [n = '0', d = '1'] = String(exact).split('/');
    const key = String(result.damage);
    totals[key] = add(totals[key] ?? ZERO, fraction(BigInt(n), BigInt(d)));
  }
  for (const [key, total] of Object.entries(totals)) chances[key] = toText(total);
  return chances;
}

const expected = (t: Skirmish) => {
  const found = oddsOf(t.table, bySeat(standing({}), 'gm'));
  return found.ok ? found.expected.damage : undefined;
};

/** A runs the attack from a state in which its pool is unknown: so many fresh dice, and spends one whenever it helps. */
function withFreshPool(count: number, a: Readonly<Record<string, Json>>, situation: Readonly<Record<string, Json>>) {
  const t = duel({ pool: [], ...a }).open();
  const command = bySeat(standing(situation), 'gm');
  const body = (play: Play<TeoState, TeoEvent>) => {
    const dice = play.roll({
      label: 'pool',
      dice: Array.from({ length: count }, () => 6),
      read: (faces) => faces.filter((f) => Number(f) >= 5).length,
    });
    play.tell({ type: 'poolRolled', unit: 'A', dice, pool: dice, rules: [] });
    return teohiphip.decide(play, command);
  };
  const found = branches(t.state, teohiphip.evolve, body, { ground: groundOf, policy: spending(['red'], teohiphip) });
  if (!found.ok) throw new Error(JSON.stringify(found.violations));
  const lost = (state: TeoState): number => 4 - (state.units.T?.hp ?? 0);
  return [0, 1, 2].map((n) => toText(sum(found.leaves.filter((leaf) => lost(leaf.state) === n).map((leaf) => leaf.p))));
}

rule('TEO-OD-1', 'a standard attack on an open target', () => {
  const t = duel().open();
  expect(damage(t)).toEqual({ 0: '4/9', 1: '4/9', 2: '1/9' });
  expect(expected(t)).toBeCloseTo(2 / 3, 9);
});

rule('TEO-OD-1', 'what is expected of a plan is the mean of all its ends: a battle that is won ends it early', () => {
  const {
    damage: harm,
    eliminated,
    done,
  } = duel({}, { hp: 1 })
    .open()
    .plan([
      ['attack', shot],
      ['endTurn', { unit: 'A' }],
    ]).expected;
  // A hit (5/9) leaves no turn to end; 4/9 do one point, 1/9 two.
  expect(eliminated).toBeCloseTo(5 / 9, 9);
  expect(harm).toBeCloseTo(4 / 9 + 2 / 9, 9);
  expect(done).toBeCloseTo(5 / 9 + 2 * (4 / 9), 9);
});

rule('TEO-OD-2', 'an aimed attack on an open target', () => {
  const t = duel({ aimed: true }).open();
  expect(damage(t)).toEqual({ 0: '8/27', 1: '4/9', 2: '7/27' });
  expect(expected(t)).toBeCloseTo(26 / 27, 9);
});

rule('TEO-OD-3', 'a concealed target', () => {
  expect(damage(duel().open(), { concealed: true })).toEqual({ 0: '2/3', 1: '1/3' });
});

rule('TEO-OD-4', 'a standard attack against Cover', () => {
  expect(damage(duel().open(), { cover: true })).toEqual({ 0: '8/9', 1: '1/9' });
});

rule('TEO-OD-5', 'an aimed attack against Cover', () => {
  expect(damage(duel({ aimed: true }).open(), { cover: true })).toEqual({ 0: '20/27', 1: '7/27' });
});

rule('TEO-OD-6', 'a lone die against Cover never hurts, even with an exchange', () => {
  const t = duel({ pool: [6, 5] }).open();
  expect(damage(t, { cover: true, concealed: true })).toEqual({ 0: '1' });
  expect(damage(t, { cover: true, concealed: true }, 'ifSpent')).toEqual({ 0: '1' });
});

rule.each(
  'TEO-OD-7',
  'a Test with $edge is passed with $chance',
  [
    { edge: 'disadvantage', chance: '1/3' },
    { edge: 'none', chance: '5/9' },
    { edge: 'advantage', chance: '19/27' },
  ],
  ({ edge, chance }) => {
    const t = duel().open();
    t.do('rule', { set: { gmModifier: { unit: 'A', edge } } });
    const command = { type: 'rule', by: 'gm', set: { gmTest: { unit: 'A', tags: ['technical'] } } } as const;
    const found = branches(t.state, teohiphip.evolve, (play) => teohiphip.decide(play, command), {
      ground: groundOf,
      policy: never,
    });
    if (!found.ok) throw new Error('refused');
    const passed = found.leaves.filter((leaf) =>
      leaf.events.some((event) => event.type === 'testSettled' && event.passed),
    );
    expect(toText(sum(passed.map((leaf) => leaf.p)))).toBe(chance);
  },
);

/** What the roll of the pools and the start of an activation do to A alone. */
function pools(
  a: Readonly<Record<string, Json>>,
  holds: (state: TeoState, events: readonly TeoEvent[]) => boolean,
  then: (play: Play<TeoState, TeoEvent>) => void = () => undefined,
) {
  const t = duel(a, { eliminated: true, hp: 0 })
    .unit('B', { side: 'blue', at: [30, 30], eliminated: true, hp: 0 })
    .with({ round: 2, activeUnit: undefined })
    .open();
  const body = (play: Play<TeoState, TeoEvent>) => {
    rollPools(play);
    then(play);
    return [];
  };
  const found = branches({ ...t.state, phase: 'roundStart', result: null }, teohiphip.evolve, body, {
    ground: groundOf,
    policy: never,
  });
  if (!found.ok) throw new Error(JSON.stringify(found.violations));
  return toText(sum(found.leaves.filter((leaf) => holds(leaf.state, leaf.events)).map((leaf) => leaf.p)));
}

rule.each(
  'TEO-OD-8',
  'a pool of $n holds a five or a six: $chance',
  [
    { n: 1, chance: '1/3' },
    { n: 2, chance: '5/9' },
    { n: 3, chance: '19/27' },
    { n: 4, chance: '65/81' },
    { n: 5, chance: '211/243' },
    { n: 6, chance: '665/729' },
  ],
  ({ n, chance }) => {
    expect(pools({ hp: n, maxHp: n }, (state) => state.units.A?.pool.some((die) => die >= 5) === true)).toBe(chance);
  },
);

rule('TEO-OD-9', 'a standard attack with an exchange from an unknown pool of four', () => {
  expect(withFreshPool(4, {}, {})).toEqual(['64/729', '4/9', '341/729']);
});

rule('TEO-OD-10', 'an aimed attack with an exchange from an unknown pool of four', () => {
  expect(withFreshPool(4, { aimed: true }, {})).toEqual(['128/2187', '712/2187', '449/729']);
});

rule('TEO-OD-11', 'a six in the pool against Cover', () => {
  expect(damage(duel({ pool: [6] }).open(), { cover: true }, 'ifSpent')).toEqual({ 0: '4/9', 1: '5/9' });
});

rule('TEO-OD-12', 'a concealed target with an exchange from an unknown pool of four', () => {
  expect(withFreshPool(4, {}, { concealed: true })[1]).toBe('211/243');
});

/** So many comrades of A attack T in turn, each aiming first or not; one more waits so that the round goes on. */
function volley(attackers: number, aims: boolean, hp: number) {
  const ids = Array.from({ length: attackers }, (_, i) => `a${i}`);
  const drawn = [...ids, 'last'].reduce(
    (draft, id, i) => draft.unit(id, { side: 'red', at: [5, 2 + 2 * i], pool: [] }),
    blank,
  );
  const t = drawn
    .unit('T', { side: 'blue', at: [15, 5], activated: true, hp, maxHp: hp })
    .unit('U', { side: 'blue', at: [30, 30], activated: true })
    .with({ round: 1, slotSide: 'red' })
    .open();
  const steps = ids.flatMap((unit): Command[] => [
    { type: 'activate', by: 'red', unit },
    ...(aims ? [{ type: 'aim', by: 'red', unit } as const] : []),
    { type: 'attack', by: 'red', unit, target: 'T', weapon: 'energyPistol' },
    ...(aims ? [] : [{ type: 'endTurn', by: 'red', unit } as const]),
  ]);
  const key = (state: TeoState): string => `${state.units.T?.hp} ${state.activeUnit} ${state.slotSide}`;
  // A target that is down ends the shooting, but not the activation: what is refused is left out.
  const found = walk(
    teohiphip,
    t.state,
    steps.map((step) => (state: TeoState) => (state.units.T?.eliminated ? undefined : step)),
    { ground: groundOf, policy: never, key },
  );
  if (!found.ok) throw new Error(JSON.stringify(found.violations));
  expect(found.runs).toBeLessThan(300);
  return (least: number) =>
    toText(sum(found.positions.filter(({ state }) => hp - (state.units.T?.hp ?? 0) >= least).map(({ p }) => p)));
}

rule('TEO-OD-13', 'two standard attacks: at least two, at least three', () => {
  const lost = volley(2, false, 8);
  expect([lost(2), lost(3)]).toEqual(['11/27', '1/9']);
});

rule('TEO-OD-14', 'two aimed attacks eliminate a fresh target of four', () => {
  expect(volley(2, true, 4)(4)).toBe('49/729');
});

rule('TEO-OD-15', 'three aimed attacks eliminate a fresh target of four', () => {
  expect(volley(3, true, 4)(4)).toBe('6307/19683');
});

/** Three successes on the engine in so many Tests, one after another. */
function sabotage(traits: readonly string[], tests: number) {
  const engine = {
    id: 'engine',
    kind: 'engine',
    at: [5, 6],
    testTag: 'technical',
    successesNeeded: 3,
    verbs: ['work'],
    institute: true,
  };
  const workers = Array.from({ length: tests }, (_, i) => `w${i}`);
  const around = [
    [4, 4.9],
    [6.2, 4.9],
    [3.6, 6.2],
    [6.5, 6.4],
    [4.2, 7.2],
    [5.8, 7.2],
  ] as const;
  const draft = workers.reduce(
    (d, id, i) => d.unit(id, { side: 'red', at: around[i] ?? [20, 20], traits: [...traits], pool: [] }),
    blank,
  );
  const t = draft
    .unit('last', { side: 'red', at: [20, 20] })
    .unit('T', { side: 'blue', at: [30, 30], activated: true })
    .with({ objects: [engine], round: 1, slotSide: 'red' })
    .open();
  const steps = workers.flatMap((unit): Command[] => [
    { type: 'activate', by: 'red', unit },
    { type: 'interact', by: 'red', unit, object: 'engine', verb: 'work' },
    { type: 'endTurn', by: 'red', unit },
  ]);
  const done = (state: TeoState): number => Math.min(3, state.objects.engine?.progress ?? 0);
  const found = walk(
    teohiphip,
    t.state,
    steps.map((step) => (state: TeoState) => (done(state) >= 3 ? undefined : step)),
    {
      ground: groundOf,
      policy: never,
      key: (state) => `${done(state)} ${state.activeUnit}`,
    },
  );
  if (!found.ok) throw new Error(JSON.stringify(found.violations));
  expect(found.positions.every((position) => position.stopped === undefined)).toBe(true);
  return toText(sum(found.positions.filter(({ state }) => done(state) >= 3).map(({ p }) => p)));
}

rule.each(
  'TEO-OD-16',
  'three successes in $k standard Tests: $chance',
  [
    { k: 2, chance: '1/9' },
    { k: 3, chance: '233/729' },
    { k: 4, chance: '1163/2187' },
    { k: 5, chance: '13795/19683' },
    { k: 6, chance: '435185/531441' },
  ],
  ({ k, chance }) => {
    expect(sabotage([], k)).toBe(chance);
  },
);

rule.each(
  'TEO-OD-17',
  'the same for a Technician in $k Tests: $chance',
  [
    { k: 2, chance: '217/729' },
    { k: 3, chance: '12067/19683' },
    { k: 4, chance: '144379/177147' },
  ],
  ({ k, chance }) => {
    expect(sabotage(['technician'], k)).toBe(chance);
  },
);

rule.each(
  'TEO-OD-18',
  'a critical, aimed $aimed: $chance',
  [
    { aimed: false, chance: '1/36' },
    { aimed: true, chance: '2/27' },
  ],
  ({ aimed, chance }) => {
    const t = duel({ aimed }).open();
    const found = branches(t.state, teohiphip.evolve, (play) => teohiphip.decide(play, bySeat(standing({}), 'gm')), {
      ground: groundOf,
      policy: never,
    });
    if (!found.ok) throw new Error('refused');
    const critical = found.leaves.filter((leaf) =>
      leaf.events.some((event) => event.type === 'testRolled' && event.critical),
    );
    expect(toText(sum(critical.map((leaf) => leaf.p)))).toBe(chance);
  },
);

rule('TEO-OD-19', 'a stun baton takes an action point', () => {
  const t = brawl({ weapons: ['stunBaton'] }, { pool: [] }).open();
  const found = oddsOf(t.table, bySeat({ unit: 'A', target: 'T', weapon: 'stunBaton' }));
  if (!found.ok) throw new Error('refused');
  const stunned = found.outcomes
    .filter(({ result }) => result.apLost === 1)
    .map(({ exact }) => String(exact).split('/'));
  expect(toText(sum(stunned.map(([n = '0', d = '1']) => fraction(BigInt(n), BigInt(d)))))).toBe('20/81');
});

rule('TEO-OD-20', 'a Jinxed figure of four is locked out of its fresh pool', () => {
  const locked = pools(
    { hp: 4, traits: ['jinxed'] },
    (state) => state.units.A?.marks.includes('jinxedLock') === true,
    (play) => activate(play, 'A'),
  );
  expect(locked).toBe('671/1296');
});

rule('TEO-OD-21', 'a Superstitious figure of four must reroll', () => {
  const rerolls = pools({ hp: 4, traits: ['superstitious'] }, (_, events) =>
    events.some((event) => event.type === 'poolChanged' && event.trait === 'superstitious'),
  );
  expect(rerolls).toBe('13/18');
});

rule('TEO-OD-22', 'a complication on a 1, at least once in six rounds', () => {
  const t = duel().options({ complications: 'onOne' }).open();
  const found = branches(
    t.state,
    teohiphip.evolve,
    (play) => {
      // What the complication then does is another matter: only the dice of the rounds are counted.
      let came = false;
      const listening = new Proxy(play, {
        get: (target, key) => {
          if (key !== 'tell') return Reflect.get(target, key);
          return (event: TeoEvent) => {
            came ||= event.type === 'chanceRolled' && event.happens;
            target.tell(event);
          };
        },
      });
      for (let round = 1; round <= 6 && !came; round++) everyRoundTable(listening);
      return [];
    },
    { ground: groundOf, policy: never },
  );
  if (!found.ok) throw new Error(JSON.stringify(found.violations));
  const came = found.leaves.filter(({ events }) => events.some((e) => e.type === 'chanceRolled' && e.happens));
  expect(toText(sum(came.map(({ p }) => p)))).toBe('31031/46656');
});

describe('odds of the live rules', () => {
  test('agree with counting every ordered roll, whatever the readings group together', () => {
    for (const a of [
      {},
      { aimed: true, pool: [6, 2] },
      { traits: ['opportunist'], pool: [5, 1] },
      { traits: ['flourish'], hp: 2, maxHp: 4 },
    ]) {
      const t = duel({ pool: [], ...a }).open();
      const grouped = oddsOf(t.table, bySeat(standing({}), 'gm'));
      const plain = oddsOf(t.table, bySeat(standing({}), 'gm'), { ignoreReadings: true });
      expect(grouped).toMatchObject({ ok: true });
      if (grouped.ok && plain.ok) expect(grouped.outcomes).toEqual(plain.outcomes);
    }
  });

  test('the chance of one thing or another adds up to certainty', () => {
    const found = oddsOf(duel({ aimed: true, pool: [6] }).open().table, bySeat(standing({}), 'gm'));
    if (!found.ok) throw new Error('refused');
    const total = found.outcomes
      .map(({ exact }) => String(exact).split('/'))
      .reduce((all, [n = '0', d = '1']) => add(all, fraction(BigInt(n), BigInt(d))), ZERO);
    expect(toText(total)).toBe(toText(multiply(ONE, ONE)));
  });
});

rule('TEO-9.4', 'an exchange is told with the HP it costs', () => {
  const found = oddsOf(duel({ pool: [6] }).open().table, bySeat(standing({}), 'gm'));
  if (!found.ok) throw new Error(JSON.stringify(found.violations));
  // Two successes come by themselves in 1/9; else the six is worth its price.
  const paid = (found.ifSpent ?? []).filter(({ result }) => result.paid === 1);
  expect(paid.reduce((total, { p }) => total + p, 0)).toBeCloseTo(8 / 9, 9);
  expect(found.outcomes.some(({ result }) => 'paid' in result)).toBe(false);
});

rule('TEO-6.9', 'a fall is in the odds of the climb', () => {
  const rock = { id: 'rock', kind: 'rock', shape: { circle: [8, 20, 1.2] } };
  const { outcomes } = duel({ at: [6, 20] }, { at: [30, 30] })
    .map(withTerrain(rock))
    .options({ climbFailure: 'fall' })
    .open()
    .odds('climb', { unit: 'A', feature: 'rock' });
  // Nothing is a success in four of nine throws of 2d6.
  const fallen = outcomes.filter(({ result }) => result.damage === 1);
  expect(fallen.reduce((total, { p }) => total + p, 0)).toBeCloseTo(4 / 9, 9);
});

rule('TEO-11.5', 'whoever else the blast of a shot at somebody hurts is in its result', () => {
  const { outcomes } = duel({ weapons: ['grenade'] }, { at: [10, 5] })
    .unit('beside', { side: 'blue', at: [10, 6.5] })
    .open()
    .odds('attack', { unit: 'A', target: 'T', weapon: 'grenade' });
  // A success or more hurts both: five of nine throws of 2d6.
  const both = outcomes.filter(({ result }) => result.others === 'beside');
  expect(both.reduce((total, { p }) => total + p, 0)).toBeCloseTo(5 / 9, 9);
});

rule('TEO-13.16', 'the temporary HP that lapses with the first Test is no price of keeping the dice', () => {
  const t = duel({ hp: 3, tempHp: 1, traits: ['hardyStart'], pool: [6, 6] }).open();
  t.do('attack', shot, { dice: [1, 1] });
  const [kept, spent] = ['decline', { exchange: { testDie: 1, poolDie: 6 } }].map((choice) => {
    const odds = oddsOfAnswer(t.table, choice);
    return odds.ok ? odds.outcomes.map(({ result }) => result.paid) : [];
  });
  expect([kept, spent]).toEqual([[undefined], [1]]);
});
