import { effective, type GameEnded, type Offers } from '@potyczka/kernel';
import type { AnyTable } from './table.ts';

/** Whom the table waits for and how a game ended: said alike in every ruleset, so that a program need know none. */

export interface WireTurn {
  /** Seats the table waits for; nobody once the game is over. */
  readonly seats: readonly string[];
  /** The unit that acts. */
  readonly unit: string | null;
}

export interface WireOver {
  /** The side that won; of several that won together, the first. */
  readonly winner: string | null;
  readonly draw: boolean;
  /** The ruleset's own word. */
  readonly reason: string;
  readonly rule: string;
  readonly sides: GameEnded['result'];
  readonly scores?: Readonly<Record<string, number>>;
}

/** Whom the table waits for. What they are asked is between them and the table. */
export function awaitedAt({ rules, checkpoint }: AnyTable): readonly string[] {
  if (checkpoint.open !== null) return [checkpoint.open.asked.seat];
  return rules.over(checkpoint.state) ? [] : rules.awaited(checkpoint.state);
}

export const turnAt = (table: AnyTable): WireTurn => ({
  seats: awaitedAt(table),
  unit: table.rules.activeUnit(table.checkpoint.state),
});

export const isOver = ({ rules, checkpoint }: AnyTable): boolean =>
  checkpoint.open === null && rules.over(checkpoint.state);

/** The event that ended the game as it stands: what was undone does not count. */
function endingOf(table: AnyTable): GameEnded | undefined {
  for (const { entry } of effective(table)) {
    const ended = entry.events.findLast(({ type }) => type === 'gameEnded');
    if (ended !== undefined) return ended as unknown as GameEnded;
  }
  return undefined;
}

/** How the game ended; `null` while it goes on. */
export function overAt(table: AnyTable): WireOver | null {
  const ended = isOver(table) ? endingOf(table) : undefined;
  if (ended === undefined) return null;
  const { result, reason, rules, scores } = ended;
  const verdicts = Object.entries(result);
  const winner = verdicts.find(([, verdict]) => verdict === 'win')?.[0] ?? null;
  return {
    winner,
    draw: winner === null && verdicts.some(([, verdict]) => verdict === 'draw'),
    reason,
    rule: rules[0] ?? '',
    sides: result,
    ...(scores === undefined ? {} : { scores }),
  };
}

/** What a program is offered: out of turn nothing that it could do for ever. */
export function offersToPrograms(table: AnyTable, seat: string, unit?: string): ReturnType<typeof offersAt> {
  const offers = offersAt(table, seat, unit);
  const { endless } = table.rules;
  if (awaitedAt(table).includes(seat)) return offers;
  return { ...offers, commands: offers.commands.filter(({ command }) => !endless.includes(command.type)) };
}

/** What a seat may do now; once the game is over, only what may follow one. */
export function offersAt(table: AnyTable, seat: string, unit?: string): Offers<{ readonly type: string }> {
  const { rules, checkpoint, ground } = table;
  const offers = rules.offers(checkpoint.state, seat, ground, unit);
  if (!isOver(table)) return offers;
  return { ...offers, commands: offers.commands.filter(({ command }) => rules.afterwards.includes(command.type)) };
}
