import type { Words } from '@potyczka/kernel';
import { alsoAs, settingsOf } from './aliases.ts';
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
import { terms } from './pl/terms.ts';

export const pl: Words = {
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
