import { capital, type Narrator } from '@potyczka/narration';

/** What seats are called that nobody has named: terms of the shared words, so that each reader reads their own. */
export const USUAL = {
  player: (number: number): string => `@seat.player#${number}`,
  /** Bands that the engine leads are told apart only where there are several. */
  rivals: (number: number, several: boolean): string => (several ? `@seat.rivals#${number}` : '@seat.rivals'),
  gm: '@seat.gm',
} as const;

export const isUsual = (name: string): boolean => name.startsWith('@');

/** What a seat of that name is called. Names that somebody typed begin as they were typed. */
export const seatCalled = (name: string, words: Narrator): string =>
  isUsual(name) ? capital(words.name(name)) : words.name(name);
