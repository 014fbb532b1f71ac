import type { Words } from '@potyczka/kernel';
import { alsoAs, settingsOf } from './aliases.ts';
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
import { terms } from './ru/terms.ts';

export const ru: Words = {
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
