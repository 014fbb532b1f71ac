import type { AnyRuleset } from '@potyczka/kernel';

/** Games from elsewhere: none, unless the project was built with some (scripts/added-games.mjs). */
export const addedGames: readonly AnyRuleset[] = [];
