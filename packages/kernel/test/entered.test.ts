import { duel } from '@potyczka/testkit';
import { describe, expect, test } from 'vitest';
import { perform, type Seat, saveTable, verifySave } from '../src/index.ts';
import { after, answer, asked, ground, hp, open, refused, scripted, strike, types, undo } from './duels.ts';

const entered = () => open({ dice: 'entered' }, {});
const begun = () => after(entered(), answer(entered(), [6, 1]));

describe('a table with entered draws', () => {
  test('waits for the first roll; nobody owns it, so the GM types it in', () => {
    const table = entered();
    expect(asked(table)).toEqual({
      id: 'draw@1.0',
      kind: 'draw',
      seat: 'gm',
      rule: 'DUE-9.2',
      params: { label: 'initiative', dice: ['d6', 'd6'], coins: 0, cards: 0 },
      choices: [],
      default: null,
    });
    expect(types(begun())).toEqual(['initiativeRolled']);
  });

  test('asks one who sits there where nobody but NPCs plays', () => {
    const seats: readonly Seat[] = [
      { id: 'red', role: 'npc', side: 'red' },
      { id: 'blue', role: 'npc', side: 'blue' },
    ];
    const table = open({ dice: 'entered', seats }, {});
    expect(asked(table)).toMatchObject({ kind: 'draw', seat: 'red' });
    const second = after(after(table, answer(table, [1, 6])), { ...strike, by: 'blue', unit: 'b', target: 'a' });
    expect(asked(second)).toMatchObject({ kind: 'draw', seat: 'blue', unit: 'b' });
  });

  test('asks the owner of the unit, and goes on as far as the draws reach', () => {
    let table = after(begun(), strike);
    expect(asked(table)).toMatchObject({ kind: 'draw', seat: 'red', unit: 'a', params: { label: 'strike' } });
    table = after(table, answer(table, [6, 1]));
    expect(asked(table).kind).toBe('reroll');
    table = after(table, answer(table, 'reroll'));
    expect(asked(table)).toMatchObject({ kind: 'draw', params: { label: 'reroll' } });
    table = after(table, answer(table, [6, 6]));
    table = after(table, answer(table, 'parry'));
    expect(asked(table)).toMatchObject({ kind: 'draw', seat: 'blue', params: { dice: [], coins: 1 } });
    table = after(table, answer(table, ['H']));
    expect(hp(table, 'b')).toBe(2);
    expect(table.entry.given).toBe(true);
    expect(verifySave(duel, saveTable(table), ground)).toEqual({ same: true });
  });

  test.each([
    [[7, 1]],
    [[6]],
    [[6, 6, 6]],
    ['66'],
    [null],
    [['T', 'H']],
  ])('refuses %j and says what it waits for', (faces) => {
    const table = after(begun(), strike);
    expect(refused(table, answer(table, faces))).toMatchObject([
      { code: 'bad-draw', details: { next: { unit: 'a', dice: [6, 6] } } },
    ]);
  });

  test('takes cards', () => {
    const table = after(begun(), { type: 'ploy', by: 'red', unit: 'a' });
    expect(asked(table).params).toMatchObject({ cards: 1 });
    expect(refused(table, answer(table, ['2C']))).toMatchObject([{ code: 'bad-draw' }]);
    expect(hp(after(table, answer(table, ['AH'])), 'a')).toBe(5);
  });

  test('takes a roll along with the command too', () => {
    const result = perform(begun(), strike, scripted(1, 1));
    expect(result.ok && result.table.entry.given).toBe(true);
  });

  test('lets a roll that is waited for be taken back', () => {
    const table = after(after(begun(), strike), undo);
    expect(table.checkpoint).toEqual(begun().checkpoint);
  });
});
