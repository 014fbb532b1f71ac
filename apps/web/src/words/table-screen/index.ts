import type { Book } from '../index.tsx';

/** The words of a table and of a replay, fetched with their screens. */
export const TABLE: Book = {
  en: () => import('./en.ts'),
  pl: () => import('./pl.ts'),
  ru: () => import('./ru.ts'),
};
