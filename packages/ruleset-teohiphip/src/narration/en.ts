import type { Words } from '@potyczka/kernel';
import { chapters } from './en/chapters.ts';
import { commands } from './en/commands.ts';
import { errors } from './en/errors.ts';
import { figures } from './en/figures.ts';
import { goals } from './en/goals.ts';
import { log } from './en/log.ts';
import { missionLog } from './en/mission-log.ts';
import { missions } from './en/missions.ts';
import { options } from './en/options.ts';
import { questions } from './en/questions.ts';
import { sheet } from './en/sheet.ts';
import { terms } from './en/terms.ts';
import { traits } from './en/traits.ts';

export const en: Words = {
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
