import { rule } from '@potyczka/testkit';
import { expect } from 'vitest';
import { blow, brawl, duel, shot } from './tables.ts';
import { about, byDefault, called, diceOf, having } from './traits.ts';

const swap = (testDie: number, poolDie: number) => ({ exchange: { testDie, poolDie } });

// --- bans ------------------------------------------------------------------------------------------------------------

rule.each(
  'TEO-13.25',
  'Synchronous: in round $round a pool die showing $good may be used, a $bad may not',
  [
    { round: 1, good: 5, bad: 6 },
    { round: 2, good: 6, bad: 5 },
  ],
  ({ round, good, bad }) => {
    const t = having(['synchronous'], { pool: [5, 6] })
      .with({ round })
      .open();
    t.do('attack', shot, { dice: [1, 1] });

    expect(t.refusesAnswer(swap(1, bad)).code).toBe('exchange-forbidden');
    t.answer(swap(1, good));

    expect(t.unit('A').pool).toEqual([bad]);
  },
);

rule('TEO-13.26', 'Jinxed: a 1 in the pool at the start of the activation locks the whole pool for it', () => {
  const t = about(['jinxed'], { pool: [1, 6] }).open();
  t.do('activate', { unit: 'A' });
  expect(t.unit('A').marks).toEqual(['jinxedLock']);
  t.do('attack', shot, { dice: [2, 2] });
  expect(t.asked).toBeUndefined();
  t.do('endTurn', { unit: 'A' });
  expect(t.unit('A').marks).toEqual([]);

  const free = about(['jinxed'], { pool: [2, 6] }).open();
  free.do('activate', { unit: 'A' }).do('attack', shot, { dice: [2, 2] });
  expect(free.asked?.kind).toBe('exchange');
});

rule('TEO-13.33', 'Cautious: no exchange at 3 HP or less', () => {
  const three = having(['cautious'], { hp: 3, maxHp: 4, pool: [6] }).open();
  expect(three.do('attack', shot, { dice: [1, 1] }).asked).toBeUndefined();

  const four = having(['cautious'], { hp: 4, maxHp: 4, pool: [6] }).open();
  expect(four.do('attack', shot, { dice: [1, 1] }).asked?.kind).toBe('exchange');

  // Current HP include a temporary one (TEO-9.1), as they do for Dogged (TEO-13.49): three and one are four.
  const hardy = having(['cautious'], { hp: 3, tempHp: 1, maxHp: 4, pool: [6] }).open();
  expect(hardy.do('attack', shot, { dice: [1, 1] }).asked?.kind).toBe('exchange');
});

rule('TEO-13.34', 'Slow Reflexes: no exchange on the first Test of the activation, but on the second', () => {
  const t = having(['slowReflexes'], { pool: [6] }).open();

  expect(called(t, 'technical', [1, 1]).asked).toBeUndefined();
  t.do('attack', shot, { dice: [1, 1] });

  expect(t.asked?.kind).toBe('exchange');
});

rule('TEO-13.27', 'Shaky: after an exchange the next Test of the same activation has one die (TEO-EX-32)', () => {
  const t = having(['shaky'], { pool: [6] }).open();
  called(t, 'technical', [1, 1]).answer(swap(1, 6));

  t.do('attack', shot, { dice: [5] });
  expect(diceOf(t)).toBe(1);
});

rule('TEO-EX-32', 'a Shaky figure that exchanges on its last Test feels nothing later', () => {
  const t = about(['shaky'], { pool: [6, 5] }).open();
  t.do('activate', { unit: 'A' })
    .do('attack', shot, { dice: [1, 1] })
    .answer(swap(1, 6));
  expect(t.unit('A').marks).toEqual(['shakyNext']);
  t.do('endTurn', { unit: 'A' });

  expect(t.unit('A').marks).toEqual([]);
  expect(diceOf(called(t, 'technical', [1, 1]))).toBe(2);
});

// --- demands ---------------------------------------------------------------------------------------------------------

rule(
  'TEO-13.28',
  'Impulsive: the first Test must take the highest pool die, for 1 HP; the player picks the test die',
  () => {
    const t = having(['impulsive'], { pool: [4, 6] }).open();
    t.do('attack', shot, { dice: [5, 2] });

    expect(t.asked?.default).toEqual(swap(2, 6));
    expect(t.refusesAnswer('decline')).toMatchObject({ code: 'must-exchange' });
    expect(t.refusesAnswer(swap(2, 4))).toMatchObject({ code: 'must-exchange' });
    t.answer(swap(5, 6));

    expect(t.unit('A')).toMatchObject({ hp: 3, pool: [4] });
  },
);

rule('TEO-13.28', 'only the first Test of its activation is bound', () => {
  const t = having(['impulsive'], { pool: [6, 6] }).open();
  called(t, 'technical', [1, 1]).answer(swap(1, 6));

  t.do('attack', shot, { dice: [1, 1] }).answer('decline');

  expect(t.unit('A').hp).toBe(3);
});

rule('TEO-13.30', 'Hesitant: with a 1 or 2 in the pool the first exchange of the round uses such a die', () => {
  const t = about(['hesitant'], { pool: [2, 6, 5] }).open();
  t.do('activate', { unit: 'A' });
  expect(t.unit('A').marks).toEqual(['hesitantMark']);
  called(t, 'technical', [1, 1]);
  expect(t.refusesAnswer(swap(1, 6)).code).toBe('exchange-forbidden');
  t.answer(swap(1, 2));

  t.do('attack', shot, { dice: [1, 1] }).answer(swap(1, 6));

  expect(t.unit('A').pool).toEqual([5]);
});

