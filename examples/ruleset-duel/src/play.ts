import type { Json, Offers, Seat } from '@potyczka/kernel';
import { chebyshev, OfferBook } from '@potyczka/ruleset-kit';
import { activeIn, leaderOf } from '@potyczka/ruleset-kit/small-game';
import { mayDo, waysOf } from './actions.ts';
import type { DuelCommand } from './commands.ts';
import type { DuelEvent } from './events.ts';
import { type DuelState, isUp, LINES, standing } from './state.ts';

/** Everything a seat may do now. */
export function offers(state: DuelState, by: string): Offers<DuelCommand> {
  const book = new OfferBook<DuelCommand>((command) => mayDo({ state }, command));
  const fencer = activeIn(state);
  const line = { param: 'line', values: LINES };
  if (fencer !== undefined) {
    const { id: unit, side } = fencer;
    const places = waysOf(state, fencer).all.slice(1);
    const values = places.map(({ square }) => square);
    const foes = standing(state).filter((one) => one.side !== side);
    book.weigh(
      foes.map(({ id: target }) => ({ command: { type: 'strike', by, unit, target, line: 'high' }, vary: line })),
    );
    book.weigh([{ command: { type: 'guard', by, unit, line: 'high' }, vary: line }]);
    book.weigh([{ command: { type: 'endTurn', by, unit } }]);
    book.weigh(
      values.slice(0, 1).map((to) => ({ command: { type: 'move', by, unit, to }, vary: { param: 'to', values } })),
    );
  }
  book.weigh([{ command: { type: 'concede', by } }]);
  return book.offers();
}

/** What a player cares about in what happened. */
export function outcome(_before: DuelState, after: DuelState, events: readonly DuelEvent[], command: DuelCommand) {
  if (command.type !== 'strike') return {};
  const wounds = events.reduce((sum, one) => sum + (one.type === 'woundTaken' ? one.amount : 0), 0);
  return { wounds, eliminated: after.units[command.target]?.life === 0 };
}

/** How the book leads a fencer: at the nearest foe, blade first; with nobody in reach it closes in on guard. */
function command(state: DuelState, { id: by }: Seat): DuelCommand | undefined {
  const fencer = activeIn(state);
  if (fencer === undefined || leaderOf(state, fencer) !== by) return undefined;
  const { id: unit, at } = fencer;
  const foes = standing(state).filter(({ side }) => side !== fencer.side);
  const far = (from: readonly [number, number]): number => Math.min(...foes.map((foe) => chebyshev(from, foe.at)));
  const target = foes.find((foe) => chebyshev(at, foe.at) === 1)?.id;
  if (target !== undefined) return { type: 'strike', by, unit, target, line: 'low' };
  const best = waysOf(state, fencer).all.reduce((a, b) => (far(b.square) < far(a.square) ? b : a));
  if (far(best.square) < far(at)) return { type: 'move', by, unit, to: best.square };
  return { type: 'guard', by, unit, line: 'high' };
}

export const automaton = {
  command,
  answer: (_state: DuelState, { default: usual }: { readonly default: Json }) => usual,
  worth: ({ units, result }: DuelState, { side }: Seat): number => {
    if (result !== null) return result.winner === null ? 0 : result.winner === side ? 100_000 : -100_000;
    const worths = Object.values(units).map(
      (one) => (isUp(one) ? 200 + 200 * one.life : 0) * (one.side === side ? 1 : -1),
    );
    return worths.reduce((sum, one) => sum + one, 0);
  },
};
