import type { Ruleset } from '@potyczka/kernel';
import type { CoinCommand } from './commands.ts';
import type { CoinEvent } from './events/index.ts';
import { words } from './narration/index.ts';
import { rulebook } from './rulebook/index.ts';
import { rules } from './rules.ts';
import type { CoinState } from './state.ts';
import type { CoinView } from './views.ts';

/** The game with its words in every language at once; `load.ts` has it in parts. */
export const coin: Ruleset<CoinState, CoinCommand, CoinEvent, CoinView> = { ...rules, words, rulebook };
