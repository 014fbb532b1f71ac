import type { Aim } from '@potyczka/protocol';

const HARMS: readonly string[] = ['damage', 'wound', 'shake', 'hit'] satisfies Aim[];

/** What is counted is harm: one does it to others, and hopes not to be done it. */
export const isHarm = (aim: string): boolean => HARMS.includes(aim);
