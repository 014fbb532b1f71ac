import type { Ruleset } from '@potyczka/kernel';
import type { AcesCommand } from './commands.ts';
import type { AcesEvent } from './events/index.ts';
import { words } from './narration/index.ts';
import { rulebook } from './rulebook/index.ts';
import { rules } from './rules.ts';
import type { AcesState } from './state.ts';
import type { AcesView } from './views.ts';

/** The game with its words in every language at once; `load.ts` has it in parts. */
export const aces: Ruleset<AcesState, AcesCommand, AcesEvent, AcesView> = { ...rules, words, rulebook };
