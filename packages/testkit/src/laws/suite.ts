import { checkWords } from '@potyczka/narration';
import { describe, expect, test } from 'vitest';
import { sheetIn, sheetProblems } from '../sheets.ts';
import { openSetup, type Subject } from '../subject.ts';
import type { Care } from './game.ts';
import { CAREFUL, playByLaws } from './game.ts';
import { Wording } from './words.ts';

const SHEET_TABLES = 30;

/** A sheet is made of the view alone, so what it shows is what the seat may see; this asks that it can be read. */
function sheetsAt({ rules, ground, setups }: Subject, seed: string): void {
  const opened = openSetup(rules, setups(seed), ground);
  if (!opened.ok || rules.figureSheet === undefined) return;
  const { state } = opened.table.checkpoint;
  for (const seat of [null, ...rules.seats(state).map(({ id }) => id)]) {
    const view = rules.view(state, seat);
    for (const id of Object.keys((view as { readonly units: object }).units))
      expect(sheetProblems(rules, sheetIn(rules, view, id))).toEqual([]);
  }
}

/** The laws every ruleset keeps, as tests: so many random games, and all its words in all languages. */
export function laws(subject: Subject, games = 10, care: Partial<Care> = {}): void {
  const { rules } = subject;
  describe(`${rules.id} keeps the laws`, () => {
    const wording = new Wording(rules);
    test('every word is there in every language', () => {
      expect(checkWords(rules)).toEqual([]);
    });
    test('every figure a seat sees has a sheet, told in every language', () => {
      for (let table = 0; table < SHEET_TABLES; table++) sheetsAt(subject, `${rules.id} sheets ${table}`);
    });
    test.each(Array.from({ length: games }, (_, game) => `${rules.id} ${game}`))('in the game %s', (seed) => {
      playByLaws(subject, seed, { ...CAREFUL, ...care }, wording);
    }, 300_000);
  });
}
