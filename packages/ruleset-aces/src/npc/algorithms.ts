import type { Violation } from '@potyczka/kernel';
import { AS, allHold, behaviourErrors, readLine, type Takes } from '@potyczka/ruleset-kit';
import type { AlgorithmLine, Algorithms } from '../catalogue/scenario.ts';
import type { AcesCommand } from '../commands.ts';
import type { AcesState, Unit } from '../state.ts';
import { bounds, conditions, deeds } from './deeds.ts';

/** NPC behaviours as data: lines in order of preference, read from the top each time something is to be decided. */

/** The catalogue's own, in its order. */
export const behaviours: Algorithms = {
  brute: [{ do: 'charge' }],
  shooter: [{ do: 'shoot' }],
  guard: [
    { when: ['pressed'], do: 'fullDefence' },
    { when: ['offPost'], do: 'return' },
    { when: ['not enemyNear'], do: 'hold' },
    { do: 'charge posted' },
    { do: 'interrupt' },
  ],
  leader: [
    { when: ['early', 'free'], do: 'frighten' },
    { when: ['touched'], do: 'charge amongOwn' },
    { when: ['not touched'], do: 'shoot amongOwn' },
    { when: ['not touched'], do: 'join' },
  ],
  caster: [
    { when: ['free'], do: 'blast' },
    { when: ['free'], do: 'entangle' },
    { when: ['free'], do: 'bolt' },
    { do: 'shoot' },
  ],
};

type Lists = AcesState['scenario']['algorithms'];

/** The table's own lists go before the book's of the same name. */
export const linesOf = (lists: Lists, name: string): readonly AlgorithmLine[] | undefined => {
  if (lists !== undefined && Object.hasOwn(lists, name)) return lists[name];
  return Object.hasOwn(behaviours, name) ? behaviours[name] : undefined;
};

/** Every name a unit or a seat may give. */
export const namesOf = (lists: Lists): readonly string[] => [
  ...new Set([...Object.keys(behaviours), ...Object.keys(lists ?? {})]),
];

/** What a list proposes, best first; what the rules forbid is passed over by whoever asks. */
export function* proposed(state: AcesState, unit: Unit, by: string, name: string): Iterable<AcesCommand> {
  for (const line of linesOf(state.scenario.algorithms, name) ?? []) {
    const { when, deed } = readLine(line);
    if (!allHold(when, (asked) => conditions[asked]?.(state, unit) ?? false)) continue;
    const [verb, word = 'anywhere'] = deed;
    if (verb === AS) yield* proposed(state, unit, by, word);
    else yield* deeds[verb]?.act(state, unit, by, bounds[word]?.(state, unit) ?? (() => true)) ?? [];
  }
}

/** Whether a list has its followers break into the turn of an enemy that comes adjacent. */
export const interrupts = (state: AcesState, name: string): boolean =>
  (linesOf(state.scenario.algorithms, name) ?? []).some((line) => {
    const [verb, word = ''] = readLine(line).deed;
    return verb === 'interrupt' || (verb === AS && word !== name && interrupts(state, word));
  });

const bound: Takes = { more: Object.keys(bounds) };

/** What is wrong with the lists somebody wrote: each fault names the list, the line and the word. */
export const checkAlgorithms = (lists: Algorithms): readonly Violation[] =>
  behaviourErrors(lists, {
    conditions: Object.fromEntries(Object.keys(conditions).map((word) => [word, {}])),
    deeds: Object.fromEntries(Object.entries(deeds).map(([verb, { placed }]) => [verb, placed === true ? bound : {}])),
    book: behaviours,
    mayReplace: true,
    lists: namesOf(lists),
  });
