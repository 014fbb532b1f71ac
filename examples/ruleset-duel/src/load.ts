import type { GameParts, Language, Rulebook, Words } from '@potyczka/kernel';

const textOf: Readonly<Record<Language, () => Promise<Words>>> = {
  en: async () => (await import('./words/en.ts')).en,
  pl: async () => (await import('./words/pl.ts')).pl,
  ru: async () => (await import('./words/ru.ts')).ru,
};

/** A small game keeps its rulebook among its words: `rule.DUE-1.1` is a title, a dash and a text. */
export const rulebookIn = (words: Words): Rulebook =>
  Object.fromEntries(
    Object.entries(words).flatMap(([key, said]) => {
      const [title = '', text = ''] = said.split(' — ');
      return key.startsWith('rule.') ? [[key.slice('rule.'.length), { title, text, source: 'ruling' as const }]] : [];
    }),
  );

/** The game in parts, loaded when they are wanted. */
export const duel: GameParts = {
  card: {
    names: { en: 'Duel', pl: 'Pojedynek', ru: 'Дуэль' },
    about: { en: 'Two blades in a hall.', pl: 'Dwie klingi w sali.', ru: 'Два клинка в зале.' },
    minutes: 5,
  },
  rules: async () => (await import('./rules.ts')).rules,
  words: textOf,
  rulebook: {
    en: async () => rulebookIn(await textOf.en()),
    pl: async () => rulebookIn(await textOf.pl()),
    ru: async () => rulebookIn(await textOf.ru()),
  },
};
