import type { Command, GameEvent } from '@potyczka/kernel';
import { procedureOf } from '@potyczka/kernel';
import { aims } from './candidates.ts';
import type { Mind } from './mind.ts';
import { played, worthOf } from './mind.ts';
import type { Ranked } from './tactician.ts';

/** How many of the tactician's best are searched further. */
const WIDTH = 6;
/** So many commands ahead, whoever's they are; it must reach over the others' answer. */
const DEPTH = 14;
/** How often each of them is played on. */
const CONTINUATIONS = 20;
/** A few continuations are mostly luck: what the tactician counted exactly weighs as much as so many of them. */
const COUNTED = 6;

/**
 * The best of the tactician's choices by how the game goes on from them: continuations in which everybody plays by the
 * rulebook, the same dice for each. All get the same number of them: dropping the worse half early, to look longer at the
 * rest, dropped good ones for the bad luck of a few dice and won fewer battles.
 */
export function searched<S, C extends Command, E extends GameEvent>(
  mind: Mind<S, C, E>,
  state: S,
  ranked: readonly Ranked<C>[],
): C | undefined {
  // Luck in the continuations must not make an attack seem good that can come to nothing by itself.
  const sensible = ranked.filter(({ command, hopeless }) => !(hopeless && aims(command)));
  const runners = (sensible.length > 0 ? sensible : ranked)
    .slice(0, WIDTH)
    .map(({ command, value }, place) => ({ command, place, total: COUNTED * value }));
  if (runners.length > 1) {
    for (let dice = 0; dice < CONTINUATIONS && mind.budget.left >= runners.length * DEPTH; dice++)
      for (const runner of runners) runner.total += continued(mind, state, runner.command, dice);
  }
  runners.sort((a, b) => b.total - a.total || a.place - b.place);
  return runners[0]?.command;
}

/** One way the game may go on from a command: the worth where the look ahead ends. */
function continued<S, C extends Command, E extends GameEvent>(
  mind: Mind<S, C, E>,
  start: S,
  first: C,
  dice: number,
): number {
  const { rules, budget } = mind;
  let state = start;
  let command: C | undefined = first;
  for (let depth = 0; depth < DEPTH && command !== undefined; depth++) {
    const after = played(mind, state, procedureOf(rules, command), `${mind.salt}/ahead ${dice}/${depth}`);
    budget.left -= 1;
    if (after === undefined) break;
    state = after;
    if (rules.over(state)) break;
    command = nextByRulebook(mind, state);
  }
  return worthOf(mind, state);
}

/** What the seat to act would do by the rulebook, be it a person's or an NPC's. */
function nextByRulebook<S, C extends Command, E extends GameEvent>(
  { rules, ground }: Mind<S, C, E>,
  state: S,
): C | undefined {
  const seats = rules.seats(state);
  for (const id of rules.awaited(state)) {
    const seat = seats.find((one) => one.id === id);
    const command = seat === undefined ? undefined : rules.automaton.command(state, seat, ground);
    if (command !== undefined) return command;
  }
  return undefined;
}
