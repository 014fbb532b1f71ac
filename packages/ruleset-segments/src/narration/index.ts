import type { Language, Words } from '@potyczka/kernel';

const en: Words = { 'game.segments': 'Segments' };
const pl: Words = { 'game.segments': 'Segmenty' };
const ru: Words = { 'game.segments': 'Сегменты' };

export const words: Readonly<Record<Language, Words>> = { en, pl, ru };
