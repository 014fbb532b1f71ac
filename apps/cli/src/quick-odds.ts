import type { AnyRuleset, QuickOdds } from '@potyczka/kernel';
import { narrator } from '@potyczka/narration';
import { type Command, Option } from 'commander';
import type { Context } from './context.ts';
import { Failure } from './context.ts';

/** What was said on the command line beside the flags every game has. */
export type Said = Readonly<Record<string, string | true>>;

const flagsOf = (rules: AnyRuleset): Readonly<Record<string, string | null>> => rules.quickOdds?.flags ?? {};

/** A flag takes a word, none, or, where games differ, either. */
function written(name: string, words: readonly (string | null)[]): string {
  const word = words.find((one) => one !== null);
  if (word == null) return `--${name}`;
  return words.includes(null) ? `--${name} [${word}]` : `--${name} <${word}>`;
}

/** The flags of all games, each told in the words of the first game that has it. */
export function addQuickFlags(command: Command, { rulesets, lang }: Pick<Context, 'rulesets' | 'lang'>): void {
  for (const name of new Set(rulesets.flatMap((rules) => Object.keys(flagsOf(rules))))) {
    const knowing = rulesets.filter((rules) => Object.hasOwn(flagsOf(rules), name));
    const words = knowing.map((rules) => flagsOf(rules)[name] ?? null);
    command.addOption(new Option(written(name, words), narrator(knowing[0], lang).word(`flag.${name}`)));
  }
}

/** The table and the command that flags describe, for games that have a quick form. */
export function quickForm(context: Context, rules: AnyRuleset, said: Said): ReturnType<QuickOdds['ask']> {
  if (rules.quickOdds === undefined) throw new Failure(context.words.word('cli.odds-usage'), 2);
  const flags = flagsOf(rules);
  for (const [name, value] of Object.entries(said)) {
    const word = flags[name];
    if (word === undefined)
      throw new Failure(context.words.word('cli.usage.unknownOption', { what: `--${name}`, allowed: '' }), 2);
    if ((word === null) !== (value === true))
      throw new Failure(
        context.words.word('cli.usage.optionMissingArgument', { what: written(name, [word]), allowed: '' }),
        2,
      );
  }
  return rules.quickOdds.ask(said);
}
