import type { AnyRuleset, QuickOdds } from '@potyczka/kernel';
import { narrator } from '@potyczka/narration';
import type { Command } from 'commander';
import type { Context } from './context.ts';
import { Failure } from './context.ts';

/** What was said on the command line beside the flags every game has. */
export type Said = Readonly<Record<string, string | true>>;

/** The flags of the game that is asked about, in its own words; without one, those of the first. */
export function addQuickFlags(
  command: Command,
  { rulesets, lang, words }: Pick<Context, 'rulesets' | 'lang' | 'words'>,
  asked: string | undefined,
): void {
  const shown = rulesets.find(({ id }) => id === asked) ?? rulesets[0];
  for (const [name, word] of Object.entries(shown?.quickOdds?.flags ?? {}))
    command.option(word === null ? `--${name}` : `--${name} <${word}>`, narrator(shown, lang).word(`flag.${name}`));
  const ids = rulesets.filter(({ quickOdds }) => quickOdds !== undefined).map(({ id }) => id);
  command.addHelpText('after', `\n${words.word('cli.help.odds-own', { ids: ids.join(', '), shown: shown?.id ?? '' })}`);
}

/** The table and the command that flags describe, for games that have a quick form. */
export function quickForm(context: Context, rules: AnyRuleset, said: Said): ReturnType<QuickOdds['ask']> {
  if (rules.quickOdds === undefined) throw new Failure(context.words.word('cli.odds-usage'), 2);
  return rules.quickOdds.ask(said);
}

interface Trouble {
  readonly message: string;
  readonly details?: Readonly<Record<string, unknown>>;
}

/** What is wrong with a set-up or a command that was made of flags is told of the flag that said it. */
export function saidOfFlag({ quickOdds }: AnyRuleset, { message, details }: Trouble): string {
  const field = typeof details?.field === 'string' ? details.field : '';
  const flag = Object.entries(quickOdds?.fields ?? {}).find(([, place]) => field.startsWith(place))?.[0];
  // Each language has its own quotation marks round the name of a field.
  return flag === undefined ? message : message.replace(/^\S+/, (word) => (word.includes(field) ? `--${flag}` : word));
}
