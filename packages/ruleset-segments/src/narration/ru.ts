import type { Words } from '@potyczka/kernel';
import { alsoAs, copiesOf } from '@potyczka/ruleset-kit';
import { battleLog } from './ru/battle-log.ts';
import { chapters } from './ru/chapters.ts';
import { commands } from './ru/commands.ts';
import { deeds } from './ru/deeds.ts';
import { errors } from './ru/errors.ts';
import { fightLog } from './ru/fight-log.ts';
import { figures } from './ru/figures.ts';
import { goals } from './ru/goals.ts';
import { log } from './ru/log.ts';
import { options } from './ru/options.ts';
import { questions } from './ru/questions.ts';
import { scenarios } from './ru/scenarios.ts';
import { sheet } from './ru/sheet.ts';
import { sources } from './ru/sources.ts';
import { stats } from './ru/stats.ts';
import { terms } from './ru/terms.ts';

const copies = { ...figures, ...copiesOf(figures, ['weapon']) };
const items = alsoAs(figures, ['weapon', 'grenade', 'gear', 'spare', 'shield', 'thing'], ['item']);

export const ru: Words = {
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
