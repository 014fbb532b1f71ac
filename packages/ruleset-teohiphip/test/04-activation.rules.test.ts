import { rule } from '@potyczka/testkit';
import { expect } from 'vitest';
import { blank, duel, type Skirmish, shot } from './tables.ts';

/** Two bands of two, nobody active, the first slot of round 1. */
const bands = blank
  .unit('a', { side: 'red', at: [5, 5], pool: [] })
  .unit('b', { side: 'red', at: [8, 5], pool: [] })
  .unit('x', { side: 'blue', at: [5, 30], pool: [] })
  .unit('y', { side: 'blue', at: [8, 30], pool: [] });

const pass = (t: Skirmish, unit: string) => {
  t.do('activate', { unit });
  t.do('endTurn', { unit });
};

rule('TEO-4.1', 'the sides activate one character in turn', () => {
  const t = bands.open();
  expect(t.view().slotSide).toBe('red');
  pass(t, 'a');
  expect(t.view().slotSide).toBe('blue');
  expect(t.refuses('activate', { unit: 'b' })).toMatchObject({ code: 'not-your-slot' });
  pass(t, 'x');
  expect(t.view().slotSide).toBe('red');
  expect(t.refuses('activate', { unit: 'a' })).toMatchObject({ code: 'already-activated' });
});

rule('TEO-4.1', 'nobody commands another player’s character, nor starts a second activation', () => {
  const t = bands.open();
  expect(t.refuses('activate', { unit: 'a' }, { by: 'blue' })).toMatchObject({ code: 'not-your-unit' });
  t.do('activate', { unit: 'a' });
  expect(t.refuses('activate', { unit: 'b' })).toMatchObject({ code: 'activation-in-progress' });
});

rule('TEO-4.1', 'whoever may not act now is told why', () => {
  const t = bands.open();
  // Of activating alone: every other command there is has its own reason (TEO-21.1).
  const reasons = (seat: string) =>
    t
      .offers(seat)
      .refused.filter(({ type }) => type === 'activate')
      .map(({ type, violations: [first] }) => [type, first?.code]);
  expect(reasons('red')).toEqual([]);
  expect(reasons('blue')).toEqual([
    ['activate', 'not-your-slot'],
    ['activate', 'not-your-slot'],
  ]);
  t.do('activate', { unit: 'a' });
  expect(reasons('blue')).toContainEqual(['activate', 'activation-in-progress']);
});

rule('TEO-4.2', 'when everybody has acted a new round starts', () => {
  const t = bands.open();
  for (const unit of ['a', 'x', 'b', 'y']) pass(t, unit);
  expect(t.view()).toMatchObject({ round: 2, slotSide: 'red' });
  expect(t.unit('a').activated).toBe(false);
});

rule('TEO-4.3', 'a rolled initiative puts the higher side first, and ties are rolled again', () => {
  const high = bands.options({ initiative: 'roll' }).open({ dice: [2, 5] });
  expect(high.view().slotSide).toBe('blue');
  const tied = bands.options({ initiative: 'roll' }).open({ dice: [4, 4, 6, 1] });
  expect(tied.view().slotSide).toBe('red');
});

rule('TEO-4.3', 'with tokens each slot goes to the side whose token is drawn', () => {
  const t = bands.options({ initiative: 'tokens' }).open({ dice: [3] });
  expect(t.view().slotSide).toBe('blue');
  t.do('activate', { unit: 'x' });
  t.do('endTurn', { unit: 'x' }, { dice: [1] });
  expect(t.view().slotSide).toBe('red');
});

rule('TEO-4.4', 'the side that alone has characters left takes slot after slot', () => {
  const t = bands.unit('c', { side: 'red', at: [11, 5], pool: [] }).open();
  for (const unit of ['a', 'x', 'b', 'y']) pass(t, unit);
  expect(t.view()).toMatchObject({ round: 1, slotSide: 'red' });
});

rule('TEO-4.4', 'the GM hands the next slot to any side', () => {
  const t = bands.open();
  expect(t.refuses('rule', { set: { gmSlot: { side: 'red', unit: 'nobody' } } })).toMatchObject({
    code: 'no-such-unit',
  });
  t.do('rule', { set: { gmSlot: { side: 'red' } }, reason: 'the fuse is burning' });
  pass(t, 'a');
  expect(t.view().slotSide).toBe('red');
});

rule('TEO-4.5', 'there is no passing, but an activation may end at once', () => {
  const t = bands.open();
  expect(t.refuses('endTurn', {})).toMatchObject({ code: 'no-active-unit' });
  pass(t, 'a');
  expect(t.unit('a').activated).toBe(true);
});

