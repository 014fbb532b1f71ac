import common from '@potyczka/ruleset-kit/common-words/ru.json' with { type: 'json' };
import { joined } from './joined.ts';
import chapters from './ru/chapters.json' with { type: 'json' };
import commands from './ru/commands.json' with { type: 'json' };
import errors from './ru/errors.json' with { type: 'json' };
import figures from './ru/figures.json' with { type: 'json' };
import goals from './ru/goals.json' with { type: 'json' };
import harmLog from './ru/harm-log.json' with { type: 'json' };
import log from './ru/log.json' with { type: 'json' };
import options from './ru/options.json' with { type: 'json' };
import questions from './ru/questions.json' with { type: 'json' };
import scenarios from './ru/scenarios.json' with { type: 'json' };
import sceneLog from './ru/scene-log.json' with { type: 'json' };
import sheet from './ru/sheet.json' with { type: 'json' };
import terms from './ru/terms.json' with { type: 'json' };

export const ru = joined({
  common,
  chapters,
  commands,
  errors,
  figures,
  goals,
  harmLog,
  log,
  options,
  questions,
  scenarios,
  sceneLog,
  sheet,
  terms,
});
