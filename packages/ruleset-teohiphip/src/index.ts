import type { Ruleset } from '@potyczka/kernel';
import type { TeoCommand } from './commands.ts';
import type { TeoEvent } from './events/index.ts';
import { words } from './narration/index.ts';
import { rulebook } from './rulebook/index.ts';
import { rules } from './rules.ts';
import type { TeoState } from './state.ts';
import type { TeoView } from './views.ts';

/** The game with its words in every language at once; `load.ts` has it in parts. */
export const teohiphip: Ruleset<TeoState, TeoCommand, TeoEvent, TeoView> = { ...rules, words, rulebook };
