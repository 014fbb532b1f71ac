import { rule } from '@potyczka/testkit';
import { expect } from 'vitest';
import { blank, blow, brawl, duel, shot } from './tables.ts';

const called = (unit: string) => ({ set: { gmTest: { unit, tags: ['resistance'] } } });

rule(
  'TEO-9.1',
  'each character rolls as many dice as it has hit points, temporary ones included; NPCs roll none',
  () => {
    const t = blank
      .unit('a', { side: 'red', at: [5, 5], hp: 2, maxHp: 4, tempHp: 1 })
      .unit('x', { side: 'blue', at: [9, 5], hp: 1, maxHp: 4 })
      .open({ dice: [1, 2, 3, 6] });
    expect(t.unit('a').pool).toEqual([1, 2, 3]);
    expect(t.unit('x').pool).toEqual([6]);
  },
);

rule('TEO-9.1', 'NPCs have pools only where the table gives them', () => {
  const npcs = (npcPools: string) =>
    blank
      .options({ npcPools })
      .seats({ id: 'red', role: 'player', side: 'red' }, { id: 'gm', role: 'gm' })
      .with({ sides: [{ id: 'red' }, { id: 'tribe', npc: true, seat: 'gm' }] })
      .unit('a', { side: 'red', at: [5, 5], hp: 1, maxHp: 4 })
      .unit('n', { side: 'tribe', profile: 'tribesman', at: [30, 30], seat: 'gm' });
  expect(
    npcs('off')
      .open({ dice: [4] })
      .unit('n').pool,
  ).toEqual([]);
  expect(
    npcs('on')
      .open({ dice: [4, 1, 2, 3] })
      .unit('n').pool,
  ).toEqual([1, 2, 3]);
});

rule('TEO-9.2', 'losing hit points later in the round takes no die away', () => {
  const t = duel({}, { pool: [6, 5, 4, 3] }).open();
  t.do('attack', shot, { dice: [6, 6] });
  expect(t.unit('T')).toMatchObject({ hp: 2, pool: [6, 5, 4, 3] });
});

rule('TEO-9.3', 'after the roll one test die may be replaced by one pool die', () => {
  const t = duel({ pool: [5, 2] }).open();
  t.do('attack', shot, { dice: [1, 3] });
  expect(t.refusesAnswer({ exchange: { testDie: 6, poolDie: 5 } })).toMatchObject({ code: 'no-such-die' });
  expect(t.refusesAnswer({ exchange: { testDie: 1, poolDie: 6 } })).toMatchObject({ code: 'no-such-die' });
  t.answer({ exchange: { testDie: 3, poolDie: 5 } });
  expect(t.event('dieExchanged')).toMatchObject({ dice: [1, 5], pool: [2], price: 1 });
  expect(t.unit('T').hp).toBe(3);
});

rule('TEO-9.3', 'it may be declined', () => {
  const t = duel({ pool: [5] }).open();
  t.do('attack', shot, { dice: [1, 3] });
  t.answer('decline');
  expect(t.unit('A')).toMatchObject({ hp: 4, pool: [5] });
  expect(t.unit('T').hp).toBe(4);
});

rule('TEO-9.4', 'an exchange never brings a character to nought', () => {
  const t = duel({ hp: 1, maxHp: 4, pool: [6] }).open();
  t.do('attack', shot, { dice: [1, 1] });
  expect(t.asked).toBeUndefined();
  expect(
    t.refuses('answer', { pending: 'exchange', choice: { exchange: { testDie: 1, poolDie: 6 } } }, { by: 'red' }),
  ).toMatchObject({ code: 'hp-too-low', rule: 'TEO-9.4' });
});

rule('TEO-9.5', 'the pool die used is gone', () => {
  const t = duel({ pool: [6, 6, 1] }).open();
  t.do('attack', shot, { dice: [1, 1] });
  t.answer({ exchange: { testDie: 1, poolDie: 6 } });
  expect(t.unit('A').pool).toEqual([6, 1]);
});

rule('TEO-9.6', 'unused dice are lost at the end of the round and a new pool is rolled', () => {
  const t = duel({ hp: 1, maxHp: 4, pool: [6, 6] }, { hp: 1, maxHp: 4, activated: true }).open();
  t.do('endTurn', { unit: 'A' }, { dice: [2, 3] });
  expect(t.unit('A')).toMatchObject({ pool: [2], prevUnused: [6, 6] });
});

rule('TEO-9.7', 'one exchange per Test, or as many as wanted where the table says so', () => {
  const one = duel({ pool: [6, 6] }).open();
  one.do('attack', shot, { dice: [1, 2] });
  one.answer({ exchange: { testDie: 1, poolDie: 6 } });
  expect(one.asked).toBeUndefined();
  const many = duel({ pool: [6, 6] })
    .options({ exchangesPerTest: 'unlimited' })
    .open();
  many.do('attack', shot, { dice: [1, 2] });
  many.answer({ exchange: { testDie: 1, poolDie: 6 } });
  many.answer({ exchange: { testDie: 2, poolDie: 6 } });
  expect(many.unit('A').hp).toBe(2);
  expect(many.unit('T').hp).toBe(2);
});

rule('TEO-9.8', 'with Advantage any of the three may go, and the best two are taken afterwards', () => {
  const t = duel({ aimed: true, pool: [5] }).open();
  t.do('attack', shot, { dice: [6, 1, 2] });
  t.answer({ exchange: { testDie: 2, poolDie: 5 } });
  expect(t.unit('T').hp).toBe(2);
});

