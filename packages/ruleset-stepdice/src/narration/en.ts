import type { Words } from '@potyczka/kernel';
import { alsoAs, copiesOf } from '@potyczka/ruleset-kit';
import { chapters } from './en/chapters.ts';
import { commands } from './en/commands.ts';
import { errors } from './en/errors.ts';
import { figures } from './en/figures.ts';
import { goals } from './en/goals.ts';
import { harmLog } from './en/harm-log.ts';
import { log } from './en/log.ts';
import { options } from './en/options.ts';
import { questions } from './en/questions.ts';
import { scenarios } from './en/scenarios.ts';
import { sceneLog } from './en/scene-log.ts';
import { sheet } from './en/sheet.ts';
import { terms } from './en/terms.ts';
import { capitalised } from './talents.ts';

const items = alsoAs(figures, ['weapon', 'gear'], ['item', 'inHand', 'tool', 'boon']);

export const en: Words = {
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
