import type { Deed } from './action.ts';

/** A segment that passes: always legal in one's own phase. */
export const idle: Deed<'idle'> = { cost: () => 1, keepsAim: true, may: () => [], act: () => {} };
