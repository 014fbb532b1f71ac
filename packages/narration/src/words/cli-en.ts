import type { Words } from '@potyczka/kernel';

/** The texts of the command line. */
export const cli: Words = {};
