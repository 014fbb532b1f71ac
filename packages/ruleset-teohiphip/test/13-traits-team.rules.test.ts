import type { Json } from '@potyczka/kernel';
import { rule } from '@potyczka/testkit';
import { expect } from 'vitest';
import { rect } from './board.ts';
import { blank, blow, brawl, duel, shot, withTerrain } from './tables.ts';
import { called, diceOf, having } from './traits.ts';

type Fields = Readonly<Record<string, Json>>;

/** A acts; M is of the same side and in contact. */
const pair = (traits: readonly string[], a: Fields = {}, m: Fields = {}) =>
  having(traits, a).unit('M', { side: 'red', at: [5, 6.5], ...m });

const wall = withTerrain({ kind: 'wall', shape: rect(3, 5.6, 4, 0.3) });

// --- Sacrifice -------------------------------------------------------------------------------------------------------

rule('TEO-13.73', 'Sacrifice: 1 AP and 1 HP, and an ally in contact regains 1 HP', () => {
  const t = pair(['sacrifice'], {}, { hp: 2, maxHp: 4 }).open();

  t.do('useTrait', { unit: 'A', trait: 'sacrifice', target: 'M' });

  expect(t.unit('A')).toMatchObject({ hp: 3, ap: 1 });
  expect(t.unit('M').hp).toBe(3);
});

rule('TEO-13.73', 'refused at 1 HP, for an ally at maximum, an enemy, or one out of contact', () => {
  const use = { unit: 'A', trait: 'sacrifice', target: 'M' };
  const wounded = { hp: 2, maxHp: 4 };

  expect(pair(['sacrifice'], { hp: 1, maxHp: 4 }, wounded).open().refuses('useTrait', use)).toMatchObject({
    code: 'trait-condition',
    rule: 'TEO-13.73',
    params: { why: 'hpTooLow' },
  });
  expect(pair(['sacrifice']).open().refuses('useTrait', use)).toMatchObject({ params: { why: 'atMaximum' } });
  expect(
    pair(['sacrifice'])
      .open()
      .refuses('useTrait', { ...use, target: 'T' }),
  ).toMatchObject({
    params: { why: 'noAlly' },
  });
  expect(
    pair(['sacrifice'], {}, { ...wounded, at: [5, 7.1] })
      .open()
      .refuses('useTrait', use),
  ).toMatchObject({
    params: { why: 'notInContact' },
  });
});

rule('TEO-13.73', 'it is a payment: no Adrenaline, but Relentless sees HP fall', () => {
  const t = pair(['sacrifice', 'adrenaline', 'relentless'], { hp: 2, maxHp: 4 }, { hp: 2, maxHp: 4 }).open();

  t.do('useTrait', { unit: 'A', trait: 'sacrifice', target: 'M' }, { dice: [6] });

  expect(t.unit('A')).toMatchObject({ hp: 1, pool: [6] });
});

// --- Protector -------------------------------------------------------------------------------------------------------

const guarded = (m: Fields) => duel().unit('P', { side: 'blue', at: [15, 7], traits: ['protector'], ...m });

rule('TEO-13.74', 'Protector: a pool 5 or 6 and 1 HP take one off the damage of an ally in sight (TEO-EX-33)', () => {
  const t = guarded({ hp: 3, maxHp: 4, pool: [5, 2] }).open();
  t.do('attack', shot, { dice: [5, 6] });
  expect(t.asked).toMatchObject({ kind: 'protect', seat: 'blue', default: 'decline' });

  t.answer(5);

  expect(t.unit('P')).toMatchObject({ hp: 2, pool: [2] });
  expect(t.unit('T').hp).toBe(3);
});

rule('TEO-13.74', 'a Protector says so: the die by name, or the lowest that will do', () => {
  const asked = () =>
    guarded({ pool: [6, 5] })
      .open()
      .do('attack', shot, { dice: [5, 6] });
  expect(asked().refusesAnswer({ protect: 4 })).toMatchObject({
    code: 'no-such-die',
    rule: 'TEO-13.74',
    params: { die: 4 },
  });
  expect(asked().answer({ protect: 6 }).unit('P').pool).toEqual([5]);
  expect(asked().answer('protect').unit('P').pool).toEqual([6]);
});

rule('TEO-EX-33', 'with pool [4, 2] it may not', () => {
  const t = guarded({ hp: 3, maxHp: 4, pool: [4, 2] }).open();

  t.do('attack', shot, { dice: [5, 6] });

  expect(t.asked).toBeUndefined();
  expect(t.unit('T').hp).toBe(2);
});

