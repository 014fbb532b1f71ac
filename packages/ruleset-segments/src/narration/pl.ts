import type { Words } from '@potyczka/kernel';
import { alsoAs, copiesOf } from '@potyczka/ruleset-kit';
import { battleLog } from './pl/battle-log.ts';
import { chapters } from './pl/chapters.ts';
import { commands } from './pl/commands.ts';
import { deeds } from './pl/deeds.ts';
import { errors } from './pl/errors.ts';
import { fightLog } from './pl/fight-log.ts';
import { figures } from './pl/figures.ts';
import { goals } from './pl/goals.ts';
import { log } from './pl/log.ts';
import { options } from './pl/options.ts';
import { questions } from './pl/questions.ts';
import { scenarios } from './pl/scenarios.ts';
import { sheet } from './pl/sheet.ts';
import { sources } from './pl/sources.ts';
import { stats } from './pl/stats.ts';
import { terms } from './pl/terms.ts';

const copies = { ...figures, ...copiesOf(figures, ['weapon']) };
const items = alsoAs(figures, ['weapon', 'grenade', 'gear', 'spare', 'shield', 'thing'], ['item']);

export const pl: Words = {
  ...figures,
  ...terms,
  ...deeds,
  ...sources,
  ...chapters,
  ...goals,
  ...options,
  ...scenarios,
  ...log,
  ...fightLog,
  ...battleLog,
  ...errors,
  ...questions,
  ...commands,
  ...stats,
  ...items,
  ...copiesOf(items, ['item']),
  ...copies,
  ...alsoAs(copies, ['weapon'], ['second']),
  ...alsoAs(figures, ['shield'], ['weapon']),
  ...alsoAs(terms, ['location'], ['called']),
  ...alsoAs({ ...terms, ...figures }, ['skill', 'attribute', 'trick', 'form'], ['what']),
  ...sheet,
};
