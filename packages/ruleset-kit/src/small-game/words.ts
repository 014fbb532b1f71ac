import type { Rulebook, Words } from '@potyczka/kernel';

/** A small game keeps its rulebook among its words: `rule.ABC-1.1` is a title, a dash and a text. */
export const rulebookIn = (words: Words): Rulebook =>
  Object.fromEntries(
    Object.entries(words).flatMap(([key, said]) => {
      const [title = '', text = ''] = said.split(' — ');
      return key.startsWith('rule.') ? [[key.slice('rule.'.length), { title, text, source: 'ruling' as const }]] : [];
    }),
  );
