import type { Words } from '@potyczka/kernel';
import { alsoAs, copiesOf } from '@potyczka/ruleset-kit';
import { chapters } from './pl/chapters.ts';
import { commands } from './pl/commands.ts';
import { errors } from './pl/errors.ts';
import { figures } from './pl/figures.ts';
import { goals } from './pl/goals.ts';
import { harmLog } from './pl/harm-log.ts';
import { log } from './pl/log.ts';
import { options } from './pl/options.ts';
import { questions } from './pl/questions.ts';
import { scenarios } from './pl/scenarios.ts';
import { sceneLog } from './pl/scene-log.ts';
import { sheet } from './pl/sheet.ts';
import { terms } from './pl/terms.ts';
import { capitalised } from './talents.ts';

const items = alsoAs(figures, ['weapon', 'gear'], ['item', 'inHand', 'tool', 'boon']);

export const pl: Words = {
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
