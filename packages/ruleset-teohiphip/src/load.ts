import type { GameParts } from '@potyczka/kernel';

export const teohiphip: GameParts = {
  rules: async () => (await import('./rules.ts')).rules,
  words: {
    en: async () => (await import('./narration/en.ts')).en,
    pl: async () => (await import('./narration/pl.ts')).pl,
    ru: async () => (await import('./narration/ru.ts')).ru,
  },
  rulebook: {
    en: async () => (await import('./rulebook/en.ts')).english,
    pl: async () => (await import('./rulebook/pl.ts')).polish,
    ru: async () => (await import('./rulebook/ru.ts')).russian,
  },
};
