import type { Language } from '@potyczka/kernel';
import { LEVELS } from '@potyczka/kernel/seats';
import { chooseLanguage, isLanguage, LANGUAGES } from '@potyczka/narration';
import { Command, CommanderError, Option } from 'commander';
import { addAdmin } from './admin-command.ts';
import { type Desk, deskOf, Failure, type Games, withGames } from './context.ts';
import { addLab } from './lab-command.ts';
import type { OddsFlags } from './odds.ts';
import type { PlayFlags } from './play/index.ts';
import type { Said } from './quick-odds.ts';
import { addServer } from './serve.ts';

/** The language is needed before the options are read: the help itself is written in it. */
export function languageIn(
  args: readonly string[],
  environment: Readonly<Record<string, string | undefined>>,
): Language {
  const given = saidAfter(args, 'lang');
  return isLanguage(given) ? given : chooseLanguage(undefined, environment);
}

/** What is said of an option before the options are read: they, or their help, depend on it. */
function saidAfter(args: readonly string[], option: string): string | undefined {
  const at = args.findIndex((arg) => arg === `--${option}` || arg.startsWith(`--${option}=`));
  if (at < 0) return undefined;
  return args[at]?.includes('=') ? args[at]?.slice(`--${option}=`.length) : args[at + 1];
}

const TITLES: Readonly<Record<string, string>> = {
  'Usage:': 'cli.help.usage',
  'Arguments:': 'cli.help.arguments',
  'Options:': 'cli.help.options',
  'Commands:': 'cli.help.commands',
};

/**
 * What the command line understands. A command brings its own code when it is given: nobody waits for the games who only
 * wants to know the version.
 */
async function programFor(desk: Desk, args: readonly string[]): Promise<Command> {
  const text = (key: string): string => desk.words.word(`cli.help.${key}`);
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
      styleTitle: (title) => (TITLES[title] === undefined ? title : desk.words.word(TITLES[title])),
      optionDescription: ({ description }) => description,
    });
  addPlay(add('play [mission]', 'play'), desk, text);
  add('referee', 'referee')
    .addOption(new Option('--state <what>', text('state')).choices(['full', 'none']).default('full'))
    .action(async ({ state }: { state: 'full' | 'none' }) =>
      (await import('./referee.ts')).serve(desk, state, process.stdin, process.stdout),
    );
  add('verify <file>', 'verify').action(async (file: string) =>
    (await import('./verify.ts')).verify(await withGames(desk), file),
  );
  add('rules [words...]', 'rules').action(async (words: readonly string[]) =>
    (await import('./rules.ts')).rules(desk, words),
  );
  add('list [ruleset] [what]', 'list').action(async (ruleset: string | undefined, what: string | undefined) =>
    (await import('./list.ts')).list(desk, ruleset, what),
  );
  await addOdds(add('odds [save] [command]', 'odds'), desk, text, args);
  addLab(add('lab', 'lab'), desk);
  addServer(add, desk);
  addAdmin(add('admin', 'admin'), desk);
  return program;
}

function addPlay(command: Command, desk: Desk, text: (key: string) => string): void {
  command
    .option('--ruleset <id>', text('ruleset'))
    .option('--band <file>', text('band'))
    .option('--hotseat', text('hotseat'))
    .option('--seed <text>', text('seed'))
    .option('--real-dice', text('real-dice'))
    .addOption(new Option('--level <level>', text('level')).choices(LEVELS))
    .option('--load <file>', text('load'))
    .action(async (mission: string | undefined, flags: PlayFlags) =>
      (await import('./play/index.ts')).play(await withGames(desk), mission, flags),
    );
}

/** Each game adds flags of its own: where odds are asked for, or how to ask for them, the games are needed first. */
async function addOdds(
  command: Command,
  desk: Desk,
  text: (key: string) => string,
  args: readonly string[],
): Promise<void> {
  command.option('--ruleset <id>', text('ruleset'));
  const context = args.includes('odds') ? await withGames(desk) : undefined;
  if (context !== undefined)
    (await import('./quick-odds.ts')).addQuickFlags(command, context, saidAfter(args, 'ruleset'));
  command
    .option('--json', text('json'))
    .action(async (save: string | undefined, wanted: string | undefined, flags: OddsFlags & Said) =>
      (await import('./odds.ts')).odds(context ?? (await withGames(desk)), save, wanted, flags),
    );
}

/** Every command hears of a wrong word in the same way: a sentence in the reader's language, and exit code 2. */
function strict(command: Command): void {
  command.exitOverride().configureOutput({ outputError: () => {} });
  for (const child of command.commands) strict(child);
}

const USAGE = ['unknownOption', 'unknownCommand', 'missingArgument', 'optionMissingArgument', 'invalidArgument'];

/** What was wrong with the words on the command line; the library's own sentences are English only. */
function usageText({ words }: Desk, error: CommanderError): string {
  const kind = error.code.replace(/^commander\./, '');
  const what = /'([^']*)'/.exec(error.message)?.[1] ?? '';
  const allowed = /Allowed choices are (.*)\.$/.exec(error.message)?.[1] ?? '';
  return words.word(`cli.usage.${USAGE.includes(kind) ? kind : 'other'}`, { what, allowed });
}

/** Runs the command line and returns its exit code: 0 well, 1 the game says no, 2 wrong usage. */
export async function runCli(args: readonly string[], games: Games, entry: URL): Promise<number> {
  const desk = deskOf(games, entry, languageIn(args, process.env));
  const program = await programFor(desk, args);
  strict(program);
  // A reader that has seen enough closes the pipe; that is no reason to complain.
  process.stdout.on('error', (error: NodeJS.ErrnoException) => process.exit(error.code === 'EPIPE' ? 0 : 1));
  try {
    await program.parseAsync(args.length === 0 ? ['play'] : [...args], { from: 'user' });
    return 0;
  } catch (error) {
    if (error instanceof CommanderError) {
      if (error.exitCode === 0) return 0;
      process.stderr.write(`${usageText(desk, error)}\n`);
      return 2;
    }
    const message = error instanceof Error ? error.message : String(error);
    process.stderr.write(`${error instanceof Failure ? message : desk.words.word('cli.bug', { why: message })}\n`);
    return error instanceof Failure ? error.exitCode : 1;
  }
}
