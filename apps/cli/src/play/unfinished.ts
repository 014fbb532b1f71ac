import { readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { type Narrator, narrator } from '@potyczka/narration';
import type { Context } from '../context.ts';
import { fileExists, reserveFile, SAVES } from '../files.ts';

/** Games that were left: each is kept in a file of its own, so that beginning another overwrites none. */

const FOLDER = join(SAVES, 'autosave');
/** Where earlier versions kept the only one. */
const ONLY_FILE = join(SAVES, 'autosave.json');

export interface Unfinished {
  readonly file: string;
  readonly label: string;
}

interface Kept {
  readonly ruleset?: unknown;
  readonly setup?: { readonly scenario?: unknown };
}

const named = (words: Narrator, key: string, id: string): string => (words.has(key) ? words.word(key) : id);

/** What is played in it; a file that cannot be read is called by its name, and says what is wrong when it is chosen. */
function labelOf({ rulesets, lang, words }: Context, file: string): string {
  const when = statSync(file).mtime.toLocaleString(lang, { dateStyle: 'medium', timeStyle: 'short' });
  try {
    const { ruleset, setup } = JSON.parse(readFileSync(file, 'utf8')) as Kept;
    const rules = rulesets.find(({ id }) => id === ruleset);
    const own = narrator(rules, lang);
    const scenario = typeof setup?.scenario === 'string' ? setup.scenario : '';
    const game = named(own, 'ruleset.name', String(ruleset));
    return words.word('play.left-game', { game, mission: named(own, `scenario.${scenario}`, scenario), when });
  } catch {
    return `${basename(file)}, ${when}`;
  }
}

/** The games that may be carried on with, the latest first. */
export function unfinishedGames(context: Context): readonly Unfinished[] {
  const names = fileExists(FOLDER) ? readdirSync(FOLDER).filter((name) => name.endsWith('.json')) : [];
  return [...names.map((name) => join(FOLDER, name)), ...(fileExists(ONLY_FILE) ? [ONLY_FILE] : [])]
    .map((file) => ({ file, at: statSync(file).mtimeMs }))
    .sort((a, b) => b.at - a.at)
    .map(({ file }) => ({ file, label: labelOf(context, file) }));
}

/** Takes a file that no other unfinished game has, be it one that is begun elsewhere at this moment. */
export function freshFile(ruleset: string, scenario: string): string {
  const name = `${ruleset}-${scenario}`.replace(/[^\p{L}\p{N}_-]+/gu, '-');
  for (let n = 1; ; n++) {
    const file = join(FOLDER, `${name}${n === 1 ? '' : `-${n}`}.json`);
    if (reserveFile(file)) return file;
  }
}

/** Whether a file is one that unfinished games are kept in, and goes on being that when its game is gone on with. */
export const keepsUnfinished = (file: string): boolean =>
  resolve(dirname(file)) === resolve(FOLDER) || resolve(file) === resolve(ONLY_FILE);
