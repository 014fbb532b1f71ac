import type { AnyRuleset, Language } from '@potyczka/kernel';
import type { Narrator } from '@potyczka/narration';
import { narrator } from '@potyczka/narration';

/** The games there are. A command loads those it wants: to have them all at hand takes longer than most commands. */
export interface Games {
  readonly ids: readonly string[];
  /** With their words and their rulebooks in a language. */
  load(ids: readonly string[], lang: Language): Promise<readonly AnyRuleset[]>;
  rulebooks(ids: readonly string[], lang: Language): Promise<readonly Pick<AnyRuleset, 'rulebook'>[]>;
}

/** What every command of the command line works with. */
export interface Desk {
  readonly games: Games;
  /** The file that was started: threads start it again, and the page is built beside it. */
  readonly entry: URL;
  readonly lang: Language;
  readonly words: Narrator;
  say(text: string): void;
}

/** What a command works with that wants games. */
export interface Context extends Desk {
  readonly rulesets: readonly AnyRuleset[];
}

export const deskOf = (games: Games, entry: URL, lang: Language): Desk => ({
  games,
  entry,
  lang,
  words: narrator(undefined, lang),
  say: (text) => {
    process.stdout.write(`${text}\n`);
  },
});

export const withGames = async (desk: Desk, ids: readonly string[] = desk.games.ids): Promise<Context> => ({
  ...desk,
  rulesets: await desk.games.load(ids, desk.lang),
});

/** Ends a command with a plain sentence and an exit code: 1 when the game says no, 2 when the words were wrong. */
export class Failure extends Error {
  readonly exitCode: 1 | 2;
  constructor(message: string, exitCode: 1 | 2) {
    super(message);
    this.exitCode = exitCode;
  }
}

/** The ruleset named, or the only one there is. */
export function rulesetNamed({ rulesets, words }: Context, id: string | undefined): AnyRuleset {
  const found = id === undefined ? rulesets[0] : rulesets.find((rules) => rules.id === id);
  if (found !== undefined) return found;
  const expected = rulesets.map((rules) => rules.id).join(', ');
  throw new Failure(words.word('error.unknown-ruleset', { field: 'ruleset', expected }), 2);
}
