import type { Words } from '@potyczka/kernel';
import { alsoAs, copiesOf } from '@potyczka/ruleset-kit';
import { battleLog } from './pl/battle-log.ts';
import { cards } from './pl/cards.ts';
import { chapters } from './pl/chapters.ts';
import { commands } from './pl/commands.ts';
import { deedLog } from './pl/deed-log.ts';
import { errors } from './pl/errors.ts';
import { figures } from './pl/figures.ts';
import { goals } from './pl/goals.ts';
import { log } from './pl/log.ts';
import { options } from './pl/options.ts';
import { questions } from './pl/questions.ts';
import { scenarios } from './pl/scenarios.ts';
import { sheet } from './pl/sheet.ts';
import { sources } from './pl/sources.ts';
import { terms } from './pl/terms.ts';

const items = alsoAs(figures, ['weapon', 'armour', 'shield', 'gear'], ['item']);

export const pl: Words = {
  ...figures,
  ...terms,
  ...sources,
  ...cards,
  ...chapters,
  ...goals,
  ...options,
  ...scenarios,
  ...log,
  ...deedLog,
  ...battleLog,
  ...errors,
  ...questions,
  ...commands,
  ...items,
  ...copiesOf(items, ['item']),
  ...copiesOf(figures, ['weapon']),
  ...alsoAs(terms, ['trait'], ['skill', 'test']),
  ...alsoAs(terms, ['terrain'], ['object']),
  ...sheet,
};
