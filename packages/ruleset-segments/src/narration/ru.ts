import common from '@potyczka/ruleset-kit/common-words/ru.json' with { type: 'json' };
import { joined } from './joined.ts';
import battleLog from './ru/battle-log.json' with { type: 'json' };
import chapters from './ru/chapters.json' with { type: 'json' };
import commands from './ru/commands.json' with { type: 'json' };
import deeds from './ru/deeds.json' with { type: 'json' };
import errors from './ru/errors.json' with { type: 'json' };
import fightLog from './ru/fight-log.json' with { type: 'json' };
import figures from './ru/figures.json' with { type: 'json' };
import goals from './ru/goals.json' with { type: 'json' };
import log from './ru/log.json' with { type: 'json' };
import options from './ru/options.json' with { type: 'json' };
import questions from './ru/questions.json' with { type: 'json' };
import scenarios from './ru/scenarios.json' with { type: 'json' };
import sheet from './ru/sheet.json' with { type: 'json' };
import sources from './ru/sources.json' with { type: 'json' };
import stats from './ru/stats.json' with { type: 'json' };
import terms from './ru/terms.json' with { type: 'json' };

export const ru = joined({
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
