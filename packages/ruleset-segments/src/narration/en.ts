import common from '@potyczka/ruleset-kit/common-words/en.json' with { type: 'json' };
import battleLog from './en/battle-log.json' with { type: 'json' };
import chapters from './en/chapters.json' with { type: 'json' };
import commands from './en/commands.json' with { type: 'json' };
import deeds from './en/deeds.json' with { type: 'json' };
import errors from './en/errors.json' with { type: 'json' };
import fightLog from './en/fight-log.json' with { type: 'json' };
import figures from './en/figures.json' with { type: 'json' };
import goals from './en/goals.json' with { type: 'json' };
import log from './en/log.json' with { type: 'json' };
import options from './en/options.json' with { type: 'json' };
import questions from './en/questions.json' with { type: 'json' };
import scenarios from './en/scenarios.json' with { type: 'json' };
import sheet from './en/sheet.json' with { type: 'json' };
import sources from './en/sources.json' with { type: 'json' };
import stats from './en/stats.json' with { type: 'json' };
import terms from './en/terms.json' with { type: 'json' };
import { joined } from './joined.ts';

export const en = joined({
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
