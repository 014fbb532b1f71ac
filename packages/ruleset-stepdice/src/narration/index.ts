import type { Language, Words } from '@potyczka/kernel';

export const words: Readonly<Record<Language, Words>> = { en: {}, pl: {}, ru: {} };
