import { capital, deedName } from '@potyczka/narration';
import { ruleOf, searchRules } from '@potyczka/protocol';
import type { Context } from '../context.ts';
import { saveName, writeJson } from '../files.ts';
import { ruleText } from '../rules.ts';
import { briefly, linesOf } from './brief.ts';
import { oddsOf } from './choose.ts';
import type { Game } from './game.ts';
import { acting, aside, figureNamed, terrain, viewpoint } from './look.ts';
import { drawMap } from './map.ts';
import type { Entry } from './menu.ts';
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

/** All that one sees; where nobody of one's own acts, it is said whose eyes it is seen through. */
function everything(game: Game, seat: string): readonly string[] {
  const eye = viewpoint(game, game.view(seat), seat);
  const through =
    eye === undefined || acting(game, seat) !== undefined
      ? []
      : [game.words.word('play.seen-through', { who: capital(game.called(eye.id)) })];
  return [...through, ...linesOf(game, briefly(game, seat, eye).values()), ...aside(game, seat)];
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
  m: (keys) => {
    const {
      rows,
      lines: [first = '', ...key],
    } = drawMap(keys.game, keys.speaker, keys.terminal.width);
    keys.terminal.say(first);
    if (rows.length > 0) keys.terminal.draw(rows);
    return tell(keys, key);
  },
  t: (keys) => tell(keys, terrain(keys.game, keys.speaker)),
  v: (keys, rest) => {
    const { game, speaker } = keys;
    if (rest === '') return tell(keys, everything(game, speaker));
    const found = figureNamed(game, speaker, rest);
    return tell(keys, found.length === 0 ? [keys.word('nobody-called', { what: rest })] : found);
  },
  n: (keys) => {
    const { game, speaker } = keys;
    const lines = forbidden({ legal: (seat) => game.legal(seat), words: game.words }, speaker);
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

/** What is not allowed, those deeds together that are forbidden for the same reason. */
function forbidden({ legal, words }: Pick<Game, 'legal' | 'words'>, seat: string): readonly string[] {
  const reasons = new Map<string, { readonly message: string; readonly rule: string; readonly deeds: Set<string> }>();
  const told = new Set<string>();
  for (const { type, message, rule } of legal(seat).refused) {
    // Without a rule it is no rule that forbids it: the command would need words that are only to be had elsewhere.
    if (told.has(type) || rule === undefined) continue;
    told.add(type);
    const why = `${withoutBrackets(message)} ${rule}`;
    const reason = reasons.get(why) ?? { message, rule, deeds: new Set<string>() };
    reason.deeds.add(deedName(type, words));
    reasons.set(why, reason);
  }
  return [...reasons.values()].map(({ message, rule, deeds }) => {
    const why = deeds.size > 1 ? withoutBrackets(message) : message;
    return `${[...deeds].join(', ')}: ${why} (${rule})`;
  });
}

/** In brackets stands which deed is meant: what is said of many is said of none of them by itself. */
const withoutBrackets = (message: string): string => message.replace(/ \([^()]*\)/g, '');

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
  return tell(keys, oddsOf(keys.game, entry));
}
