import { checkWords } from '@potyczka/narration';
import { describe, expect, test } from 'vitest';
import type { Subject } from '../subject.ts';
import type { Care } from './game.ts';
import { CAREFUL, playByLaws } from './game.ts';
import { Wording } from './words.ts';

/** The laws every ruleset keeps, as tests: so many random games, and all its words in all languages. */
export function laws(subject: Subject, games = 10, care: Partial<Care> = {}): void {
  const { rules } = subject;
  describe(`${rules.id} keeps the laws`, () => {
    const wording = new Wording(rules);
    test('every word is there in every language', () => {
      expect(checkWords(rules)).toEqual([]);
    });
    test.each(Array.from({ length: games }, (_, game) => `${rules.id} ${game}`))('in the game %s', (seed) => {
      playByLaws(subject, seed, { ...CAREFUL, ...care }, wording);
    }, 300_000);
  });
}
