import { rule } from '@potyczka/testkit';
import { describe, expect } from 'vitest';
import { groupsFor } from '../src/procedures/tests/group-test.ts';
import { BROKE, blank, foe, party, type Skirmish } from './tables.ts';
import { modifiers, rolls, settledTests } from './tests.ts';

/** Support and group tests (ACE-2.26 to ACE-2.29), and the opposed tests of the worked examples. */

type Fields = Readonly<Record<string, unknown>>;

describe('support', () => {
  const pair = (vera: Fields = {}, bruno: Fields = {}) =>
    blank
      .unit('vera', party('vera', [5, 5], { ...BROKE, cards: ['KS'], ...vera }))
      .unit('bruno', party('bruno', [5, 6], { ...BROKE, cards: ['QS'], ...bruno }))
      .unit('thug', foe('thug', [6, 6], { cards: ['2C'] }))
      .with({ round: 1, current: 'vera', gmPool: 0, order: ['vera', 'bruno', 'thug'] });
  const support = { unit: 'vera', target: 'bruno', skill: 'fighting', test: 'fighting' } as const;
  const helped = (dice: readonly number[]) => {
    const t = pair().open();
    t.do('support', support, { dice });
    return t;
  };
  const bonus = (t: Skirmish) => t.state.units.bruno?.supportBonus.map(({ value }) => value);

  rule('ACE-2.29', 'success +1, raise +2, failure nothing, critical failure -2', () => {
    expect(bonus(helped([5, 2]))).toEqual([1]);
    expect(bonus(helped([6, 3, 2]))).toEqual([2]);
    expect(bonus(helped([3, 2]))).toEqual([]);
    expect(bonus(helped([1, 1]))).toEqual([-2]);
  });

  rule('ACE-2.29', 'the bonus helps one such test and is then used up', () => {
    const t = helped([5, 2]);
    t.do('endTurn', { unit: 'vera' });
    t.do('declare', { unit: 'bruno', actions: [{ kind: 'attack' }, { kind: 'attack' }] });
    t.do('attack', { unit: 'bruno', target: 'thug' }, { dice: [2, 2] });
    expect(modifiers(t)).toMatchObject({ support: 1 });
    t.do('attack', { unit: 'bruno', target: 'thug' }, { dice: [2, 2] });
    expect(modifiers(t)).not.toHaveProperty('support');
  });

  rule('ACE-2.29', 'unused it lapses at the end of the supported character’s turn', () => {
    const t = helped([5, 2]);
    t.do('endTurn', { unit: 'vera' });
    t.do('endTurn', { unit: 'bruno' });
    expect(bonus(t)).toEqual([]);
  });

  rule('ACE-2.29', 'given after that turn it lasts to the end of the next one', () => {
    const t = pair({}, { turnDone: true, turnCount: 1 }).open();
    t.do('support', support, { dice: [5, 2] });
    expect(t.state.units.bruno?.supportBonus).toEqual([{ skill: 'fighting', value: 1, until: 2 }]);
  });

  rule('ACE-2.29', 'at most +4 on one roll, except on Strength', () => {
    const many = (skill: string) => [1, 2, 3].map(() => ({ skill, value: 2 }));
    const roll = (trait: string) => {
      const t = pair({}, { supportBonus: many(trait) }).open();
      t.do('rule', { set: { gmTest: { unit: 'bruno', trait } }, reason: 'a test' }, { dice: [2, 2] });
      return modifiers(t).support;
    };
    expect(roll('fighting')).toBe(4);
    expect(roll('strength')).toBe(6);
  });

  rule('ACE-2.29', 'only for an ally, never oneself or an enemy', () => {
    expect(
      pair()
        .open()
        .refuses('support', { ...support, target: 'thug' }),
    ).toMatchObject({ code: 'bad-target' });
    expect(
      pair()
        .open()
        .refuses('support', { ...support, target: 'vera' }),
    ).toMatchObject({ code: 'bad-target' });
  });

  rule('ACE-2.29', 'a human GM is asked, and may refuse or set a modifier', () => {
    const t = pair().options({ 'gm.mode': 'human' }).open();
    t.do('support', support);
    expect(t.asked).toMatchObject({ kind: 'gmAllows', seat: 'gm' });
    t.answer('hard', { dice: [5, 2] });
    expect(modifiers(t)).toEqual({ gm: -2 });
    expect(bonus(t)).toEqual([]);
  });
});