rule('TEO-13.74', 'not for what it cannot see, and once per damage instance', () => {
  const blind = blank
    .map(withTerrain({ kind: 'wall', shape: rect(12, 6, 6, 0.3) }))
    .unit('A', { side: 'red', at: [5, 5], ap: 2 })
    .unit('T', { side: 'blue', at: [15, 5] })
    .unit('P', { side: 'blue', at: [15, 8], traits: ['protector'], pool: [5, 6] })
    .open();
  expect(blind.do('attack', shot, { dice: [5, 6] }).asked).toBeUndefined();

  const once = guarded({ pool: [5, 6] }).open();
  once.do('attack', shot, { dice: [5, 6] }).answer(6);
  expect(once.asked).toBeUndefined();
  expect(once.unit('T').hp).toBe(3);
});

// --- Leader and Born Commander ---------------------------------------------------------------------------------------

rule('TEO-13.75', 'Leader: 1 AP swaps an own pool die with one of an ally in LoS', () => {
  const t = pair(['leader'], { pool: [1, 3] }, { pool: [6, 2] }).open();

  t.do('useTrait', { unit: 'A', trait: 'leader', target: 'M', die: 1, other: 6 });

  expect(t.unit('A').ap).toBe(1);
  expect([...(t.unit('A').pool as readonly number[])].sort()).toEqual([3, 6]);
  expect([...(t.unit('M').pool as readonly number[])].sort()).toEqual([1, 2]);
});

rule('TEO-13.75', 'the dice must be there, and the ally in sight', () => {
  const use = { unit: 'A', trait: 'leader', target: 'M', die: 1, other: 6 };

  expect(
    pair(['leader'], { pool: [2] }, { pool: [6] })
      .open()
      .refuses('useTrait', use),
  ).toMatchObject({
    code: 'trait-condition',
    params: { why: 'noSuchDie' },
  });
  const hidden = pair(['leader'], { pool: [1] }, { pool: [6], at: [5, 8] })
    .map(wall)
    .open();
  expect(hidden.refuses('useTrait', use)).toMatchObject({ params: { why: 'noLos' } });
});

rule('TEO-13.75', 'another player has to agree; refused, the AP is not spent', () => {
  const allied = blank
    .unit('A', { side: 'red', at: [5, 5], ap: 2, traits: ['leader'], pool: [1] })
    .unit('M', { side: 'green', at: [5, 7], pool: [6] })
    .unit('T', { side: 'blue', at: [20, 20] })
    .with({
      sides: [{ id: 'red', team: 'us' }, { id: 'green', team: 'us' }, { id: 'blue' }],
    });
  const use = { unit: 'A', trait: 'leader', target: 'M', die: 1, other: 6 };

  const refused = allied.open().do('useTrait', use);
  expect(refused.asked).toMatchObject({ kind: 'leader', seat: 'green', default: 'decline' });
  refused.answer('decline');
  expect(refused.unit('A')).toMatchObject({ ap: 2, pool: [1] });

  const agreed = allied.open().do('useTrait', use).answer('agree');
  expect(agreed.unit('A')).toMatchObject({ ap: 1, pool: [6] });
  expect(agreed.unit('M').pool).toEqual([1]);
});

rule(
  'TEO-13.76',
  'Born Commander: 1 AP, once per mission, an ally in LoS has Advantage on its next Test this round',
  () => {
    const t = pair(['bornCommander']).open();
    t.do('useTrait', { unit: 'A', trait: 'bornCommander', target: 'M' });
    expect(t.unit('A')).toMatchObject({ ap: 1, usedOnce: ['bornCommander'] });

    expect(diceOf(called(t, 'technical', [1, 1, 1], 'M'))).toBe(3);
    expect(diceOf(called(t, 'technical', [1, 1], 'M'))).toBe(2);
    const spent = pair(['bornCommander'], { usedOnce: ['bornCommander'] }).open();
    expect(spent.refuses('useTrait', { unit: 'A', trait: 'bornCommander', target: 'M' })).toMatchObject({
      code: 'trait-spent',
    });
  },
);

// --- Cheat -----------------------------------------------------------------------------------------------------------

rule.each(
  'TEO-13.42',
  'Cheat flips a $die to its opposite for 1 AP',
  [
    { die: 1, to: 6 },
    { die: 2, to: 5 },
    { die: 3, to: 4 },
    { die: 6, to: 1 },
  ],
  ({ die, to }) => {
    const t = having(['cheat'], { pool: [die] }).open();

    t.do('useTrait', { unit: 'A', trait: 'cheat', die });

    expect(t.unit('A')).toMatchObject({ pool: [to], ap: 1 });
  },
);

rule('TEO-13.42', 'once per mission, unless `cheatLimit: none`', () => {
  const spent = having(['cheat'], { pool: [1], usedOnce: ['cheat'] });
  const use = { unit: 'A', trait: 'cheat', die: 1 };

  expect(spent.open().refuses('useTrait', use)).toMatchObject({ code: 'trait-spent', rule: 'TEO-13.42' });
  expect(spent.options({ cheatLimit: 'none' }).open().refusals('useTrait', use)).toEqual([]);
});

