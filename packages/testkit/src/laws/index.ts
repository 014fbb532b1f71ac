export { BrokenLaw } from './broken.ts';
export type { Care, Played } from './game.ts';
export { CAREFUL, playByLaws } from './game.ts';
export { Wording } from './words.ts';
