import type { Words } from '@potyczka/kernel';
import { chapters } from './ru/chapters.ts';
import { commands } from './ru/commands.ts';
import { errors } from './ru/errors.ts';
import { figures } from './ru/figures.ts';
import { goals } from './ru/goals.ts';
import { log } from './ru/log.ts';
import { missionLog } from './ru/mission-log.ts';
import { missions } from './ru/missions.ts';
import { options } from './ru/options.ts';
import { questions } from './ru/questions.ts';
import { sheet } from './ru/sheet.ts';
import { terms } from './ru/terms.ts';
import { traits } from './ru/traits.ts';

export const ru: Words = {
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
