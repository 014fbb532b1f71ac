import type { BattleStatus, Command, GameEvent } from '@potyczka/kernel';
import { branches } from '@potyczka/odds';
import { type Mind, rulebookAnswer, worthOf } from './mind.ts';

/** Enough for every way an attack can end; one that can end in more ways surely has an effect among them. */
const WAYS = 400;

/** Whether somebody in particular is meant to feel it. */
export const aims = (command: Command): boolean => targetOf(command) !== undefined;

function targetOf(command: Command): string | undefined {
  const { target } = command as { readonly target?: unknown };
  return typeof target === 'string' ? target : undefined;
}

/**
 * Whether what is aimed at somebody can have any effect: one of the ways it can end is better for its side than not to
 * have done it, harms anybody of another side, changes who stands, or does a comrade more good than another.
 */
export function mayHelp<S, C extends Command, E extends GameEvent>(mind: Mind<S, C, E>, known: S, command: C): boolean {
  const { rules, ground } = mind;
  const policy = { name: 'rulebook', answer: rulebookAnswer(mind) };
  const found = branches(known, rules.evolve, (play) => rules.decide(play, command), {
    ...{ ground, policy, budget: { left: WAYS }, replies: [] },
  });
  if (!found.ok) return found.violations[0]?.code === 'too-many-branches';
  const now = { worth: worthOf(mind, known), up: whoStands(mind, known) };
  const worths = found.leaves.map(({ state }) => worthOf(mind, state));
  const best = Math.max(...worths);
  // Who counted on a cure has nothing to win by it; that the dice matter shows that it may cure.
  if (best > now.worth || (isForComrade(mind, known, command) && best > Math.min(...worths))) return true;
  return found.leaves.some(({ state, events }) => whoStands(mind, state) !== now.up || harmsFoes(mind, state, events));
}

const unitsOf = <S, C extends Command, E extends GameEvent>(
  { rules }: Mind<S, C, E>,
  state: S,
): BattleStatus['units'] => rules.statistics?.standing(state).units ?? [];

const whoStands = <S, C extends Command, E extends GameEvent>(mind: Mind<S, C, E>, state: S): string =>
  unitsOf(mind, state)
    .filter(({ up }) => up)
    .map(({ id }) => id)
    .join(' ');

const isForComrade = <S, C extends Command, E extends GameEvent>(mind: Mind<S, C, E>, state: S, command: C): boolean =>
  unitsOf(mind, state).some(({ id, side }) => id === targetOf(command) && side === mind.seat.side);

/** Where a worth has counted on harm already, it is less than was hoped for; an effect it is all the same. */
function harmsFoes<S, C extends Command, E extends GameEvent>(
  mind: Mind<S, C, E>,
  state: S,
  events: readonly E[],
): boolean {
  const harm = mind.rules.statistics?.damage(events, state).filter(({ amount }) => amount > 0) ?? [];
  const isFoe = (unit: string): boolean =>
    unitsOf(mind, state).some(({ id, side }) => id === unit && side !== mind.seat.side);
  return harm.some(({ unit }) => isFoe(unit));
}