rule(
  'TEO-9.9',
  'the price is a payment: Tough and Adrenaline do not see it, Relentless does; temporary points go first',
  () => {
    const tough = duel({ hp: 2, maxHp: 4, traits: ['tough', 'adrenaline', 'relentless'], pool: [6] }).open();
    tough.do('attack', shot, { dice: [1, 1] });
    tough.answer({ exchange: { testDie: 1, poolDie: 6 } }, { dice: [4] });
    expect(tough.unit('A')).toMatchObject({ hp: 1, pool: [4], marks: [] });
    const temporary = duel({ hp: 3, maxHp: 4, tempHp: 1, pool: [6] }).open();
    temporary.do('attack', shot, { dice: [1, 1] });
    temporary.answer({ exchange: { testDie: 1, poolDie: 6 } });
    expect(temporary.unit('A')).toMatchObject({ hp: 3, tempHp: 0 });
  },
);

rule('TEO-9.10', 'exchanges work outside the own activation; the target of an attack makes no Test', () => {
  const t = duel({}, { pool: [6] }).open();
  t.do('rule', called('T'), { dice: [1, 1] });
  expect(t.asked).toMatchObject({ kind: 'exchange', seat: 'blue', unit: 'T' });
  t.answer({ exchange: { testDie: 1, poolDie: 6 } });
  expect(t.unit('T').hp).toBe(3);
  t.do('attack', shot, { dice: [6, 1] });
  expect(t.asked).toBeUndefined();
});

rule('TEO-9.11', 'a free exchange is allowed at one hit point', () => {
  const t = duel({ hp: 1, maxHp: 4, traits: ['thrifty'], pool: [6] }).open();
  t.do('attack', shot, { dice: [1, 1] });
  t.answer({ exchange: { testDie: 1, poolDie: 6 } });
  expect(t.unit('A').hp).toBe(1);
  expect(t.unit('T').hp).toBe(3);
});

rule('TEO-9.12', 'Dogged pays before Composed, Composed before Thrifty, unless the player names one', () => {
  const all = { hp: 2, maxHp: 8, traits: ['dogged', 'composed', 'thrifty'], pool: [6] };
  const used = (named?: string, hp = 2) => {
    const t = duel({ ...all, hp }).open();
    t.do('attack', shot, { dice: [1, 1] });
    t.answer({ exchange: { testDie: 1, poolDie: 6, ...(named === undefined ? {} : { trait: named }) } });
    return (t.event('dieExchanged') as unknown as { trait: string }).trait;
  };
  expect(used()).toBe('dogged');
  expect(used(undefined, 5)).toBe('composed');
  expect(used('thrifty')).toBe('thrifty');
});

rule('TEO-9.13', 'a trait that forbids beats one that demands, and a demand that can’t be paid is skipped', () => {
  const forbidden = duel({ hp: 3, maxHp: 8, traits: ['impulsive', 'cautious'], pool: [6] }).open();
  forbidden.do('attack', shot, { dice: [1, 1] });
  expect(forbidden.asked).toBeUndefined();
  const poor = duel({ hp: 1, maxHp: 8, traits: ['impulsive'], pool: [6] }).open();
  poor.do('attack', shot, { dice: [1, 1] });
  expect(poor.asked).toBeUndefined();
  const both = brawl({ traits: ['impulsive', 'opportunist'], pool: [6, 2] }).open();
  both.do('attack', blow, { dice: [4, 3] });
  // The lower rule number is the default: Impulsive gives its lowest die for the highest of the pool.
  expect(both.asked).toMatchObject({ default: { exchange: { testDie: 3, poolDie: 6 } } });
  expect(both.refusesAnswer('decline')).toMatchObject({ code: 'must-exchange', rule: 'TEO-9.13' });
});

rule('TEO-9.3', 'an exchange is offered where its price sets something off, though it brings no success', () => {
  const t = duel({ traits: ['secondWind'], hp: 2, maxHp: 4, pool: [3] }).open();
  t.do('attack', shot, { dice: [1, 1] });
  expect(t.asked?.kind).toBe('exchange');
  t.answer({ exchange: { testDie: 1, poolDie: 3 } }, { dice: [5] });
  // Down to 1, and a 5 is a d3 of 3.
  expect(t.unit('A').hp).toBe(4);
  for (const fields of [
    { traits: ['relentless'], hp: 2 },
    { traits: ['regeneration'], hp: 3, maxHp: 4 },
    { traits: ['vitality'], hp: 3, maxHp: 4 },
    { traits: ['dogged'], hp: 3 },
  ])
    expect(
      duel({ ...fields, pool: [3] })
        .open()
        .do('attack', shot, { dice: [1, 1] }).asked?.kind,
    ).toBe('exchange');
});

rule('TEO-13.26', 'a Jinxed character may shed a 1 in a Test before its activation', () => {
  const t = duel({ weapons: [{ id: 'stunBaton' }] }, { at: [6.5, 5], traits: ['jinxed'], hp: 4, pool: [1] }).open();
  t.do('attack', { unit: 'A', target: 'T', weapon: 'stunBaton' }, { dice: [5, 2, 3, 3] });
  expect(t.asked).toMatchObject({ kind: 'exchange', unit: 'T' });
  t.answer({ exchange: { testDie: 3, poolDie: 1 } });
  expect(t.unit('T').pool).toEqual([]);
});

rule('TEO-9.3', 'elsewhere it is folded away', () => {
  const t = duel({ traits: ['secondWind'], hp: 3, maxHp: 4, pool: [3] }).open();
  expect(t.do('attack', shot, { dice: [1, 1] }).asked).toBeUndefined();
  const u = duel({ hp: 3, pool: [1] }).open();
  expect(u.do('attack', shot, { dice: [1, 1] }).asked).toBeUndefined();
});
