import type { Book } from '../index.tsx';

/** The words of online tables, fetched with their screens. */
export const ONLINE: Book = {
  en: () => import('./en.ts'),
  pl: () => import('./pl.ts'),
  ru: () => import('./ru.ts'),
};
