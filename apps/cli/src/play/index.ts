import type { Context } from '../context.ts';
import { Failure } from '../context.ts';
import { AUTOSAVE, fileExists, readJson } from '../files.ts';
import { refereeFor } from '../referee-for.ts';
import { Game } from './game.ts';
import { Loop } from './loop.ts';
import { chooseSetup, type PlayFlags } from './start.ts';
import { openTerminal, type Terminal } from './terminal.ts';

export type { PlayFlags } from './start.ts';

/** Plays a game in the terminal: a new one, a saved one, or the one that was left last time. */
export async function play(context: Context, mission: string | undefined, flags: PlayFlags): Promise<void> {
  const terminal = openTerminal(process.stdin, process.stdout);
  // A quick ctrl-C loses nothing: every accepted command has been saved already.
  try {
    const message = await opening(context, terminal, mission, flags);
    if (message === undefined) return;
    const referee = refereeFor(context);
    const reply = referee.handle(message);
    if (!reply.ok) throw new Failure(reply.error.message, 1);
    await new Loop(context, new Game(referee, context.lang), terminal).run();
  } finally {
    terminal.close();
  }
}

async function opening(
  context: Context,
  terminal: Terminal,
  mission: string | undefined,
  flags: PlayFlags,
): Promise<object | undefined> {
  const { words } = context;
  if (flags.load !== undefined) return { load: readJson(flags.load, words) };
  terminal.say(terminal.strong(words.word('play.welcome')));
  terminal.say(words.word('play.welcome-more'));
  if (mission === undefined && fileExists(AUTOSAVE)) {
    const line = await terminal.ask(words.word('play.resume'));
    if (line === undefined) return undefined;
    if (isYes(line)) return { load: readJson(AUTOSAVE, words) };
  }
  const setup = await chooseSetup(context, terminal, mission, flags);
  return setup === undefined ? undefined : { open: setup };
}

/** Yes in any of the three languages, or just Enter. */
const isYes = (line: string): boolean => /^(y|yes|t|tak|д|да|)$/i.test(line.trim());
