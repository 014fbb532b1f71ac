import type { Context } from '../context.ts';
import { Failure } from '../context.ts';
import { readJson } from '../files.ts';
import { refereeFor } from '../referee-for.ts';
import { numbered } from './ask.ts';
import { Game } from './game.ts';
import { Loop } from './loop.ts';
import { chooseSetup, type PlayFlags } from './start.ts';
import { openTerminal, type Terminal } from './terminal.ts';
import { freshFile, keepsUnfinished, type Unfinished, unfinishedGames } from './unfinished.ts';

export type { PlayFlags } from './start.ts';

/** What to open or load, and where it is kept while it is not finished. */
interface Beginning {
  readonly message: object;
  readonly file?: string;
}

/** Plays games in the terminal, one after another: a new one, a saved one, or one that was left. */
export async function play(context: Context, mission: string | undefined, flags: PlayFlags): Promise<void> {
  const terminal = openTerminal(process.stdin, process.stdout);
  // A quick ctrl-C loses nothing: every accepted command has been saved already.
  try {
    let next = await beginning(context, terminal, mission, flags);
    while (next !== undefined) {
      const referee = refereeFor(context);
      const reply = referee.handle(next.message);
      if (!reply.ok) throw new Failure(reply.error.message, 1);
      tellNotes(terminal, reply.notes);
      const game = new Game(referee, context.lang);
      const { ruleset, scenario, seed: _seed, ...setup } = game.table.setup;
      const name = typeof scenario === 'string' ? scenario : 'table';
      const again = await new Loop(context, game, terminal, next.file ?? (() => freshFile(ruleset, name))).run();
      next = again ? { message: { open: { ruleset, scenario, ...setup } } } : undefined;
    }
  } finally {
    terminal.close();
  }
}

/** A save that was changed by hand, or is of other rules, says so before it is played on. */
function tellNotes(terminal: Terminal, notes: unknown): void {
  for (const { message } of (notes ?? []) as readonly { readonly message: string }[]) terminal.say(message);
}

async function beginning(
  context: Context,
  terminal: Terminal,
  mission: string | undefined,
  flags: PlayFlags,
): Promise<Beginning | undefined> {
  const { words } = context;
  if (flags.load !== undefined) {
    const kept = keepsUnfinished(flags.load) ? { file: flags.load } : {};
    return { message: { load: readJson(flags.load, words) }, ...kept };
  }
  terminal.say(terminal.strong(words.word('play.welcome')));
  terminal.say(words.word('play.welcome-more'));
  const resumed = mission === undefined ? await resume(context, terminal) : NEW;
  if (resumed === undefined) return undefined;
  if (resumed !== NEW) return { message: { load: readJson(resumed.file, words) }, file: resumed.file };
  const setup = await chooseSetup(context, terminal, mission, flags);
  return setup === undefined ? undefined : { message: { open: setup } };
}

const NEW = 'new' as const;

/** One of the games that were left, or a new one; `undefined` when the input ends. */
async function resume(context: Context, terminal: Terminal): Promise<Unfinished | typeof NEW | undefined> {
  const { words } = context;
  const games = unfinishedGames(context);
  const [first] = games;
  if (first === undefined) return NEW;
  terminal.say(words.word('play.left'));
  [...games.map(({ label }) => label), words.word('play.new-game')].forEach((label, index) => {
    terminal.say(`${index + 1}. ${label}`);
  });
  return numbered({ terminal, words }, words.word('play.resume'), [...games, NEW], first);
}
