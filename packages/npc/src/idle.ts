import type { Command, GameEvent, Standing, Table, TableCommand } from '@potyczka/kernel';
import { branches } from '@potyczka/odds';
import { aims, candidatesFor } from './candidates.ts';
import { type Mind, rulebookAnswer, worthOf } from './mind.ts';
import { mindOf, npcAt } from './step.ts';

/** Enough for every way an attack can end; one that can end in more ways surely has an effect among them. */
const WAYS = 400;

/**
 * Whether an NPC aims at somebody in vain: none of the ways it can end is better for its side than not to have done it,
 * harms anybody of another side or changes who stands, although another aim has one that does. What no player worth
 * beating ever does, by what its seat may know.
 */
export function idle<S, C extends Command, E extends GameEvent>(
  table: Table<S, C, E>,
  command: C | TableCommand,
): boolean {
  const { rules, moment } = table;
  const seat = npcAt(table, moment.state, command.by);
  if (seat === undefined || moment.open !== null || !aims(command)) return false;
  const mind = mindOf(table, seat, 0);
  const known = rules.imagine(moment.state, seat.id);
  if (mayHelp(mind, known, command as C)) return false;
  const { usual, others } = candidatesFor(mind, known);
  return [usual, ...others].some((other) => other !== undefined && aims(other) && mayHelp(mind, known, other));
}

function mayHelp<S, C extends Command, E extends GameEvent>(mind: Mind<S, C, E>, known: S, command: C): boolean {
  const { rules, ground } = mind;
  const policy = { name: 'rulebook', answer: rulebookAnswer(mind) };
  const found = branches(known, rules.evolve, (play) => rules.decide(play, command), {
    ...{ ground, policy, budget: { left: WAYS }, replies: [] },
  });
  if (!found.ok) return found.violations[0]?.code === 'too-many-branches';
  const now = { worth: worthOf(mind, known), up: whoStands(mind, known) };
  return found.leaves.some(
    ({ state, events }) =>
      worthOf(mind, state) > now.worth || whoStands(mind, state) !== now.up || harmsFoes(mind, state, events),
  );
}

const unitsOf = <S, C extends Command, E extends GameEvent>({ rules }: Mind<S, C, E>, state: S): Standing['units'] =>
  rules.statistics?.standing(state).units ?? [];

const whoStands = <S, C extends Command, E extends GameEvent>(mind: Mind<S, C, E>, state: S): string =>
  unitsOf(mind, state)
    .filter(({ up }) => up)
    .map(({ id }) => id)
    .join(' ');

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
