import type { Words } from '@potyczka/kernel';
import { alsoAs, copiesOf } from '@potyczka/ruleset-kit';
import { battleLog } from './en/battle-log.ts';
import { cards } from './en/cards.ts';
import { chapters } from './en/chapters.ts';
import { commands } from './en/commands.ts';
import { deedLog } from './en/deed-log.ts';
import { errors } from './en/errors.ts';
import { figures } from './en/figures.ts';
import { goals } from './en/goals.ts';
import { log } from './en/log.ts';
import { options } from './en/options.ts';
import { questions } from './en/questions.ts';
import { scenarios } from './en/scenarios.ts';
import { sheet } from './en/sheet.ts';
import { sources } from './en/sources.ts';
import { terms } from './en/terms.ts';

const items = alsoAs(figures, ['weapon', 'armour', 'shield', 'gear'], ['item']);

export const en: Words = {
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
