import type { Command, GameEvent } from '@potyczka/kernel';
import { procedureOf } from '@potyczka/kernel';
import type { Care, Mind, Played } from './mind.ts';
import { played, worthOf } from './mind.ts';
import { rankedCommands } from './tactician.ts';

/** So many commands ahead at most, however long an activation is. */
const COMMANDS = 24;
/** A command of a continuation is chosen, which takes about as long as to look at two positions, and then played. */
const COST = 3;
/** What the rest of the own activation may be counted with, each command of it, and how carefully. */
const POSITIONS = 300;
/** With fewer to search with, as on large tables, it goes by the rulebook too: a few follow-ups would eat all of it. */
const ENOUGH = 400;
const HASTY: Care = { runs: 16, sample: 6 };

/**
 * Ways the game may go on from a command, to where the next activation begins. The rest of its own the mind counts like a
 * tactician in a hurry, since a first command is as good as what it is followed up with; from the first dice on it goes by
 * the rulebook, as does whoever else acts in between. What the others do in their activations is left to the worth.
 */
export class Continuations<S, C extends Command, E extends GameEvent> {
  private readonly mind: Mind<S, C, E>;
  private readonly counts: boolean;
  /** As long as no dice have fallen, every continuation of a command comes to the same position: it is counted once. */
  private readonly counted = new Map<string, C | undefined>();

  constructor(mind: Mind<S, C, E>) {
    this.mind = mind;
    this.counts = mind.budget.left >= ENOUGH;
  }

  /** The worth where the next activation begins, with dice of this number. */
  after(start: S, first: C, dice: number): number {
    const { mind } = this;
    const { rules, budget } = mind;
    const activated = rules.statistics?.activated;
    let state = start;
    let command: C | undefined = first;
    let certain = true;
    for (let depth = 0; depth < COMMANDS && command !== undefined; depth++) {
      const salt = `${mind.salt}/ahead ${dice}/${depth}`;
      const course: Played<S, E> | undefined = played(mind, state, procedureOf(rules, command), salt);
      budget.left -= COST;
      if (course === undefined) break;
      state = course.state;
      certain &&= !course.replies.some((reply) => 'draw' in reply);
      if (course.events.some(({ type }) => type === activated) || rules.over(state)) break;
      command = (certain ? this.followUp(state) : undefined) ?? this.byRulebook(state);
    }
    return worthOf(mind, state);
  }

  /** What the mind itself would do next, while it is still to act and has positions left to count with. */
  private followUp(state: S): C | undefined {
    const { mind } = this;
    if (!this.counts || mind.budget.left <= 0 || !mind.rules.awaited(state).includes(mind.seat.id)) return undefined;
    const word = JSON.stringify(state);
    if (this.counted.has(word)) return this.counted.get(word);
    const budget = { left: Math.min(mind.budget.left, POSITIONS) };
    mind.budget.left -= budget.left;
    const best = rankedCommands({ ...mind, budget, care: HASTY }, state)[0]?.command;
    mind.budget.left += budget.left;
    this.counted.set(word, best);
    return best;
  }

  /** What the seat to act would do by the rulebook, be it a person's or an NPC's. */
  private byRulebook(state: S): C | undefined {
    const { rules, ground } = this.mind;
    const seats = rules.seats(state);
    for (const id of rules.awaited(state)) {
      const seat = seats.find((one) => one.id === id);
      const command = seat === undefined ? undefined : rules.automaton.command(state, seat, ground);
      if (command !== undefined) return command;
    }
    return undefined;
  }
}
