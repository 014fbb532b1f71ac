import type { Ruleset } from '@potyczka/kernel';
import type { DuelCommand } from './commands.ts';
import type { DuelEvent } from './events.ts';
import { rulebookIn } from './load.ts';
import { rules } from './rules.ts';
import type { DuelState } from './state.ts';
import { en } from './words/en.ts';
import { pl } from './words/pl.ts';
import { ru } from './words/ru.ts';

/** The game with its words in every language at once; `load.ts` has it in parts. */
export const duel: Ruleset<DuelState, DuelCommand, DuelEvent> = {
  ...rules,
  words: { en, pl, ru },
  rulebook: { en: rulebookIn(en), pl: rulebookIn(pl), ru: rulebookIn(ru) },
};
