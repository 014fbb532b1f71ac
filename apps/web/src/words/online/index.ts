import type { Book } from '../index.tsx';

/** The words of online tables, fetched with their screens. */
export const ONLINE: Book = {
  en: () => import('./en.json'),
  pl: () => import('./pl.json'),
  ru: () => import('./ru.json'),
};
