import { ruleOf, searchRules } from '@potyczka/protocol';
import type { Context } from '../context.ts';
import { saveName, writeJson } from '../files.ts';
import { detailed } from '../odds-text.ts';
import { ruleText } from '../rules.ts';
import type { Game } from './game.ts';
import { look, terrain } from './look.ts';
import { drawMap } from './map.ts';
import { type Entry, kindLabel } from './menu.ts';
import type { Terminal } from './terminal.ts';

/** What the keys work on. */
export interface Keys {
  readonly context: Context;
  readonly game: Game;
  readonly terminal: Terminal;
  readonly entries: readonly Entry[];
  readonly lastRules: readonly string[];
  readonly speaker: string;
  word(key: string, params?: object): string;
  settled(message: object): boolean;
  showChoices(): void;
  quit(): void;
}

const LOG_LINES = 20;

/** One letter, perhaps with something after it. Returns whether the table has changed. */
export function pressed(keys: Keys, line: string): boolean {
  const key = line.charAt(0).toLowerCase();
  const rest = line.slice(1).trim();
  const shape = line.startsWith('?') || line.length === 1 || /^\S\s/.test(line);
  const action = shape ? ACTIONS[key] : undefined;
  if (action === undefined) {
    keys.terminal.say(keys.word('not-understood'));
    return false;
  }
  return action(keys, rest) === true;
}

type Action = (keys: Keys, rest: string) => boolean | undefined;

const ACTIONS: Readonly<Record<string, Action>> = {
  '?': (keys, rest) => tellRules(keys, rest),
  u: (keys) => keys.settled({ undo: { by: keys.speaker } }),
  s: (keys, rest) => {
    const file = saveName(rest);
    try {
      writeJson(file, keys.game.save());
      keys.terminal.say(keys.word('saved', { file }));
    } catch (error) {
      const why = error instanceof Error ? error.message : String(error);
      keys.terminal.say(keys.word('not-saved', { file, why }));
    }
    return false;
  },
  l: (keys, rest) => {
    const count = Number(rest) > 0 ? Number(rest) : LOG_LINES;
    for (const { seq, text, undone } of keys.game.log(0, keys.speaker).slice(-count)) {
      keys.terminal.say(`${seq}. ${text}${undone ? ` (${keys.word('undone')})` : ''}`);
    }
    return false;
  },
  o: (keys, rest) => tellOdds(keys, rest),
  m: (keys) => tell(keys, drawMap(keys.game, keys.speaker)),
  t: (keys) => tell(keys, terrain(keys.game, keys.speaker)),
  v: (keys) => tell(keys, look(keys.game, keys.speaker)),
  n: (keys) => {
    const { refused } = keys.game.legal(keys.speaker);
    const lines = refused.map(({ type, unit, message, rule }) => {
      const command = { type, ...(unit === undefined ? {} : { unit }) };
      const what = kindLabel(keys.game.words.command(command, keys.game.nameOf));
      return `${what}: ${message}${rule === undefined ? '' : ` (${rule})`}`;
    });
    return tell(keys, lines.length === 0 ? [keys.word('nothing-refused')] : lines);
  },
  h: (keys) => {
    const { rulebook, prefix } = keys.game.table.rules;
    return tell(keys, keys.word('help', { rule: Object.keys(rulebook.en)[0] ?? prefix }).split('\n'));
  },
  q: (keys) => {
    keys.quit();
    return false;
  },
};

function tell(keys: Keys, lines: readonly string[]): boolean {
  for (const line of lines) keys.terminal.say(line);
  return false;
}

/** The rules behind the last line, one rule by its ID, or all rules that speak of something. */
function tellRules(keys: Keys, asked: string): boolean {
  const { rulesets, lang } = keys.context;
  const ids = asked === '' ? keys.lastRules : [asked.toUpperCase()];
  const found = ids.flatMap((id) => ruleOf(rulesets, id, lang) ?? []);
  if (found.length > 0)
    return tell(
      keys,
      found.map((rule) => ruleText(keys.context, rule)),
    );
  const near = asked === '' ? [] : searchRules([keys.game.table.rules], asked, lang).slice(0, LOG_LINES);
  if (near.length === 0) return tell(keys, [keys.word('no-rule')]);
  return tell(
    keys,
    near.map(({ id, title }) => `${id} ${title}`),
  );
}

function tellOdds(keys: Keys, rest: string): boolean {
  const entry = keys.entries[Number(rest) - 1];
  if (entry === undefined) return tell(keys, [keys.word('odds-of-which')]);
  const odds = keys.game.odds(entry.command);
  if ('message' in odds) return tell(keys, [odds.message]);
  return tell(keys, [entry.label, ...detailed(odds, keys.game.words)]);
}
