import common from '@potyczka/ruleset-kit/common-words/pl.json' with { type: 'json' };
import { joined } from './joined.ts';
import battleLog from './pl/battle-log.json' with { type: 'json' };
import chapters from './pl/chapters.json' with { type: 'json' };
import commands from './pl/commands.json' with { type: 'json' };
import deeds from './pl/deeds.json' with { type: 'json' };
import errors from './pl/errors.json' with { type: 'json' };
import fightLog from './pl/fight-log.json' with { type: 'json' };
import figures from './pl/figures.json' with { type: 'json' };
import goals from './pl/goals.json' with { type: 'json' };
import log from './pl/log.json' with { type: 'json' };
import options from './pl/options.json' with { type: 'json' };
import questions from './pl/questions.json' with { type: 'json' };
import scenarios from './pl/scenarios.json' with { type: 'json' };
import sheet from './pl/sheet.json' with { type: 'json' };
import sources from './pl/sources.json' with { type: 'json' };
import stats from './pl/stats.json' with { type: 'json' };
import terms from './pl/terms.json' with { type: 'json' };

export const pl = joined({
  common,
  battleLog,
  chapters,
  commands,
  deeds,
  errors,
  fightLog,
  figures,
  goals,
  log,
  options,
  questions,
  scenarios,
  sheet,
  sources,
  stats,
  terms,
});
