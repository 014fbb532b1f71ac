import type { Words } from '@potyczka/kernel';
import { alsoAs, copiesOf } from '@potyczka/ruleset-kit';
import { chapters } from './ru/chapters.ts';
import { commands } from './ru/commands.ts';
import { errors } from './ru/errors.ts';
import { figures } from './ru/figures.ts';
import { goals } from './ru/goals.ts';
import { harmLog } from './ru/harm-log.ts';
import { log } from './ru/log.ts';
import { options } from './ru/options.ts';
import { questions } from './ru/questions.ts';
import { scenarios } from './ru/scenarios.ts';
import { sceneLog } from './ru/scene-log.ts';
import { sheet } from './ru/sheet.ts';
import { terms } from './ru/terms.ts';
import { capitalised } from './talents.ts';

const items = alsoAs(figures, ['weapon', 'gear'], ['item', 'inHand', 'tool', 'boon']);

export const ru: Words = {
  ...figures,
  ...items,
  ...copiesOf(items, ['item', 'tool']),
  ...copiesOf(figures, ['weapon']),
  ...capitalised(figures, 'talent'),
  ...alsoAs(figures, ['trait', 'move'], ['shown']),
  ...terms,
  ...alsoAs(terms, ['thing'], ['object']),
  ...alsoAs(terms, ['thing', 'hazard'], ['point']),
  ...alsoAs(terms, ['kind'], ['prepared']),
  ...chapters,
  ...goals,
  ...options,
  ...scenarios,
  ...log,
  ...harmLog,
  ...sceneLog,
  ...errors,
  ...questions,
  ...commands,
  ...sheet,
};
