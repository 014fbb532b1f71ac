import type { Words } from '@potyczka/kernel';
import { chapters } from './pl/chapters.ts';
import { commands } from './pl/commands.ts';
import { errors } from './pl/errors.ts';
import { figures } from './pl/figures.ts';
import { goals } from './pl/goals.ts';
import { log } from './pl/log.ts';
import { missionLog } from './pl/mission-log.ts';
import { missions } from './pl/missions.ts';
import { options } from './pl/options.ts';
import { questions } from './pl/questions.ts';
import { sheet } from './pl/sheet.ts';
import { terms } from './pl/terms.ts';
import { traits } from './pl/traits.ts';

export const pl: Words = {
  ...figures,
  ...terms,
  ...traits,
  ...chapters,
  ...goals,
  ...options,
  ...missions,
  ...log,
  ...missionLog,
  ...errors,
  ...questions,
  ...commands,
  ...sheet,
};
