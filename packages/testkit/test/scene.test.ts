import type { GroundMaker } from '@potyczka/kernel';
import { describe, expect, test } from 'vitest';
import { duel, rule, table } from '../src/index.ts';

const noGround: GroundMaker = () => {
  throw new Error('the duel has no ground');
};

const two = table(duel, noGround).unit('a', { side: 'red' }).unit('b', { side: 'blue', focus: 0 });
const calm = two.unit('c', { side: 'red', focus: 0 });

rule('DUE-3.1', 'every 5 or 6 wounds', () => {
  const t = calm.open({ dice: [1, 2, 6] });

  t.do('strike', { unit: 'c', target: 'b' }, { dice: [5, 2] });

  expect(t.unit('b').hp).toBe(3);
  expect(t.event('strikeRolled').successes).toBe(1);
  expect(t.events('woundTaken')).toHaveLength(1);
});

rule.each(
  'DUE-5.1',
  'aimed: $aimed, dice: $count',
  [
    { aimed: true, count: 3 },
    { aimed: false, count: 2 },
  ],
  (row) => {
    const t = calm.unit('d', { side: 'red', aimed: row.aimed, focus: 0 }).open({ dice: [1, 1, 1, 6] });

    t.do('strike', { unit: 'd', target: 'b' }, { dice: Array.from({ length: row.count }, () => 1) });

    expect(t.event('strikeRolled').faces).toHaveLength(row.count);
  },
);

describe('a scene', () => {
  test('goes through questions, undo and refusals', () => {
    const t = two.open({ dice: [6, 1] });
    t.do('strike', { unit: 'a', target: 'b' }, { dice: [1, 1] });
    expect(t.asked?.kind).toBe('reroll');
    expect(t.refusesAnswer('maybe').code).toBe('bad-choice');
    t.answer('reroll', { dice: [6, 6] });
    expect(t.unit('b').hp).toBe(2);
    expect(t.refuses('strike', { unit: 'b', target: 'b' })).toMatchObject({ code: 'not-your-turn', rule: 'DUE-2.2' });
    expect(t.refusals('strike', { unit: 'b', target: 'b' }, { by: 'red' }).map((v) => v.code)).toEqual([
      'not-your-unit',
      'not-your-turn',
      'own-side',
    ]);
    t.undo();
    expect(t.asked?.kind).toBe('reroll');
    t.do('rule', { set: { unit: 'b', hp: 1 }, reason: 'it was agreed' });
    expect(t.unit('b').hp).toBe(1);
    t.answer('keep');
    expect(t.asked).toBeUndefined();
  });

  test('knows what a seat may not see', () => {
    const t = two.open({ dice: [6, 1] }).do('guard', { unit: 'a', guard: 'low' });
    expect(t.view('blue').units).not.toHaveProperty('a.guard');
    expect(t.view('red').units).toHaveProperty('a.guard', 'low');
  });

  test('takes no die too many and none too few', () => {
    const t = calm.open({ dice: [1, 2, 6] });
    expect(t.refuses('strike', { unit: 'c', target: 'b' }, { dice: [1, 1, 1] }).code).toBe('dice-left-over');
    expect(t.refuses('strike', { unit: 'c', target: 'b' }, { dice: [1] }).code).toBe('dice-exhausted');
    expect(() => t.do('strike', { unit: 'c', target: 'b' }, { dice: [1, 1, 1] })).toThrow('dice-left-over');
    expect(() => calm.open({ dice: [1, 2, 6, 6] })).toThrow('1 scripted draws were not used');
  });

  test('says so when there is nothing of the kind', () => {
    const t = calm.open();
    expect(() => t.unit('x')).toThrow('no unit x; the units are a, b, c');
    expect(() => t.answer('keep')).toThrow('no question is open');
    expect(() => t.refuses('say', { text: 'hello' })).toThrow('say is allowed');
    expect(() => t.event('woundTaken')).toThrow('not exactly one woundTaken');
    expect(table(duel, noGround).refuses()).toMatchObject({ code: 'bad-setup' });
    expect(() => two.refuses()).toThrow('the table opens');
  });

  test('catches a ruleset that writes into its state', () => {
    const careless = {
      ...duel,
      evolve: (state: ReturnType<typeof duel.evolve>, event: Parameters<typeof duel.evolve>[1]) => {
        Object.assign(state, { round: 9 });
        return duel.evolve(state, event);
      },
    };
    const t = () => table(careless, noGround).unit('a', { side: 'red' }).unit('b', { side: 'blue' }).open();
    expect(() => t().do('aim', { unit: t().state.active })).toThrow();
  });

  test('catches a ruleset that plays otherwise the second time', () => {
    let calls = 0;
    const fickle: typeof duel = {
      ...duel,
      evolve: (state, event) => {
        calls += 1;
        return { ...duel.evolve(state, event), round: calls };
      },
    };
    expect(() => table(fickle, noGround).unit('a', { side: 'red' }).unit('b', { side: 'blue' }).open()).toThrow(
      'round',
    );
  });
});
