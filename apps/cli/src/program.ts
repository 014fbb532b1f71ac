import type { AnyRuleset, Language } from '@potyczka/kernel';
import { chooseLanguage, isLanguage, LANGUAGES } from '@potyczka/narration';
import { LEVELS } from '@potyczka/protocol';
import { Command, CommanderError, Option } from 'commander';
import type { Context } from './context.ts';
import { contextOf, Failure, refereeFor } from './context.ts';
import { addLab } from './lab.ts';
import { type OddsFlags, odds } from './odds.ts';
import { type PlayFlags, play } from './play/index.ts';
import { addQuickFlags, type Said } from './quick-odds.ts';
import { serve } from './referee.ts';
import { rules } from './rules.ts';
import { addServer } from './serve.ts';
import { verify } from './verify.ts';

/** The language is needed before the options are read: the help itself is written in it. */
export function languageIn(
  args: readonly string[],
  environment: Readonly<Record<string, string | undefined>>,
): Language {
  const at = args.findIndex((arg) => arg === '--lang' || arg.startsWith('--lang='));
  const given = at < 0 ? undefined : args[at]?.includes('=') ? args[at]?.slice('--lang='.length) : args[at + 1];
  return isLanguage(given) ? given : chooseLanguage(undefined, environment);
}

const TITLES: Readonly<Record<string, string>> = {
  'Usage:': 'cli.help.usage',
  'Arguments:': 'cli.help.arguments',
  'Options:': 'cli.help.options',
  'Commands:': 'cli.help.commands',
};

export function programFor(context: Context): Command {
  const text = (key: string): string => context.words.word(`cli.help.${key}`);
  const program = new Command('potyczka');
  const add = (name: string, about: string): Command =>
    program
      .command(name)
      .description(text(about))
      .helpOption('-h, --help', text('help'))
      .addOption(new Option('--lang <lang>', text('lang')).choices(LANGUAGES));
  program
    .description(text('about'))
    .helpOption('-h, --help', text('help'))
    .helpCommand('help [command]', text('help-command'))
    .version('0.1.0', '-V, --version', text('version'))
    .addOption(new Option('--lang <lang>', text('lang')).choices(LANGUAGES))
    .configureHelp({
      styleTitle: (title) => (TITLES[title] === undefined ? title : context.words.word(TITLES[title])),
      optionDescription: ({ description }) => description,
    });
  addPlay(add('play [mission]', 'play'), context, text);
  add('referee', 'referee')
    .addOption(new Option('--state <what>', text('state')).choices(['full', 'none']).default('full'))
    .action((flags: { state: 'full' | 'none' }) =>
      serve(refereeFor(context, flags.state), process.stdin, process.stdout),
    );
  add('verify <file>', 'verify').action((file: string) => verify(context, file));
  add('rules [words...]', 'rules').action((words: readonly string[]) => rules(context, words));
  addOdds(add('odds [save] [command]', 'odds'), context, text);
  addLab(add('lab', 'lab'), context);
  addServer(add, context);
  return program;
}

function addPlay(command: Command, context: Context, text: (key: string) => string): void {
  command
    .option('--ruleset <id>', text('ruleset'))
    .option('--band <file>', text('band'))
    .option('--hotseat', text('hotseat'))
    .option('--seed <text>', text('seed'))
    .option('--real-dice', text('real-dice'))
    .addOption(new Option('--level <level>', text('level')).choices(LEVELS))
    .option('--load <file>', text('load'))
    .action((mission: string | undefined, flags: PlayFlags) => play(context, mission, flags));
}

function addOdds(command: Command, context: Context, text: (key: string) => string): void {
  command.option('--ruleset <id>', text('ruleset'));
  addQuickFlags(command, context);
  command
    .option('--json', text('json'))
    .action((save: string | undefined, wanted: string | undefined, flags: OddsFlags & Said) =>
      odds(context, save, wanted, flags),
    );
}

/** Every command hears of a wrong word in the same way: a sentence in the reader's language, and exit code 2. */
function strict(command: Command): void {
  command.exitOverride().configureOutput({ outputError: () => {} });
  for (const child of command.commands) strict(child);
}

const USAGE = ['unknownOption', 'unknownCommand', 'missingArgument', 'optionMissingArgument', 'invalidArgument'];

/** What was wrong with the words on the command line; the library's own sentences are English only. */
function usageText({ words }: Context, error: CommanderError): string {
  const kind = error.code.replace(/^commander\./, '');
  const what = /'([^']*)'/.exec(error.message)?.[1] ?? '';
  const allowed = /Allowed choices are (.*)\.$/.exec(error.message)?.[1] ?? '';
  return words.word(`cli.usage.${USAGE.includes(kind) ? kind : 'other'}`, { what, allowed });
}

/** Runs the command line and returns its exit code: 0 well, 1 the game says no, 2 wrong usage. */
export async function runCli(args: readonly string[], rulesets: readonly AnyRuleset[]): Promise<number> {
  const context = contextOf(rulesets, languageIn(args, process.env));
  const program = programFor(context);
  strict(program);
  // A reader that has seen enough closes the pipe; that is no reason to complain.
  process.stdout.on('error', (error: NodeJS.ErrnoException) => process.exit(error.code === 'EPIPE' ? 0 : 1));
  try {
    await program.parseAsync(args.length === 0 ? ['play'] : [...args], { from: 'user' });
    return 0;
  } catch (error) {
    if (error instanceof CommanderError) {
      if (error.exitCode === 0) return 0;
      process.stderr.write(`${usageText(context, error)}\n`);
      return 2;
    }
    const message = error instanceof Error ? error.message : String(error);
    process.stderr.write(`${error instanceof Failure ? message : context.words.word('cli.bug', { why: message })}\n`);
    return error instanceof Failure ? error.exitCode : 1;
  }
}
