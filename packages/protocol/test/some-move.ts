import type { Command } from '@potyczka/kernel';
import type { Chance } from '@potyczka/testkit';
import type { AnyTable } from '../src/index.ts';

/** What ends a game, and what may be said at any time without anything coming of it. */
const GIVING_UP: readonly string[] = ['concede', 'surrender', 'endSession', 'rule', 'pause', 'createHero'];

/** Something that may be done now, by whoever may. */
export function someMove(table: AnyTable, chance: Chance): Command | undefined {
  const { open, state } = table.checkpoint;
  if (open !== null) {
    const { id, seat, choices, default: usual } = open.asked;
    const choice = chance.pick([usual, ...choices.map((one) => one.choice)]) ?? null;
    return { type: 'answer', by: seat, pending: id, choice } as Command;
  }
  const offers = table.rules.awaited(state).flatMap((seat) => table.rules.offers(state, seat, table.ground).commands);
  const kinds = [...new Set(offers.map(({ command }) => command.type))].filter((one) => !GIVING_UP.includes(one));
  const kind = chance.pick(kinds);
  const offer = chance.pick(offers.filter(({ command }) => command.type === kind));
  if (offer === undefined) return undefined;
  const { command, vary } = offer;
  return vary === undefined ? command : { ...command, [vary.param]: chance.pick(vary.values) };
}
