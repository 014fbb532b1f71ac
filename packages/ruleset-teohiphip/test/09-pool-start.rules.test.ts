import type { Json } from '@potyczka/kernel';
import { rule } from '@potyczka/testkit';
import { expect } from 'vitest';
import { blank, shot } from './tables.ts';
import { about, untilRound } from './traits.ts';

type Fields = Readonly<Record<string, Json>>;

/** A table before its first round: A and T with these traits. */
const dawn = (traits: readonly string[], a: Fields = {}, t: Fields = {}) =>
  blank.unit('A', { side: 'red', at: [5, 5], traits, ...a }).unit('T', { side: 'blue', at: [15, 5], ...t });

const REST = [2, 3, 4, 5] as const;

// --- the roll --------------------------------------------------------------------------------------------------------

rule('TEO-9.1', 'at the start of a round each character rolls as many dice as it has HP', () => {
  const t = dawn([], { hp: 3, maxHp: 4 }).open({ dice: [6, 4, 1, ...REST] });

  expect(t.unit('A').pool).toEqual([6, 4, 1]);
  expect(t.unit('T').pool).toEqual([...REST]);
});

rule('TEO-9.1', 'NPCs have no pool, unless `npcPools` gives them one', () => {
  const wild = dawn([])
    .unit('R', { side: 'beasts', seat: 'gm', profile: 'tourist', at: [30, 30] })
    .with({ sides: [{ id: 'red' }, { id: 'blue' }, { id: 'beasts', npc: true }] });

  expect(wild.open({ dice: [...REST, ...REST] }).unit('R').pool).toEqual([]);
  const pooled = wild.options({ npcPools: 'on' }).open({ dice: [...REST, ...REST, 6, 6] });
  expect(pooled.unit('R').pool).toEqual([6, 6]);
});

rule('TEO-9.1', 'an escorted person has no pool', () => {
  const t = dawn([])
    .unit('S', { side: 'red', profile: 'scientist', at: [6.5, 5] })
    .open({ dice: [...REST, ...REST] });

  expect(t.unit('S').pool).toEqual([]);
});

rule('TEO-9.6', 'unused dice are lost at the end of the round and a new pool is rolled', () => {
  const t = dawn([]).open({ dice: [...REST, ...REST] });
  t.do('activate', { unit: 'A' }).do('endTurn', { unit: 'A' });
  t.do('activate', { unit: 'T' }).do('endTurn', { unit: 'T' }, { dice: [1, 1, 1, 1, 6, 6, 6, 6] });

  expect(t.unit('A')).toMatchObject({ pool: [1, 1, 1, 1], prevUnused: [...REST] });
});

rule('TEO-9.2', 'losing HP does not take dice away', () => {
  const t = dawn([]).open({ dice: [1, 2, 3, 4, 1, 1, 1, 1] });
  t.do('activate', { unit: 'A' }).do('attack', shot, { dice: [5, 6] });

  expect(t.unit('T')).toMatchObject({ hp: 2, pool: [1, 1, 1, 1] });
});

// --- traits at the start of a round ----------------------------------------------------------------------------------

rule('TEO-13.35', 'Superstitious: of doubled dice at least one is rerolled, the player picks', () => {
  const t = dawn(['superstitious']).open({ dice: [3, 5, 3, 5, ...REST] });

  expect(t.asked).toMatchObject({ kind: 'superstitious', seat: 'red', default: [5] });
  expect(t.refusesAnswer([])).toMatchObject({ code: 'no-such-die', rule: 'TEO-13.35' });
  expect(t.refusesAnswer([]).params?.die).toBeUndefined();
  expect(t.refusesAnswer({ odd: 1 }).params?.die).toBeUndefined();
  expect(t.refusesAnswer([2])).toMatchObject({ code: 'no-such-die', params: { die: '2' } });
  expect(t.refusesAnswer([3, 3, 3]).code).toBe('no-such-die');
  t.answer([3], { dice: [5] });

  // The new double stays.
  expect(t.unit('A').pool).toEqual([5, 5, 3, 5]);
  expect(t.asked).toBeUndefined();
});

rule('TEO-13.35', 'several dice may be rerolled at once; four different dice leave it in peace', () => {
  const t = dawn(['superstitious']).open({ dice: [3, 5, 3, 5, ...REST] });
  t.answer([3, 5], { dice: [1, 2] });
  expect([...(t.unit('A').pool as readonly number[])].sort()).toEqual([1, 2, 3, 5]);

  expect(dawn(['superstitious']).open({ dice: [...REST, ...REST] }).asked).toBeUndefined();
});

rule('TEO-13.39', 'Attentive: who used no pool die rolls one more the next round, not in round 1', () => {
  const t = dawn(['attentive']).open({ dice: [...REST, ...REST] });
  expect(t.unit('A').pool).toHaveLength(4);

  untilRound(t, 2);
  expect(t.unit('A').pool).toHaveLength(5);
});

