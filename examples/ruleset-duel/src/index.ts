import { withWords } from '@potyczka/ruleset-kit/small-game/whole';
import { rules } from './rules.ts';
import en from './words/en.json' with { type: 'json' };
import pl from './words/pl.json' with { type: 'json' };
import ru from './words/ru.json' with { type: 'json' };

/** The game with its words in every language at once; `load.ts` has it in parts. */
export const duel = withWords(rules, { en, pl, ru });