rule('TEO-4.6', 'an activated character has two action points', () => {
  const t = bands.open();
  t.do('activate', { unit: 'a' });
  expect(t.unit('a').ap).toBe(2);
});

rule('TEO-4.7', 'unspent action points are lost', () => {
  const t = bands.open();
  t.do('activate', { unit: 'a' });
  t.do('aim', { unit: 'a' });
  t.do('endTurn', { unit: 'a' });
  expect(t.unit('a').ap).toBe(0);
});

rule.each(
  'TEO-4.8',
  'a penalty of $apPenalty leaves $ap action points, once',
  [
    { apPenalty: 1, ap: 1 },
    { apPenalty: 2, ap: 0 },
  ],
  ({ apPenalty, ap }) => {
    const t = blank
      .unit('a', { side: 'red', at: [5, 5], pool: [], apPenalty })
      .unit('x', { side: 'blue', at: [5, 30], pool: [] })
      .open();
    t.do('activate', { unit: 'a' });
    expect(t.event('unitActivated')).toMatchObject({ ap });
    expect(t.unit('a').apPenalty).toBe(0);
    // With nothing to spend the activation is over by itself.
    expect(t.view().activeUnit).toBe(ap === 0 ? null : 'a');
    expect(t.unit('a').activated).toBe(ap === 0);
  },
);

/** A player and two tribesmen, whom the GM moves by hand here. */
const tribe = blank
  .seats({ id: 'red', role: 'player', side: 'red' }, { id: 'gm', role: 'gm' })
  .with({ sides: [{ id: 'red' }, { id: 'tribe', npc: true, seat: 'gm' }] })
  .unit('a', { side: 'red', at: [5, 5], pool: [] })
  .unit('b', { side: 'red', at: [8, 5], pool: [] })
  .unit('n1', { side: 'tribe', seat: 'gm', profile: 'tribesman', at: [30, 30] })
  .unit('n2', { side: 'tribe', seat: 'gm', profile: 'tribesman', at: [20, 20] });

rule('TEO-4.9', 'as a group the faction activates all its figures in one slot', () => {
  const t = tribe.options({ npcActivation: 'group' }).open();
  pass(t, 'a');
  t.do('activate', { unit: 'n1' }, { by: 'gm' });
  t.do('endTurn', {}, { by: 'gm' });
  expect(t.view().slotSide).toBe('tribe');
  t.do('activate', { unit: 'n2' }, { by: 'gm' });
  t.do('endTurn', {}, { by: 'gm' });
  expect(t.view().slotSide).toBe('red');
});

rule('TEO-4.9', 'by players: the nearest figure of the faction follows the character that has just acted', () => {
  const t = tribe.options({ npcActivation: 'byPlayers' }).open();
  pass(t, 'a');
  expect(t.view().slotSide).toBe('tribe');
  expect(t.refuses('activate', { unit: 'n1' }, { by: 'gm' })).toMatchObject({ code: 'not-your-slot', rule: 'TEO-4.9' });
  t.do('activate', { unit: 'n2' }, { by: 'gm' });
  t.do('endTurn', {}, { by: 'gm' });
  expect(t.view().slotSide).toBe('red');
});

rule('TEO-4.11', 'whoever is put on the table during a round acts from the next one', () => {
  const t = bands.open();
  t.do('rule', {
    set: { addUnit: { id: 'z', side: 'red', at: [11, 5], stats: { pool: [] } } },
    reason: 'late for work',
  });
  expect(t.refuses('activate', { unit: 'z' })).toMatchObject({ code: 'already-activated' });
  for (const unit of ['a', 'x', 'b', 'y']) pass(t, unit);
  expect(t.view().round).toBe(2);
  t.do('activate', { unit: 'z' });
  expect(t.view().activeUnit).toBe('z');
});

rule('TEO-4.12', 'a character eliminated before its activation simply loses it', () => {
  const t = duel({}, { hp: 1 })
    .unit('U', { side: 'blue', at: [15, 9], activated: true })
    .open();
  t.do('attack', shot, { dice: [6, 1] });
  expect(t.unit('T').eliminated).toBe(true);
  t.do('endTurn', { unit: 'A' });
  expect(t.view().round).toBe(2);
});

rule('TEO-4.12', 'a character eliminated in its own activation ends it there', () => {
  const t = duel()
    .unit('U', { side: 'red', at: [5, 9], activated: true })
    .open();
  t.do('rule', { set: { units: { A: { hp: 0 } } }, reason: 'a falling piano' });
  expect(t.unit('A').eliminated).toBe(true);
  expect(t.view()).toMatchObject({ activeUnit: null, slotSide: 'blue' });
});
