import type { GroundMaker } from '@potyczka/kernel';
import { perform, seededDraws } from '@potyczka/kernel';
import type { DuelCommand, DuelEvent, DuelState } from '@potyczka/testkit';
import { duel, table } from '@potyczka/testkit';
import { describe, expect, test } from 'vitest';
import type { Odds, Outcome } from '../src/index.ts';
import { best, never, oddsOf, oddsOfChoices, sum, toText, walk } from '../src/index.ts';

const ground: GroundMaker = () => {
  throw new Error('the duel has no ground');
};

const two = table(duel, ground).unit('a', { side: 'red', focus: 0 }).unit('b', { side: 'blue', focus: 0, hp: 2 });
const strike: DuelCommand = { type: 'strike', by: 'red', unit: 'a', target: 'b' };
const redFirst = { dice: [6, 1] };

const chances = (outcomes: readonly Outcome[]): Record<string, string | undefined> =>
  Object.fromEntries(outcomes.map(({ result, exact }) => [String(result.damage), exact]));

function counted(found: ReturnType<typeof oddsOf>): Odds {
  if (!found.ok) throw new Error(JSON.stringify(found.violations));
  return found;
}

describe('the odds of a command', () => {
  test('are what the rules would do, the likeliest first', () => {
    const t = two.open(redFirst);
    expect(oddsOf(t.table, strike)).toEqual({
      ok: true,
      outcomes: [
        { p: 0.4444444444, exact: '4/9', result: { damage: 0, eliminated: false } },
        { p: 0.4444444444, exact: '4/9', result: { damage: 1, eliminated: false } },
        { p: 0.1111111111, exact: '1/9', result: { damage: 2, eliminated: true } },
      ],
      expected: { damage: 0.6666666667, eliminated: 0.1111111111 },
      policy: 'never',
      runs: 3,
    });
    expect(t.table.seq).toBe(two.open(redFirst).table.seq);
  });

  test('tell what spending would bring, where there is something to spend', () => {
    const t = two.unit('c', { side: 'red', focus: 1 }).open({ dice: [1, 1, 6] });
    const odds = counted(oddsOf(t.table, { ...strike, unit: 'c' }));
    expect(chances(odds.outcomes)).toEqual({ 0: '4/9', 1: '4/9', 2: '1/9' });
    // Rerolling whatever is below two hits: 1/9 at once, 8/9 of the time the same roll again.
    expect(chances(odds.ifSpent ?? [])).toEqual({ 0: '32/81', 1: '32/81', 2: '17/81' });
    expect(counted(oddsOf(two.open(redFirst).table, strike))).not.toHaveProperty('ifSpent');
  });

  test('may be counted for the best choice towards a goal', () => {
    const t = two.unit('c', { side: 'red', focus: 1 }).open({ dice: [1, 1, 6] });
    const policy = best<DuelState, DuelEvent>('red', ({ state }) => -(state.duellists.b?.hp ?? 0));
    const odds = counted(oddsOf(t.table, { ...strike, unit: 'c' }, { policy }));
    // Only a miss is worth rerolling: the mean of a roll is 2/3.
    expect(chances(odds.outcomes)).toEqual({ 0: '16/81', 1: '52/81', 2: '13/81' });
    expect(odds.policy).toBe('best');
  });

  test('leave exact out where exploding dice were cut, and say how much was', () => {
    const odds = counted(oddsOf(two.open(redFirst).table, { type: 'lunge', by: 'red', unit: 'a', target: 'b' }));
    expect(odds.outcomes.every((outcome) => outcome.exact === undefined)).toBe(true);
    expect(odds.rest).toBeLessThan(1e-12);
    expect(odds.rest).toBeGreaterThan(0);
    // A 6 and then at least 2, but not 6 and 6.
    expect(odds.outcomes[1]?.p).toBeCloseTo(4 / 36 + 3 / 216, 10);
  });

  test('count cards', () => {
    const odds = counted(oddsOf(two.open(redFirst).table, { type: 'ploy', by: 'red', unit: 'a' }));
    expect(odds.outcomes).toMatchObject([
      { exact: '1/2', result: { healed: false } },
      { exact: '1/2', result: { healed: true } },
    ]);
  });

  test('are refused like the command', () => {
    const t = two.open(redFirst);
    const illegal: DuelCommand = { ...strike, by: 'blue', unit: 'b', target: 'b' };
    expect(oddsOf(t.table, illegal)).toEqual(perform(t.table, illegal));
    expect(oddsOf(t.table, strike, { runs: 2 })).toMatchObject({ violations: [{ code: 'too-many-branches' }] });
    const asked = table(duel, ground).unit('a', { side: 'red' }).unit('b', { side: 'blue' }).open(redFirst);
    asked.do('strike', { unit: 'a', target: 'b' }, { dice: [1, 1] });
    expect(oddsOf(asked.table, strike)).toEqual(perform(asked.table, strike));
  });

  test('betray no secret', () => {
    const at = (guard: 'high' | 'low') => {
      const t = table(duel, ground)
        .unit('a', { side: 'red', focus: 0 })
        .unit('b', { side: 'blue', guard })
        .open(redFirst);
      return {
        own: oddsOf(t.table, { ...strike, at: 'low' }),
        gm: oddsOf(t.table, { ...strike, by: 'gm', at: 'low' }),
      };
    };
    expect(at('low').own).toEqual(at('high').own);
    expect(at('low').gm).not.toEqual(at('high').gm);
  });

  test('agree with many seeded plays', () => {
    const t = two.open(redFirst);
    const plays = 4000;
    const seen: Record<string, number> = {};
    for (let i = 0; i < plays; i++) {
      const played = perform(t.table, strike, { draws: seededDraws(`odds/${i}`) });
      if (!played.ok) throw new Error('refused');
      const damage = 2 - (played.table.checkpoint.state.duellists.b?.hp ?? 0);
      seen[damage] = (seen[damage] ?? 0) + 1;
    }
    for (const { p, result } of counted(oddsOf(t.table, strike)).outcomes) {
      const deviation = Math.sqrt((p * (1 - p)) / plays);
      expect(Math.abs((seen[String(result.damage)] ?? 0) / plays - p)).toBeLessThan(4 * deviation);
    }
  });
});

