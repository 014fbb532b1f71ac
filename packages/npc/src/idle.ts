import type { Command, GameEvent, Table, TableCommand } from '@potyczka/kernel';
import { branches } from '@potyczka/odds';
import { aims, candidatesFor } from './candidates.ts';
import { type Mind, rulebookAnswer, worthOf } from './mind.ts';
import { mindOf, npcAt } from './step.ts';

/** Enough for every way an attack can end; one that can end in more ways surely has an effect among them. */
const WAYS = 400;

/**
 * Whether an NPC aims at somebody in vain: none of the ways it can end is better for its side than not to have done it or
 * puts anybody of another side out, although another aim has one that does. What no player worth beating ever does, by
 * what its seat may know.
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
  const now = worthOf(mind, known);
  if (mayHelp(mind, known, command as C, now)) return false;
  const { usual, others } = candidatesFor(mind, known);
  return [usual, ...others].some((other) => other !== undefined && aims(other) && mayHelp(mind, known, other, now));
}

function mayHelp<S, C extends Command, E extends GameEvent>(
  mind: Mind<S, C, E>,
  known: S,
  command: C,
  now: number,
): boolean {
  const { rules, ground } = mind;
  const policy = { name: 'rulebook', answer: rulebookAnswer(mind) };
  const found = branches(known, rules.evolve, (play) => rules.decide(play, command), {
    ...{ ground, policy, budget: { left: WAYS }, replies: [] },
  });
  if (!found.ok) return found.violations[0]?.code === 'too-many-branches';
  const foes = foesUp(mind, known);
  return found.leaves.some(({ state }) => worthOf(mind, state) > now || foesUp(mind, state) < foes);
}

/** Where a worth has counted on somebody's end already, that end is less than was hoped for; an effect it is all the same. */
const foesUp = <S, C extends Command, E extends GameEvent>({ rules, seat }: Mind<S, C, E>, state: S): number =>
  rules.statistics?.standing(state).units.filter(({ side, up }) => up && side !== seat.side).length ?? 0;
