import type { Ruleset } from '@potyczka/kernel';
import type { SegCommand } from './commands.ts';
import type { SegEvent } from './events/index.ts';
import { words } from './narration/index.ts';
import { rulebook } from './rulebook/index.ts';
import { rules } from './rules.ts';
import type { SegState } from './state.ts';
import type { SegView } from './views.ts';

/** The game with its words in every language at once; `load.ts` has it in parts. */
export const segments: Ruleset<SegState, SegCommand, SegEvent, SegView> = { ...rules, words, rulebook };