rule('TEO-13.39', 'after an exchange there is no extra die', () => {
  const t = dawn(['attentive']).open({ dice: [6, 1, 1, 1, ...REST] });
  t.do('activate', { unit: 'A' }).do('attack', shot, { dice: [1, 1] });
  t.answer({ exchange: { testDie: 1, poolDie: 6 } });

  untilRound(t, 2);

  expect(t.unit('A').pool).toHaveLength(3);
});

rule.each(
  'TEO-13.54',
  'Night-blind: in $lighting light each pool die rolled counts one lower, never below 1',
  [
    { lighting: 'day', pool: [1, 3, 6, 6] },
    { lighting: 'dim', pool: [1, 2, 5, 5] },
    { lighting: 'dark', pool: [1, 2, 5, 5] },
  ],
  ({ lighting, pool }) => {
    const t = dawn(['nightBlind'])
      .with({ lighting })
      .open({ dice: [1, 3, 6, 6, ...REST] });

    expect(t.unit('A').pool).toEqual(pool);
  },
);

rule.each(
  'TEO-13.58',
  'Night Hunter: in $lighting light each pool die rolled counts one higher, never above 6',
  [
    { lighting: 'day', pool: [1, 3, 6, 6] },
    { lighting: 'dark', pool: [2, 4, 6, 6] },
  ],
  ({ lighting, pool }) => {
    const t = dawn(['nightHunter'])
      .with({ lighting })
      .open({ dice: [1, 3, 6, 6, ...REST] });

    expect(t.unit('A').pool).toEqual(pool);
  },
);

// --- traits at the start of an activation ----------------------------------------------------------------------------

rule('TEO-13.29', 'Nervous: with more good dice than bad one of the good ones becomes a 1', () => {
  const same = about(['nervous'], { pool: [6, 6, 2] })
    .open()
    .do('activate', { unit: 'A' }, { dice: [] });
  expect([...(same.unit('A').pool as readonly number[])].sort()).toEqual([1, 2, 6]);

  const drawn = about(['nervous'], { pool: [5, 6, 2] })
    .open()
    .do('activate', { unit: 'A' }, { dice: [1] });
  expect([...(drawn.unit('A').pool as readonly number[])].sort()).toEqual([1, 2, 6]);

  const even = about(['nervous'], { pool: [6, 2] })
    .open()
    .do('activate', { unit: 'A' }, { dice: [] });
  expect(even.unit('A').pool).toEqual([6, 2]);
});

rule('TEO-13.36', 'Chaotic: one highest die is rerolled', () => {
  const t = about(['chaotic'], { pool: [2, 6, 6] }).open();

  t.do('activate', { unit: 'A' }, { dice: [3] });

  expect([...(t.unit('A').pool as readonly number[])].sort()).toEqual([2, 3, 6]);
});

rule('TEO-13.38', 'Lucky: a die showing 1 may be rerolled', () => {
  const t = about(['lucky'], { pool: [1, 1, 4] }).open();
  t.do('activate', { unit: 'A' });
  expect(t.asked).toMatchObject({ kind: 'poolTrait', seat: 'red', default: 'decline' });

  t.answer({ trait: 'lucky' }, { dice: [6] });

  expect(t.unit('A').pool).toEqual([6, 1, 4]);
  expect(t.asked).toBeUndefined();
  expect(
    about(['lucky'], { pool: [2, 4] })
      .open()
      .do('activate', { unit: 'A' }).asked,
  ).toBeUndefined();
});

rule('TEO-13.40', 'Fate Smith: one die is set to any value, once per mission', () => {
  const t = about(['fateSmith'], { pool: [1, 4] }).open();

  t.do('activate', { unit: 'A' }).answer({ trait: 'fateSmith', die: 1, to: 6 });

  expect(t.unit('A')).toMatchObject({ pool: [6, 4], usedOnce: ['fateSmith'] });
  const spent = about(['fateSmith'], { pool: [1], usedOnce: ['fateSmith'] }).open();
  expect(spent.do('activate', { unit: 'A' }).asked).toBeUndefined();
});

rule('TEO-13.41', 'Mystic: one die goes up or down by one', () => {
  const t = about(['mystic'], { pool: [5, 1] }).open();
  t.do('activate', { unit: 'A' });

  expect(t.refusesAnswer({ trait: 'mystic', die: 5, to: 3 }).code).toBe('bad-choice');
  t.answer({ die: 5, to: 6, trait: 'mystic' });

  expect(t.unit('A').pool).toEqual([6, 1]);
});

