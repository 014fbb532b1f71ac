import type { Json } from '@potyczka/kernel';
import type { RawCommand } from '@potyczka/protocol';
import { detailed } from '../odds-text.ts';
import type { Game } from './game.ts';
import { type Entry, entryLine, nextStep } from './menu.ts';
import { decided, type Way } from './parts.ts';
import type { Terminal } from './terminal.ts';
import { whereto } from './where.ts';

/** A deed with parts is asked for one part at a time. Enter takes the first of a list, `q` goes back to all choices. */

interface Asker {
  readonly game: Game;
  readonly terminal: Terminal;
  word(key: string, params?: object): string;
}

/** The whole command in the end; `undefined` when one goes back. */
export async function choose(asker: Asker, seat: string, entry: Entry): Promise<RawCommand | undefined> {
  if (entry.more !== undefined) return chooseOf(asker, seat, entry.more);
  return entry.ways === undefined ? entry.command : chooseWay(asker, seat, entry.ways);
}

async function chooseOf(asker: Asker, seat: string, entries: readonly Entry[]): Promise<RawCommand | undefined> {
  const chosen = await fromList(asker, entries);
  return chosen === undefined ? undefined : choose(asker, seat, chosen);
}

async function chooseWay(asker: Asker, seat: string, ways: readonly Way[]): Promise<RawCommand | undefined> {
  const { entries, where } = nextStep(asker.game, seat, ways);
  if (where !== undefined) return chooseWhere(asker, seat, ways, where);
  const [only] = entries;
  // What can be done in one way only is not asked about.
  return entries.length === 1 && only !== undefined ? choose(asker, seat, only) : chooseOf(asker, seat, entries);
}

async function fromList(asker: Asker, entries: readonly Entry[]): Promise<Entry | undefined> {
  const { game, terminal } = asker;
  const show = (): void => entries.forEach((entry, index) => void terminal.say(entryLine(entry, index)));
  show();
  for (;;) {
    const line = (await terminal.ask(asker.word('which')))?.trim();
    if (line === undefined || line.toLowerCase() === 'q') return undefined;
    const chosen = line === '' ? entries[0] : entries[Number(line) - 1];
    if (chosen !== undefined) return chosen;
    const asked = /^o\s*(\d+)$/i.exec(line)?.[1];
    const about = asked === undefined ? undefined : entries[Number(asked) - 1];
    if (about === undefined) terminal.say(asker.word('no-such-choice', { most: entries.length }));
    else for (const told of oddsOf(game, about)) terminal.say(told);
  }
}

/** All that may come of a choice, with its chance. */
export function oddsOf(game: Game, entry: Entry): readonly string[] {
  // What is done with the game once it is over is certain.
  if (entry.instead !== undefined) return [entry.label];
  if (entry.ways !== undefined || entry.more !== undefined) return [game.words.word('play.odds-later')];
  const odds = game.odds(entry.command);
  return 'message' in odds ? [odds.message] : [entry.label, ...detailed(odds, game.words)];
}

async function chooseWhere(
  asker: Asker,
  seat: string,
  ways: readonly Way[],
  part: string,
): Promise<RawCommand | undefined> {
  const { game, terminal } = asker;
  const { listed, read } = whereto(game, seat, ways, part);
  listed.forEach(({ label }, index) => void terminal.say(`${index + 1}. ${label}`));
  for (;;) {
    const line = (await terminal.ask(asker.word('where')))?.trim();
    if (line === undefined || line === '' || line.toLowerCase() === 'q') return undefined;
    const to = listed[Number(line) - 1]?.to ?? read(line);
    const [way] = to === undefined ? [] : [...decided(ways, part, [...to] as Json), ...ways];
    if (to !== undefined && way !== undefined) return { ...way.command, [part]: to } as RawCommand;
    terminal.say(asker.word('no-such-place', { most: listed.length }));
  }
}