describe('group tests', () => {
  const thugs = (more: Readonly<Record<string, Fields>> = {}) => {
    let draft = blank.unit('vera', party('vera', [2, 2], BROKE));
    for (const [index, id] of ['a', 'b', 'c', 'd', 'e'].entries())
      draft = draft.unit(id, foe('thug', [10 + index, 10], more[id] ?? {}));
    return draft.with({ round: 1, current: 'vera', gmPool: 0 });
  };
  const ALL = ['a', 'b', 'c', 'd', 'e'];
  const test = (t: Skirmish, dice: readonly number[], more: Fields = {}) =>
    t.do('rule', { set: { gmGroupTest: { units: ALL, trait: 'notice', ...more } }, reason: 'a noise' }, { dice });
  const groups = (t: Skirmish, units = ALL) => groupsFor(t.state, { units, trait: 'notice', purpose: 'x' });

  rule('ACE-EX-16', 'five thugs roll d6 and a wild die once: 5 passes for all, two ones are a disaster for all', () => {
    const t = test(thugs().open(), [2, 5]);
    expect(rolls(t)).toHaveLength(1);
    expect(t.event('groupTested')).toMatchObject({ units: ALL, success: true, critical: false });
    expect(test(thugs().open(), [1, 1]).event('groupTested')).toMatchObject({ success: false, critical: true });
  });

  rule('ACE-2.26', 'a lone extra has no wild die, a hero tests for itself', () => {
    const t = thugs().open();
    t.do('rule', { set: { gmGroupTest: { units: ['a', 'vera'], trait: 'notice' } }, reason: 'x' }, { dice: [5, 3, 2] });
    expect(settledTests(t).map(({ unit, success }) => [unit, success])).toEqual([
      ['a', true],
      ['vera', false],
    ]);
  });

  rule('ACE-2.27', 'dice within one step, the lower one rolled; others test in a group of their own', () => {
    const t = thugs({ a: { skills: { notice: 8 } }, b: { skills: { notice: 12 } } }).open();
    expect(groups(t)).toEqual([['c', 'd', 'e', 'a'], ['b']]);
  });

  rule('ACE-2.27', 'whoever is distracted or tired tests alone, and so does another side', () => {
    const t = thugs({ a: { distracted: true }, b: { fatigue: 1 } }).open();
    expect(groups(t)).toEqual([['a'], ['b'], ['c', 'd', 'e']]);
    const two = thugs()
      .unit('guard', party('thug', [3, 3]))
      .open();
    expect(groups(two, ['a', 'b', 'guard'])).toEqual([['a', 'b'], ['guard']]);
  });

  rule('ACE-2.27', 'not for attacks unless the option says so; the GM may always test singly', () => {
    const fighting = { trait: 'fighting' };
    const ruling = { set: { gmGroupTest: { units: ALL, ...fighting } }, reason: 'x' };
    expect(thugs().open().refuses('rule', ruling)).toMatchObject({ code: 'bad-combination', rule: 'ACE-2.27' });
    expect(
      test(thugs().options({ 'groupTest.attacks': true }).open(), [2, 5], fighting).events('groupTested'),
    ).toHaveLength(1);
    expect(rolls(test(thugs().open(), [2, 3, 4, 5, 1], { single: true }))).toHaveLength(5);
  });

  rule('ACE-2.27', 'one GM chip rerolls the one roll for all', () => {
    const t = thugs().with({ gmPool: 1 }).open();
    test(t, [2, 3]);
    t.answer('pool', { dice: [5, 1] });
    expect(t.event('groupTested')).toMatchObject({ units: ALL, success: true });
    expect(t.view().gmPool).toBe(0);
  });
});

describe('opposed', () => {
  const wrench = (dice: readonly number[]) => {
    const t = blank
      .unit('bruno', party('bruno', [5, 5], BROKE))
      .unit('thug', foe('thug', [6, 5]))
      .with({ round: 1, current: 'bruno', gmPool: 0 })
      .open();
    const gmTest = { unit: 'bruno', trait: 'strength', against: { unit: 'thug', trait: 'strength' } };
    t.do('rule', { set: { gmTest }, reason: 'he wrenches the pistol away' }, { dice });
    return t.event('opposedSettled');
  };

  rule('ACE-EX-14', 'Bruno’s 5 beats 1 with a raise and 2 without one', () => {
    expect(wrench([5, 2, 1])).toMatchObject({ won: true, raises: 1 });
    expect(wrench([5, 2, 2])).toMatchObject({ won: true, raises: 0 });
  });

  rule('ACE-EX-15', 'with 3 the attempt fails and the thug does not roll', () => {
    expect(wrench([3, 2])).toMatchObject({ won: false, raises: 0 });
  });
});
