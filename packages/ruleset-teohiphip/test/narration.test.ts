import { checkWords } from '@potyczka/narration';
import { expect, test } from 'vitest';
import { teohiphip } from '../src/index.ts';

test('every message exists in every language, with the same parameters and all plural forms', () => {
  expect(checkWords(teohiphip)).toEqual([]);
});