rule('TEO-13.42', 'without a die named the player picks one', () => {
  const t = having(['cheat'], { pool: [1, 3] }).open();
  t.do('useTrait', { unit: 'A', trait: 'cheat' });
  expect(t.asked).toMatchObject({ kind: 'pickDie', default: 1 });

  t.answer(3);

  expect([...(t.unit('A').pool as readonly number[])].sort()).toEqual([1, 4]);
});

// --- NPC traits ------------------------------------------------------------------------------------------------------

rule('TEO-13.77', 'Panicky: one die for will Tests', () => {
  expect(diceOf(called(having(['panicky']).open(), 'will', [1]))).toBe(1);
});

rule('TEO-13.78', 'Coordinator: the nearest ally in LoS that has not acted has Advantage on its next Test', () => {
  const t = blank
    .unit('A', { side: 'red', at: [5, 5], traits: ['coordinator'] })
    .unit('M', { side: 'red', at: [5, 9] })
    .unit('N', { side: 'red', at: [5, 7], activated: true })
    .unit('O', { side: 'red', at: [12, 5] })
    .unit('T', { side: 'blue', at: [20, 20] })
    .with({ round: 1, slotSide: 'red' })
    .open();

  t.do('activate', { unit: 'A' });

  // N is nearer, but has acted and stands in the way of nobody's sight but M's.
  const marked = ['M', 'N', 'O'].filter((id) => (t.unit(id).marks as readonly string[]).includes('advantageNext'));
  expect(marked).toEqual(['O']);
  expect(diceOf(called(t, 'technical', [1, 1, 1], 'O'))).toBe(3);
});

rule('TEO-13.79', 'Formation: in contact with another of its side, one success of a blow is ignored', () => {
  const ranks = (m: Fields) =>
    brawl({}, { traits: ['formation'] }).unit('M', { side: 'blue', at: [6.5, 6.5], traits: ['formation'], ...m });

  expect(
    ranks({})
      .open()
      .do('attack', blow, { dice: [5, 6] })
      .unit('T').hp,
  ).toBe(3);
  expect(
    ranks({ traits: [] })
      .open()
      .do('attack', blow, { dice: [5, 6] })
      .unit('T').hp,
  ).toBe(2);
  expect(
    ranks({ at: [6.5, 8] })
      .open()
      .do('attack', blow, { dice: [5, 6] })
      .unit('T').hp,
  ).toBe(2);
  expect(
    ranks({})
      .open()
      .do('attack', shot, { dice: [5, 6] })
      .unit('T').hp,
  ).toBe(2);
});

rule('TEO-13.79', 'it does not add to Hunker (TEO-7.10)', () => {
  const t = brawl({}, { traits: ['formation'], hunkered: true })
    .unit('M', { side: 'blue', at: [6.5, 6.5], traits: ['formation'] })
    .open();

  expect(t.do('attack', blow, { dice: [5, 6] }).unit('T').hp).toBe(3);
});

rule('TEO-13.80', 'Predator: Advantage on blows against a target below half its HP', () => {
  const bite = (hp: number) => brawl({ traits: ['predator'] }, { hp, maxHp: 4 }).open();

  expect(diceOf(bite(1).do('attack', blow, { dice: [1, 1, 1] }))).toBe(3);
  expect(diceOf(bite(2).do('attack', blow, { dice: [1, 1] }))).toBe(2);
  const ranged = duel({ traits: ['predator'] }, { hp: 1, maxHp: 4 }).open();
  expect(diceOf(ranged.do('attack', shot, { dice: [1, 1] }))).toBe(2);
});

rule('TEO-13.81', 'Cool Head: no Disadvantage on will and fear Tests', () => {
  expect(diceOf(called(having(['coolHead', 'panicky']).open(), 'will', [1, 1]))).toBe(2);
  expect(diceOf(called(having(['coolHead', 'cowardly']).open(), 'fear', [1, 1]))).toBe(2);
});

rule('TEO-13.82', 'Beast-fear: one die for will Tests while a beast is within 6"', () => {
  const beside = (profile: string, at: readonly number[]) =>
    having(['beastFear'], {}, { profile, at, algorithm: 'greatHunger' }).open();

  // Centre to centre 7" is a gap of 6" between normal bases.
  expect(diceOf(called(beside('raptor', [12, 5]), 'will', [1]))).toBe(1);
  expect(diceOf(called(beside('raptor', [12.1, 5]), 'will', [1, 1]))).toBe(2);
  expect(diceOf(called(beside('legionary', [10, 5]), 'will', [1, 1]))).toBe(2);
});
