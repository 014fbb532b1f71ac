import type { GameParts } from '@potyczka/kernel';

/** The same in parts, by their ids. */
export const addedParts: Readonly<Record<string, GameParts>> = {};
