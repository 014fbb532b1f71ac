import type { Words } from '@potyczka/kernel';
import { alsoAs, settingsOf } from './aliases.ts';
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
import { terms } from './en/terms.ts';

export const en: Words = {
  ...alsoAs(figures, 'item', ['weapon', 'weapons', 'case', 'take', 'put']),
  ...alsoAs(terms, 'weaponSlot', ['weapons']),
  ...alsoAs(terms, 'slot', ['to', 'place', 'bodySlot']),
  ...settingsOf(options),
  ...figures,
  ...terms,
  ...chapters,
  ...goals,
  ...options,
  ...scenarios,
  ...log,
  ...deedLog,
  ...errors,
  ...questions,
  ...commands,
  ...sheet,
};
