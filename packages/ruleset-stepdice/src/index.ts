import type { Ruleset } from '@potyczka/kernel';
import type { StepCommand } from './commands.ts';
import type { StepEvent } from './events/index.ts';
import { words } from './narration/index.ts';
import { rulebook } from './rulebook/index.ts';
import { rules } from './rules.ts';
import type { StepState } from './state.ts';
import type { StepView } from './views.ts';

/** The game with its words in every language at once; `load.ts` has it in parts. */
export const stepdice: Ruleset<StepState, StepCommand, StepEvent, StepView> = { ...rules, words, rulebook };
