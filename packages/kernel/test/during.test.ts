import { duel } from '@potyczka/testkit';
import { describe, expect, test } from 'vitest';
import { loadTable, saveTable, verifySave } from '../src/index.ts';
import { after, answer, asked, ground, hp, open, refused, ruling, strike, types, undo } from './duels.ts';

const waiting = () => after(open(), strike, 1, 5);
const loaded = (table: ReturnType<typeof open>) => {
  const back = loadTable(duel, JSON.parse(JSON.stringify(saveTable(table))), ground);
  if (!back.ok) throw new Error(JSON.stringify(back.violations));
  return back.table;
};

describe('a ruling while a question is open', () => {
  test('is played in: the procedure goes on from it', () => {
    const table = after(waiting(), ruling({ unit: 'b', hp: 1 }));
    expect(types(table)).toEqual(['ruled']);
    expect(table.entry.playedIn).toBe(1);
    expect(asked(table)).toMatchObject({ kind: 'reroll', id: 'reroll@4.2' });
    const parry = after(table, answer(table, 'keep'));
    const done = after(parry, answer(parry, 'take'));
    expect(types(done)).toEqual(['woundTaken', 'gameEnded']);
    expect(done.checkpoint.state.winner).toBe('red');
  });

  test('may make the question another one, or go away', () => {
    const before = waiting();
    const table = after(before, answer(before, 'keep'));
    expect(asked(table).kind).toBe('parry');
    const unarmed = after(table, ruling({ unit: 'b', focus: 0 }));
    expect(asked(unarmed).kind).toBe('parry');
    const early = after(before, ruling({ unit: 'b', focus: 0 }));
    const done = after(early, answer(early, 'keep'));
    expect(types(done)).toEqual(['woundTaken']);
    expect(done.checkpoint.open).toBeNull();
  });

  test('makes an answer to the question as it was stale', () => {
    const before = waiting();
    const table = after(before, ruling({ unit: 'b', hp: 1 }));
    expect(refused(table, answer(before, 'keep'))).toMatchObject([{ code: 'no-decision' }]);
  });

  test('is refused like any other, and the question stays', () => {
    const table = waiting();
    expect(refused(table, ruling({ unit: 'x', hp: 1 }))).toMatchObject([{ code: 'unknown-unit' }]);
    expect(refused(table, { type: 'rule', by: 'red', set: { unit: 'b', hp: 1 } })).toMatchObject([{ code: 'not-gm' }]);
  });

  test('several of them, saved, loaded, undone and verified', () => {
    let table = after(after(waiting(), ruling({ unit: 'b', hp: 2 })), ruling({ unit: 'b', focus: 2 }));
    expect(loaded(table).checkpoint).toEqual(table.checkpoint);
    table = after(table, undo);
    expect(table.checkpoint.state.duellists.b).toMatchObject({ hp: 2, focus: 1 });
    table = after(table, answer(table, 'keep'));
    table = after(table, ruling({ unit: 'b', hp: 9 }));
    table = after(loaded(table), answer(table, 'parry'), 'H');
    expect(hp(table, 'b')).toBe(8);
    expect(loaded(table).checkpoint).toEqual(table.checkpoint);
    expect(verifySave(duel, saveTable(table), ground)).toEqual({ same: true });
  });
});

test('who concedes while a question is open ends the game, and the question with it', () => {
  const table = after(waiting(), { type: 'concede', by: 'blue' });
  expect(types(table)).toEqual(['gameEnded']);
  expect(table.checkpoint).toMatchObject({ open: null, state: { winner: 'red' } });
  expect(loaded(table).checkpoint).toEqual(table.checkpoint);
  expect(verifySave(duel, saveTable(table), ground)).toEqual({ same: true });
});

describe('an answer that makes the command illegal', () => {
  const far = () => after(open({ options: { reach: 'asked' } }), strike);

  test('withdraws it, and everyone sees why', () => {
    const start = open({ options: { reach: 'asked' } });
    const table = after(far(), answer(far(), 'out'));
    expect(table.entry.events).toMatchObject([{ type: 'withdrawn', codes: ['out-of-reach'], rules: ['DUE-3.4'] }]);
    expect(table.checkpoint).toMatchObject({ open: null, state: start.checkpoint.state });
    expect(loaded(table).checkpoint).toEqual(table.checkpoint);
    expect(verifySave(duel, saveTable(table), ground)).toEqual({ same: true });
  });

  test('keeps a ruling made in between', () => {
    const ruled = after(far(), ruling({ unit: 'b', hp: 1 }));
    const table = after(ruled, answer(ruled, 'out'));
    expect(types(table)).toEqual(['withdrawn']);
    expect(hp(table, 'b')).toBe(1);
    expect(loaded(table).checkpoint).toEqual(table.checkpoint);
    expect(verifySave(duel, saveTable(table), ground)).toEqual({ same: true });
  });
});
