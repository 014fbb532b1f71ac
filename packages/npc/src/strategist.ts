import type { Command, GameEvent } from '@potyczka/kernel';
import { Continuations } from './continuations.ts';
import { aims } from './effect.ts';
import type { Mind } from './mind.ts';
import { worthOf } from './mind.ts';
import type { Ranked } from './tactician.ts';

/** How many of the tactician's choices are searched further. */
const WIDTH = 3;
/** How often each is played on, at most, and before anything is made of it. */
const CONTINUATIONS = 20;
const LEAST = 6;
/** A few continuations are mostly luck: what the tactician counted exactly weighs as much as so many of them. */
const COUNTED = 6;
/** Standard errors by which a choice has to be better to be taken, and by which it may be worse to be kept in mind. */
const EVIDENCE = 0.7;
const HOPE = 1.5;
/** One continuation that happens to end in victory or defeat is not to drown all the others. */
const SWING = 4000;

/** Another choice than the tactician's, and what speaks for it. */
interface Rival<C> {
  readonly command: C;
  /** By how much the tactician counts it for less. */
  readonly counted: number;
  /** By how much it came out better with the same dice, continuation by continuation. */
  readonly differences: number[];
}

/**
 * The tactician's choice, unless there is evidence for another: both are played on with the same dice, and the differences
 * speak. Those that are clearly worse are dropped early, and with them the search ends.
 */
export function searched<S, C extends Command, E extends GameEvent>(
  mind: Mind<S, C, E>,
  state: S,
  ranked: readonly Ranked<C>[],
): C | undefined {
  // Luck in the continuations must not make an attack seem good that can come to nothing by itself.
  const sensible = ranked.filter(({ command, hopeless }) => !(hopeless && aims(command)));
  const [first, ...others] = (sensible.length > 0 ? sensible : ranked).slice(0, WIDTH);
  if (first === undefined) return undefined;
  const now = worthOf(mind, state);
  const continuations = new Continuations(mind);
  const ahead = (command: C, dice: number): number =>
    Math.max(now - SWING, Math.min(now + SWING, continuations.after(state, command, dice)));
  let rivals = others.map(
    ({ command, value }): Rival<C> => ({ command, counted: value - first.value, differences: [] }),
  );
  for (let dice = 0; dice < CONTINUATIONS && rivals.length > 0 && mind.budget.left > 0; dice++) {
    const usual = ahead(first.command, dice);
    for (const { command, differences } of rivals) differences.push(ahead(command, dice) - usual);
    if (dice + 1 >= LEAST) rivals = rivals.filter((rival) => lead(rival, -HOPE) > 0);
  }
  return better(rivals)?.command ?? first.command;
}

/** The best of those there is evidence for. */
function better<C>(rivals: readonly Rival<C>[]): Rival<C> | undefined {
  const proven = rivals.filter((rival) => rival.differences.length >= LEAST && lead(rival, EVIDENCE) > 0);
  return proven.reduce<Rival<C> | undefined>(
    (best, rival) => (best === undefined || lead(rival, 0) > lead(best, 0) ? rival : best),
    undefined,
  );
}

/** By how much a rival is ahead of the tactician's choice, less so many standard errors of the differences. */
function lead({ counted, differences }: Rival<unknown>, errors: number): number {
  const n = differences.length;
  const sum = differences.reduce((all, one) => all + one, 0);
  const squares = differences.reduce((all, one) => all + (one - sum / n) ** 2, 0);
  return (COUNTED * counted + sum) / (COUNTED + n) - errors * Math.sqrt(squares / (n - 1) / n);
}