describe('the odds of the choices of an open question', () => {
  const armed = table(duel, ground).unit('a', { side: 'red', focus: 1 }).unit('b', { side: 'blue', focus: 0, hp: 2 });

  test('start from what was rolled', () => {
    const t = armed.open(redFirst).do('strike', { unit: 'a', target: 'b' }, { dice: [5, 1] });
    const found = oddsOfChoices(t.table);
    if (!found.ok) throw new Error('refused');
    expect(found.choices.map(({ choice, outcomes }) => [choice, chances(outcomes)])).toEqual([
      ['keep', { 1: '1' }],
      ['reroll', { 0: '4/9', 1: '4/9', 2: '1/9' }],
    ]);
  });

  test('know of a ruling made in between', () => {
    const t = armed.open(redFirst).do('strike', { unit: 'a', target: 'b' }, { dice: [5, 1] });
    t.do('rule', { set: { unit: 'b', hp: 1 } });
    const found = oddsOfChoices(t.table);
    expect(found).toMatchObject({ choices: [{ outcomes: [{ result: { eliminated: true } }] }, {}] });
  });

  test('show the withdrawal a choice would bring', () => {
    const t = armed.options({ reach: 'asked' }).open(redFirst).do('strike', { unit: 'a', target: 'b' });
    expect(oddsOfChoices(t.table)).toMatchObject({
      choices: [{ choice: 'in' }, { choice: 'out', outcomes: [{ exact: '1', result: { withdrawn: true } }] }],
    });
  });

  test('begin at the question where what is taken for granted does not lead there', () => {
    // Blue is asked to parry one hit, and sees its low guard. Who takes it to be high sees no hit, and no question.
    const t = table(duel, ground).unit('a', { side: 'red', focus: 0 }).unit('b', { side: 'blue', guard: 'low' });
    const asked = t.open(redFirst).do('strike', { unit: 'a', target: 'b', at: 'high' }, { dice: [5, 1] });
    expect(oddsOfChoices(asked.table)).toMatchObject({ choices: [{ choice: 'take' }, { choice: 'parry' }] });
    const blind = { ...asked.table, rules: { ...duel, imagine: (state: DuelState) => duel.imagine(state, 'red') } };
    // One hit is taken whole, or a coin parries it.
    expect(oddsOfChoices(blind)).toMatchObject({
      choices: [{ outcomes: [{ exact: '1', result: { damage: 1 } }] }, { expected: { damage: 0.5 } }],
    });
  });

  test('there are none without a question, or for dice to type in', () => {
    expect(oddsOfChoices(armed.open(redFirst).table)).toEqual({ ok: true, choices: [], runs: 0 });
    const entered = armed.with({ dice: 'entered' }).open();
    expect(entered.asked?.kind).toBe('draw');
    expect(oddsOfChoices(entered.table)).toEqual({ ok: true, choices: [], runs: 0 });
    entered.answer([6, 1]).do('strike', { unit: 'a', target: 'b' });
    expect(oddsOfChoices(entered.table)).toEqual({ ok: true, choices: [], runs: 0 });
  });
});

describe('a walk', () => {
  const options = { ground, policy: never };
  const start = two.options({ actions: 3 }).with({}).open(redFirst).state;

  test('merges equal states between the commands', () => {
    const steps = [strike, strike, strike];
    const found = walk(duel, start, steps, options);
    if (!found.ok) throw new Error('refused');
    const down = found.positions.filter(({ state }) => state.duellists.b?.hp === 0);
    // Two hits or more of six dice: 1 - (64 + 6 * 32) / 729.
    expect(toText(sum(down.map(({ p }) => p)))).toBe('473/729');
    expect(found.positions.some(({ stopped }) => stopped?.violations[0]?.code === 'game-over')).toBe(true);
    expect(found.runs).toBeLessThan(20);
  });

  test('takes a step that depends on the state, and a key that forgets', () => {
    const steps = Array.from({ length: 3 }, () => (state: DuelState) => (state.winner === null ? strike : undefined));
    const found = walk(duel, start, steps, { ...options, key: (state) => `${state.duellists.b?.hp}` });
    if (!found.ok) throw new Error('refused');
    expect(found.positions).toHaveLength(3);
    expect(found.positions.every(({ stopped }) => stopped === undefined)).toBe(true);
    expect(toText(sum(found.positions.map(({ p }) => p)))).toBe('1');
  });

  test('keeps its budget', () => {
    const found = walk(duel, start, [strike, strike], { ...options, budget: { left: 4 } });
    expect(found).toMatchObject({ ok: false, violations: [{ code: 'too-many-branches' }] });
  });
});
