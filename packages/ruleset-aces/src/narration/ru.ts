import type { Words } from '@potyczka/kernel';
import { alsoAs, copiesOf } from '@potyczka/ruleset-kit';
import { battleLog } from './ru/battle-log.ts';
import { cards } from './ru/cards.ts';
import { chapters } from './ru/chapters.ts';
import { commands } from './ru/commands.ts';
import { deedLog } from './ru/deed-log.ts';
import { errors } from './ru/errors.ts';
import { figures } from './ru/figures.ts';
import { goals } from './ru/goals.ts';
import { log } from './ru/log.ts';
import { options } from './ru/options.ts';
import { questions } from './ru/questions.ts';
import { scenarios } from './ru/scenarios.ts';
import { sheet } from './ru/sheet.ts';
import { sources } from './ru/sources.ts';
import { terms } from './ru/terms.ts';

const items = alsoAs(figures, ['weapon', 'armour', 'shield', 'gear'], ['item']);

export const ru: Words = {
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
