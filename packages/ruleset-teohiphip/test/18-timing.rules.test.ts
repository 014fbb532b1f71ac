import { rule } from '@potyczka/testkit';
import { expect } from 'vitest';
import { blank, duel, shot } from './tables.ts';

const types = (events: readonly { readonly type: string }[]) => events.map((event) => event.type);

rule('TEO-18.1', 'a round opens with its number, its pools and its order, in this order', () => {
  const t = blank
    .unit('a', { side: 'red', at: [5, 5], hp: 1, maxHp: 4 })
    .unit('x', { side: 'blue', at: [9, 5], hp: 1, maxHp: 4 })
    .open({ dice: [2, 3] });
  expect(types(t.events()).filter((type) => type !== 'opened')).toEqual([
    'roundStarted',
    'poolRolled',
    'poolRolled',
    'orderSet',
    'slotGiven',
  ]);
});

rule('TEO-18.1', 'once-per-round marks end with the round', () => {
  const t = duel(
    { hp: 1, maxHp: 4, usedOnce: ['thrifty:round', 'resilient'], marks: ['advantageNext'] },
    { hp: 1, maxHp: 4, activated: true },
  ).open();
  t.do('endTurn', { unit: 'A' }, { dice: [1, 1] });
  expect(t.unit('A')).toMatchObject({ usedOnce: ['resilient'], marks: [] });
});

rule('TEO-18.1', 'what a set-up says of this round is said of round 1, for no round has ended before it', () => {
  const t = blank
    .unit('A', { side: 'red', at: [5, 5], pool: [], marks: ['advantageNext'], usedOnce: ['thrifty:round'] })
    .unit('B', { side: 'red', at: [5, 8], pool: [], activated: true, poolUsedThisRound: true })
    .unit('T', { side: 'blue', at: [15, 5], pool: [] })
    .open();
  expect(t.view()).toMatchObject({ round: 1, phase: 'slots' });
  expect(t.unit('A')).toMatchObject({ marks: ['advantageNext'], usedOnce: ['thrifty:round'] });
  expect(t.unit('B')).toMatchObject({ activated: true, poolUsedThisRound: true });
  expect(t.refuses('activate', { unit: 'B' })).toMatchObject({ code: 'already-activated' });
  t.do('activate', { unit: 'A' });
  t.do('attack', shot, { dice: [1, 5, 6] });
  expect(t.unit('T').hp).toBe(2);
});

rule('TEO-18.2', 'an activation ends Hunker, sets action points, and is over when they are spent', () => {
  const t = blank
    .unit('a', { side: 'red', at: [5, 5], pool: [], hunkered: true })
    .unit('x', { side: 'blue', at: [9, 5], pool: [] })
    .open();
  t.do('activate', { unit: 'a' });
  expect(t.unit('a')).toMatchObject({ hunkered: false, ap: 2 });
  t.do('aim', { unit: 'a' });
  t.do('hunker', { unit: 'a' });
  expect(t.view()).toMatchObject({ activeUnit: null, slotSide: 'blue' });
  expect(t.unit('a')).toMatchObject({ activated: true, ap: 0, aimed: false, hunkered: true });
});

rule('TEO-18.3', 'an attack is declared, rolled, reckoned and applied in this order', () => {
  const t = duel().open();
  t.do('attack', shot, { dice: [6, 1] });
  expect(types(t.events())).toEqual([
    'actionTaken',
    'attackDeclared',
    'testRolled',
    'testSettled',
    'hitReckoned',
    'damageTaken',
    'testClosed',
  ]);
});

rule('TEO-18.3', 'Fool’s Luck comes before the exchange, starting with the target’s side', () => {
  const t = duel({ traits: ['foolsLuck'], pool: [6] }, { traits: ['foolsLuck'] }).open();
  t.do('attack', shot, { dice: [5, 1] });
  expect(t.asked).toMatchObject({ kind: 'foolsLuck', unit: 'T', seat: 'blue' });
  t.answer('reroll', { dice: [2, 3] });
  expect(t.asked).toMatchObject({ kind: 'foolsLuck', unit: 'A', seat: 'red' });
  t.answer('decline');
  expect(t.asked).toMatchObject({ kind: 'exchange', unit: 'A' });
  t.answer('decline');
  expect(t.unit('T').hp).toBe(4);
});

rule('TEO-18.4', 'while a stop is open only the seat asked is heard, or the GM', () => {
  const t = duel({ pool: [6] }).open();
  t.do('attack', shot, { dice: [1, 1] });
  expect(t.refuses('aim', { unit: 'A' })).toMatchObject({ code: 'pending-decision', rule: 'TEO-18.4' });
  expect(t.refusesAnswer('decline', { by: 'blue' })).toMatchObject({ code: 'not-your-decision' });
  t.do('rule', { set: { units: { T: { hp: 2 } } }, reason: 'the GM is kind' });
  expect(t.asked).toMatchObject({ kind: 'exchange' });
  t.answer({ exchange: { testDie: 1, poolDie: 6 } });
  expect(t.unit('T').hp).toBe(1);
});
