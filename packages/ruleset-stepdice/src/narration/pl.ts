import common from '@potyczka/ruleset-kit/common-words/pl.json' with { type: 'json' };
import { joined } from './joined.ts';
import chapters from './pl/chapters.json' with { type: 'json' };
import commands from './pl/commands.json' with { type: 'json' };
import errors from './pl/errors.json' with { type: 'json' };
import figures from './pl/figures.json' with { type: 'json' };
import goals from './pl/goals.json' with { type: 'json' };
import harmLog from './pl/harm-log.json' with { type: 'json' };
import log from './pl/log.json' with { type: 'json' };
import options from './pl/options.json' with { type: 'json' };
import questions from './pl/questions.json' with { type: 'json' };
import scenarios from './pl/scenarios.json' with { type: 'json' };
import sceneLog from './pl/scene-log.json' with { type: 'json' };
import sheet from './pl/sheet.json' with { type: 'json' };
import terms from './pl/terms.json' with { type: 'json' };

export const pl = joined({
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
