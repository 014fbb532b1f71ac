import common from '@potyczka/ruleset-kit/common-words/en.json' with { type: 'json' };
import chapters from './en/chapters.json' with { type: 'json' };
import commands from './en/commands.json' with { type: 'json' };
import errors from './en/errors.json' with { type: 'json' };
import figures from './en/figures.json' with { type: 'json' };
import goals from './en/goals.json' with { type: 'json' };
import log from './en/log.json' with { type: 'json' };
import missionLog from './en/mission-log.json' with { type: 'json' };
import missions from './en/missions.json' with { type: 'json' };
import options from './en/options.json' with { type: 'json' };
import questions from './en/questions.json' with { type: 'json' };
import sheet from './en/sheet.json' with { type: 'json' };
import terms from './en/terms.json' with { type: 'json' };
import traits from './en/traits.json' with { type: 'json' };
import { joined } from './joined.ts';

export const en = joined({
  common,
  chapters,
  commands,
  errors,
  figures,
  goals,
  log,
  missionLog,
  missions,
  options,
  questions,
  sheet,
  terms,
  traits,
});
