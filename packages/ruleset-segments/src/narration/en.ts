import type { Words } from '@potyczka/kernel';
import { alsoAs, copiesOf } from '@potyczka/ruleset-kit';
import { battleLog } from './en/battle-log.ts';
import { chapters } from './en/chapters.ts';
import { commands } from './en/commands.ts';
import { deeds } from './en/deeds.ts';
import { errors } from './en/errors.ts';
import { fightLog } from './en/fight-log.ts';
import { figures } from './en/figures.ts';
import { goals } from './en/goals.ts';
import { log } from './en/log.ts';
import { options } from './en/options.ts';
import { questions } from './en/questions.ts';
import { scenarios } from './en/scenarios.ts';
import { sheet } from './en/sheet.ts';
import { sources } from './en/sources.ts';
import { stats } from './en/stats.ts';
import { terms } from './en/terms.ts';

const copies = { ...figures, ...copiesOf(figures, ['weapon']) };
const items = alsoAs(figures, ['weapon', 'grenade', 'gear', 'spare', 'shield', 'thing'], ['item']);

export const en: Words = {
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
