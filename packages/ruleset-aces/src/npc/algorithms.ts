import { remembered, type Violation } from '@potyczka/kernel';
import { badField, badWord } from '@potyczka/ruleset-kit';
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

/** `not x` turns a condition round. */
function wordOf(part: string): readonly [negated: boolean, word: string] {
  const text = part.trim();
  return text.startsWith('not ') ? [true, text.slice(4).trim()] : [false, text];
}

const spoken = (line: AlgorithmLine): readonly string[] => line.do.trim().split(/\s+/);

type Asked = ReturnType<typeof wordOf>;
interface Read {
  /** All of these hold: one of each. */
  readonly when: readonly (readonly Asked[])[];
  readonly said: readonly string[];
}
/** Lines never change: each is taken apart once. */
const readLine = remembered(
  (line: AlgorithmLine): Read => ({
    when: (line.when ?? []).map((text) => text.split('|').map(wordOf)),
    said: spoken(line),
  }),
);

const holds = (state: AcesState, unit: Unit, either: readonly Asked[]): boolean =>
  either.some(([negated, word]) => (conditions[word]?.(state, unit) ?? false) !== negated);

/** What a list proposes, best first; what the rules forbid is passed over by whoever asks. */
export function* proposed(state: AcesState, unit: Unit, by: string, name: string): Iterable<AcesCommand> {
  for (const line of linesOf(state.scenario.algorithms, name) ?? []) {
    const { when, said } = readLine(line);
    if (!when.every((either) => holds(state, unit, either))) continue;
    const [verb = '', word = 'anywhere'] = said;
    if (verb === 'as') yield* proposed(state, unit, by, word);
    else yield* deeds[verb]?.act(state, unit, by, bounds[word]?.(state, unit) ?? (() => true)) ?? [];
  }
}

/** Whether a list has its followers break into the turn of an enemy that comes adjacent. */
export const interrupts = (state: AcesState, name: string): boolean =>
  (linesOf(state.scenario.algorithms, name) ?? []).some((line) => {
    const [verb, word = ''] = spoken(line);
    return verb === 'interrupt' || (verb === 'as' && word !== name && interrupts(state, word));
  });

function faultsOf(line: AlgorithmLine, at: number, field: string, lists: readonly string[]): readonly Violation[] {
  const asked = (line.when ?? []).flatMap((text, place) =>
    text.split('|').map((part) => [`${field}.when[${place}]`, wordOf(part)[1]] as const),
  );
  const [verb = '', word, ...more] = spoken(line);
  const verbs = [...Object.keys(deeds), 'as'];
  const places = verb === 'as' ? lists : deeds[verb]?.placed === true ? Object.keys(bounds) : [];
  const wrong = word === undefined ? (verb === 'as' ? '' : undefined) : places.includes(word) ? more[0] : word;
  return [
    ...asked
      .filter(([, word]) => !Object.hasOwn(conditions, word))
      .map(([where, word]) => badWord(where, at + 1, word, Object.keys(conditions))),
    ...(verbs.includes(verb) ? [] : [badWord(`${field}.do`, at + 1, verb, verbs)]),
    ...(verbs.includes(verb) && wrong !== undefined ? [badWord(`${field}.do`, at + 1, wrong, places)] : []),
  ];
}

/** A list that leads back to itself by `as` would never end. */
function circles(lists: Algorithms, name: string, sofar: readonly string[] = []): boolean {
  if (sofar.includes(name)) return true;
  return (linesOf(lists, name) ?? []).some((line) => {
    const [verb, word = ''] = spoken(line);
    return verb === 'as' && circles(lists, word, [...sofar, name]);
  });
}

/** What is wrong with the lists somebody wrote: each fault names the list, the line and the word. */
export function checkAlgorithms(lists: Algorithms): readonly Violation[] {
  const names = namesOf(lists);
  return Object.entries(lists).flatMap(([name, lines]) => [
    ...lines.flatMap((line, at) => faultsOf(line, at, `algorithms.${name}[${at}]`, names)),
    ...(circles(lists, name) ? [badField(`algorithms.${name}`, 'a list that does not lead back to itself')] : []),
  ]);
}