rule('TEO-13.R2', 'no die is taken below 1 or above 6, and a reroll is accepted', () => {
  const t = about(['mystic'], { pool: [6, 1] }).open();
  t.do('activate', { unit: 'A' });

  expect(t.refusesAnswer({ trait: 'mystic', die: 6, to: 7 }).code).toBe('bad-choice');
  expect(t.refusesAnswer({ trait: 'mystic', die: 1, to: 0 }).code).toBe('bad-choice');

  const worse = about(['strategist'], { pool: [5] }).open();
  worse.do('activate', { unit: 'A' }).answer({ trait: 'strategist', die: 5 }, { dice: [1] });
  expect(worse.unit('A').pool).toEqual([1]);
});

rule('TEO-13.44', 'Strategist: one die may be rerolled, once per activation', () => {
  const t = about(['strategist'], { pool: [2, 3] }).open();

  t.do('activate', { unit: 'A' }).answer({ trait: 'strategist', die: 2 }, { dice: [6] });

  expect(t.unit('A').pool).toEqual([6, 3]);
  expect(t.asked).toBeUndefined();
});

rule('TEO-13.45', 'Gambler: the whole pool may be rerolled', () => {
  const t = about(['gambler'], { pool: [1, 2, 3] }).open();

  t.do('activate', { unit: 'A' }).answer({ trait: 'gambler' }, { dice: [6, 5, 4] });

  expect(t.unit('A').pool).toEqual([6, 5, 4]);
});

rule('TEO-18.2', "optional changes come in the player's own order and may be left out", () => {
  const t = about(['lucky', 'mystic', 'strategist'], { pool: [1, 5] }).open();
  t.do('activate', { unit: 'A' });
  t.answer({ trait: 'strategist', die: 5 }, { dice: [1] });
  t.answer({ trait: 'lucky' }, { dice: [4] });
  expect(t.unit('A').pool).toEqual([4, 1]);
  t.answer('decline');

  expect(t.asked).toBeUndefined();
  expect(t.unit('A')).toMatchObject({ pool: [4, 1], ap: 2 });
});

rule('TEO-18.2', 'forced changes come before optional ones, the Jinxed check after all of them', () => {
  const t = about(['chaotic', 'lucky', 'jinxed'], { pool: [6, 3] }).open();
  t.do('activate', { unit: 'A' }, { dice: [1] });
  expect(t.asked?.kind).toBe('poolTrait');
  t.answer({ trait: 'lucky' }, { dice: [2] });

  expect(t.unit('A').marks).toEqual([]);
});

// --- keeping dice ----------------------------------------------------------------------------------------------------

const kept = (traits: readonly string[]) => about(traits, { pool: [2], prevUnused: [6, 4] }).open();

rule('TEO-13.43', 'Provident: one unused die of the previous round joins the pool', () => {
  const t = kept(['provident']).do('activate', { unit: 'A' });
  expect(t.asked).toMatchObject({ kind: 'provident', default: 'decline' });

  t.answer(6);

  expect(t.unit('A').pool).toEqual([2, 6]);
});

rule('TEO-13.31', 'a Careless figure keeps nothing', () => {
  expect(kept(['provident', 'careless']).do('activate', { unit: 'A' }).asked).toBeUndefined();
});

rule('TEO-13.37', 'a Spendthrift may keep a 4 but not a 6', () => {
  const t = kept(['provident', 'spendthrift']).do('activate', { unit: 'A' });

  expect(t.refusesAnswer(6).code).toBe('bad-choice');
  t.answer(4);

  expect(t.unit('A').pool).toEqual([2, 4]);
});

// --- timing ----------------------------------------------------------------------------------------------------------

rule('TEO-13.R1', 'with `poolTraitTiming: round` the pool traits act at the start of the round', () => {
  const early = dawn(['vitality', 'chaotic', 'lucky', 'hesitant'], { hp: 2, maxHp: 4 }).options({
    poolTraitTiming: 'round',
  });
  // Pool of two, T's four, the Vitality die, the reroll of the highest.
  const t = early.open({ dice: [6, 2, ...REST, 1, 3] });
  expect(t.unit('A').pool).toEqual([3, 2, 1]);
  expect(t.asked?.kind).toBe('poolTrait');
  t.answer({ trait: 'lucky' }, { dice: [5] });
  expect(t.unit('A')).toMatchObject({ pool: [3, 2, 5], marks: ['hesitantMark'] });

  t.do('activate', { unit: 'A' }, { dice: [] });
  expect(t.asked).toBeUndefined();
  expect(t.unit('A').pool).toEqual([3, 2, 5]);
});

rule('TEO-13.R1', 'by default they wait for the activation', () => {
  const t = dawn(['chaotic']).open({ dice: [6, 2, 2, 2, ...REST] });
  expect(t.unit('A').pool).toEqual([6, 2, 2, 2]);

  t.do('activate', { unit: 'A' }, { dice: [1] });

  expect(t.unit('A').pool).toEqual([1, 2, 2, 2]);
});
