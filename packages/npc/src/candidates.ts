import type { Command, GameEvent, Json } from '@potyczka/kernel';
import type { Mind } from './mind.ts';

/** Words that are nobody's move: giving up, talk, and what only a GM may do. */
const NO_MOVES: readonly string[] = ['concede', 'say', 'rule', 'undo'];
/** Of a parameter with many values, so many are looked at, evenly spread. */
const VALUES_AT_MOST = 24;

/** Every command the seat may issue now, the rulebook's own choice first. */
export function candidatesFor<S, C extends Command, E extends GameEvent>(
  { rules, ground, seat }: Mind<S, C, E>,
  state: S,
): { readonly usual: C | undefined; readonly others: readonly C[] } {
  const { automaton } = rules;
  const usual = automaton.command(state, seat, ground);
  const listed = automaton.candidates?.(state, seat, ground);
  const seen = new Set(usual === undefined ? [] : [JSON.stringify(usual)]);
  const others: C[] = [];
  const look = (command: C): void => {
    const word = JSON.stringify(command);
    if (seen.has(word)) return;
    seen.add(word);
    others.push(command);
  };
  for (const command of listed ?? []) look(command);
  const instead = listed === undefined ? [] : (automaton.replaces ?? []);
  // Where the ruleset lists places to go to, they stand for all the others, whatever its word for going is.
  const replaced = new Set(listed === undefined ? [] : ['move', ...listed.map(({ type }) => type)]);
  for (const { command, vary, unmeant } of rules.offers(state, seat.id, ground).commands) {
    // What hardly anybody means is not worth the time it takes to think about it.
    if (unmeant === true || NO_MOVES.includes(command.type) || instead.includes(command.type)) continue;
    if (vary === undefined) look(command);
    else if (!replaced.has(command.type))
      for (const value of spread(vary.values)) look({ ...command, [vary.param]: value });
  }
  return { usual, others };
}

const spread = (values: readonly Json[]): readonly Json[] => {
  if (values.length <= VALUES_AT_MOST) return values;
  const step = values.length / VALUES_AT_MOST;
  return Array.from({ length: VALUES_AT_MOST }, (_, n) => values[Math.floor(n * step)] as Json);
};
