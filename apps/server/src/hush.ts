import type { AnyTable } from '@potyczka/protocol';
import { actionOf } from '@potyczka/protocol';
import { now } from './clock.ts';
import type { Meta } from './documents.ts';
import type { Game } from './game.ts';

/**
 * A pause that is the same after every command, so that nobody can tell whether somebody else was asked for a reaction: whoever
 * is asked sees the question at once and has as long as the pause lasts; all others see the table as it was before the command.
 */
export interface Hush {
  readonly until: number;
  /** The table as those see it who are not asked. */
  readonly shown: AnyTable;
}

const SECOND = 1000;

/** Whether a step answers a question that was put to somebody else than whoever began the action. */
const isReaction = (step: AnyTable): boolean => {
  const { type, by } = step.entry.command;
  return type === 'answer' && (step.before?.checkpoint.open?.asked.seat ?? by) !== actionOf(step).entry.command.by;
};

/** The seat that is asked for a reaction, if one is. */
export function reactor(table: AnyTable): string | undefined {
  const asked = table.checkpoint.open?.asked;
  if (asked === undefined || asked.kind === 'draw') return undefined;
  return asked.seat === actionOf(present(table)).entry.command.by ? undefined : asked.seat;
}

/** The step the table stands at, without what was said since. */
function present(table: AnyTable): AnyTable {
  let step = table;
  while (step.entry.command.type === 'say' && step.before !== null) step = step.before;
  return step;
}

/** The pause after the last command, be it over or not. What takes back or opens needs none: nobody is asked anything by it. */
export function lastHush(game: Game, { settings, resumedAt = 0 }: Meta): Hush | undefined {
  const { hush = 0 } = settings;
  const table = game.table();
  if (hush === 0 || table === null) return undefined;
  let begun = present(table);
  while (isReaction(begun) && begun.before !== null) begun = present(begun.before);
  // A server that has just fetched the table gives whoever is asked the whole time once more, and so all others too; so does
  // a GM who lets it go on.
  const until = Math.max(game.timeOf(begun), game.loadedAt, resumedAt) + hush * SECOND;
  if (['open', 'undo'].includes(begun.entry.command.type) || begun.before === null) return undefined;
  return { until, shown: begun.before };
}

/** The pause a table is in, if it is in one. */
export function hushOf(game: Game, meta: Meta): Hush | undefined {
  const hush = lastHush(game, meta);
  return hush === undefined || now() >= hush.until ? undefined : hush;
}
