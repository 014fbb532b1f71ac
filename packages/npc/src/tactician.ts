import type { Command, GameEvent, Json, Play, Table } from '@potyczka/kernel';
import { Mismatch, procedureOf } from '@potyczka/kernel';
import { candidatesFor } from './candidates.ts';
import { aims, mayHelp } from './effect.ts';
import type { Mind, Prospect } from './mind.ts';
import { prospectOf, worthOf } from './mind.ts';

/** A command and what it is worth on average. */
export interface Ranked<C> extends Prospect {
  readonly command: C;
  /** None of the ways it can end is better than where it begins. */
  readonly hopeless: boolean;
}

/** Expectations are sums of fractions: what is nearer than this is the same. */
const SAME = 1e-6;

/** Whatever the dice say, if there are any, it comes to the same, and that is no better than now. */
const isVain = ({ value, best }: Prospect, now: number): boolean => best <= now && best - value < SAME;

/**
 * Every legal command with the worth of where it leads, best first. The rulebook's own choice wins ties; a command in
 * vain is left out unless it is that choice, so that nobody toggles free actions for ever or rolls dice for nothing.
 */
export function rankedCommands<S, C extends Command, E extends GameEvent>(
  mind: Mind<S, C, E>,
  state: S,
): readonly Ranked<C>[] {
  const { usual, others } = candidatesFor(mind, state);
  if (usual === undefined) return [];
  const ranked: Ranked<C>[] = [];
  const now = worthOf(mind, state);
  const look = (command: C, always: boolean): void => {
    if (mind.budget.left <= 0) return;
    const prospect = prospectOf(mind, state, (play) => mind.rules.decide(play, command), [], kindOf(command));
    if (prospect === undefined || (!always && isVain(prospect, now))) return;
    ranked.push({ command, ...prospect, hopeless: prospect.best <= now });
  };
  look(usual, true);
  for (const command of others) look(command, false);
  // Stable: of equals, the one looked at first.
  return ranked.sort((a, b) => b.value - a.value);
}

/**
 * The best command that is not aimed in vain. Where all there is to do is worth less than now, an attack without any effect
 * may be worth the most: it loses nothing but the action.
 */
export function bestCommand<S, C extends Command, E extends GameEvent>(
  mind: Mind<S, C, E>,
  state: S,
  ranked: readonly Ranked<C>[],
): C | undefined {
  const helps = ({ command, hopeless }: Ranked<C>): boolean => !hopeless || mayHelp(mind, state, command);
  const inVain = (one: Ranked<C>): boolean =>
    aims(one.command) && !helps(one) && ranked.some((other) => aims(other.command) && helps(other));
  return (ranked.find((one) => !inVain(one)) ?? ranked[0])?.command;
}

/** Commands of a type and kind with the same weapon or power end in about as many ways, whomever they are aimed at. */
const kindOf = (command: Command): string => {
  const { kind, weapon, power, spell, options } = command as Aimed;
  return JSON.stringify([command.type, kind, weapon, power, spell, options]);
};

interface Aimed extends Command {
  readonly kind?: unknown;
  readonly weapon?: unknown;
  readonly power?: unknown;
  readonly spell?: unknown;
  readonly options?: unknown;
}

/** The choices of an open question, best first, each tried to the end of the procedure that asks. */
export function rankedChoices<S, C extends Command, E extends GameEvent>(
  mind: Mind<S, C, E>,
  table: Table<S, C, E>,
): readonly { readonly choice: Json; readonly value: number }[] {
  const { open, state } = table.checkpoint;
  if (open === null) return [];
  const { asked, replies } = open;
  const { rules, ground, seat } = mind;
  const usual = rules.automaton.answer(rules.imagine(state, seat.id), asked, ground);
  const ranked: { choice: Json; value: number }[] = [];
  const tried = new Set<string>();
  const base = rules.imagine(open.base, seat.id);
  // What follows a command by itself, such as the dice of the next round, is not of the answer's doing.
  const body =
    open.command.type === 'open'
      ? procedureOf(rules, open.command)
      : (play: Play<S, E>) => rules.decide(play, open.command as C);
  for (const choice of [usual, ...asked.choices.map((listed) => listed.choice)]) {
    const word = JSON.stringify(choice);
    if (tried.has(word) || mind.budget.left <= 0) continue;
    tried.add(word);
    const value = valueOfChoice(mind, base, body, [...replies, { choice, kind: asked.kind }]);
    // What the seat takes for granted does not lead to this question: nothing to go by but the rulebook.
    if (value === undefined && ranked.length === 0) return [{ choice: usual, value: 0 }];
    if (value !== undefined) ranked.push({ choice, value });
  }
  return ranked.sort((a, b) => b.value - a.value);
}

function valueOfChoice<S, C extends Command, E extends GameEvent>(
  mind: Mind<S, C, E>,
  base: S,
  body: Parameters<typeof prospectOf<S, C, E>>[2],
  replies: NonNullable<Parameters<typeof prospectOf<S, C, E>>[3]>,
): number | undefined {
  try {
    return prospectOf(mind, base, body, replies)?.value;
  } catch (thrown) {
    if (thrown instanceof Mismatch) return undefined;
    throw thrown;
  }
}