rule('TEO-13.30', 'it need not exchange, and without a low die it is free', () => {
  const shy = about(['hesitant'], { pool: [1, 6] }).open();
  shy.do('activate', { unit: 'A' }).do('attack', shot, { dice: [1, 1] });
  expect(byDefault(shy).unit('A')).toMatchObject({ hp: 4, pool: [1, 6] });

  const free = about(['hesitant'], { pool: [3, 6] }).open();
  free
    .do('activate', { unit: 'A' })
    .do('attack', shot, { dice: [1, 1] })
    .answer(swap(1, 6));
  expect(free.unit('A').pool).toEqual([3]);
});

rule('TEO-13.32', 'Opportunist: the higher die of the first Test goes for any pool die, free (TEO-EX-31)', () => {
  const t = having(['opportunist'], { pool: [5, 1] }).open();
  t.do('attack', shot, { dice: [6, 2] });

  expect(t.refusesAnswer('decline')).toMatchObject({ code: 'must-exchange' });
  t.answer(swap(6, 5));

  expect(t.unit('A')).toMatchObject({ hp: 4, pool: [6, 1] });
  expect(t.unit('T').hp).toBe(3);
});

rule('TEO-EX-31', 'picking the 1 instead costs the success', () => {
  const t = having(['opportunist'], { pool: [5, 1] }).open();

  t.do('attack', shot, { dice: [6, 2] }).answer(swap(6, 1));

  expect(t.unit('A').pool).toEqual([5, 6]);
  expect(t.unit('T').hp).toBe(4);
});

rule('TEO-13.32', 'with an empty pool there is nothing to take', () => {
  const t = having(['opportunist']).open();

  t.do('attack', shot, { dice: [6, 2] });

  expect(t.asked).toBeUndefined();
  expect(t.unit('T').hp).toBe(3);
});

// --- free exchanges --------------------------------------------------------------------------------------------------

rule('TEO-13.46', 'Composed: one exchange a round that uses a 6 is free', () => {
  const t = having(['composed'], { pool: [6, 6] }).open();
  called(t, 'technical', [1, 1]).answer(swap(1, 6));
  expect(t.unit('A').hp).toBe(4);
  t.do('attack', shot, { dice: [1, 1] }).answer(swap(1, 6));
  expect(t.unit('A').hp).toBe(3);

  const five = having(['composed'], { pool: [5] }).open();
  five.do('attack', shot, { dice: [1, 1] }).answer(swap(1, 5));
  expect(five.unit('A').hp).toBe(3);
});

rule('TEO-13.48', 'Thrifty: one exchange a round is free, also at 1 HP', () => {
  const t = having(['thrifty'], { hp: 1, maxHp: 4, pool: [5, 5] }).open();
  called(t, 'technical', [1, 1]).answer(swap(1, 5));
  expect(t.unit('A').hp).toBe(1);

  t.do('attack', shot, { dice: [1, 1] });
  expect(t.asked).toBeUndefined();
  expect(t.unit('A').usedOnce).toContain('thrifty:round');
});

rule('TEO-13.49', 'Dogged: at 2 HP or less every exchange is free', () => {
  const t = having(['dogged'], { hp: 2, maxHp: 4, pool: [5, 6] }).open();
  called(t, 'technical', [1, 1]).answer(swap(1, 5));
  t.do('attack', shot, { dice: [1, 1] }).answer(swap(1, 6));
  expect(t.unit('A')).toMatchObject({ hp: 2, pool: [] });

  const three = having(['dogged'], { hp: 3, maxHp: 4, pool: [5] }).open();
  three.do('attack', shot, { dice: [1, 1] }).answer(swap(1, 5));
  expect(three.unit('A').hp).toBe(2);
});

// --- Fool's Luck -----------------------------------------------------------------------------------------------------

rule('TEO-13.47', "Fool's Luck rerolls all dice of an attack aimed at its holder, once per mission", () => {
  const t = duel({}, { traits: ['foolsLuck'] }).open();
  t.do('attack', shot, { dice: [6, 6] });
  expect(t.asked).toMatchObject({ kind: 'foolsLuck', seat: 'blue', default: 'decline' });

  t.answer('reroll', { dice: [1, 2] });

  expect(t.unit('T')).toMatchObject({ hp: 4, usedOnce: ['foolsLuck'] });
});

rule('TEO-13.47', 'it comes before exchanges and works on its own Tests too', () => {
  const t = having(['foolsLuck'], { pool: [6] }).open();
  t.do('attack', shot, { dice: [1, 1] });
  expect(t.asked?.kind).toBe('foolsLuck');
  t.answer('reroll', { dice: [4, 4] });
  expect(t.asked?.kind).toBe('exchange');

  const spent = having(['foolsLuck'], { usedOnce: ['foolsLuck'] }).open();
  expect(spent.do('attack', shot, { dice: [1, 1] }).asked).toBeUndefined();
});

rule('TEO-13.47', "nobody rerolls an enemy's roll at somebody else", () => {
  const t = brawl({}, {})
    .unit('U', { side: 'green', seat: 'green', at: [30, 30], traits: ['foolsLuck'] })
    .open();

  expect(t.do('attack', blow, { dice: [6, 1] }).asked).toBeUndefined();
});
