import type { AnyRuleset, Language } from '@potyczka/kernel';
import type { Narrator } from '@potyczka/narration';
import { narrator } from '@potyczka/narration';
import type { Referee } from '@potyczka/protocol';
import { createReferee } from '@potyczka/protocol';

/** What every command of the command line works with. */
export interface Context {
  readonly rulesets: readonly AnyRuleset[];
  readonly lang: Language;
  readonly words: Narrator;
  say(text: string): void;
}

export const refereeFor = ({ rulesets, lang }: Context, state: 'full' | 'none' = 'full'): Referee =>
  createReferee({ rulesets, lang, state });

export const contextOf = (rulesets: readonly AnyRuleset[], lang: Language): Context => ({
  rulesets,
  lang,
  words: narrator(undefined, lang),
  say: (text) => {
    process.stdout.write(`${text}\n`);
  },
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
