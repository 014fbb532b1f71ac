import type { Violation } from '@potyczka/kernel';
import { shape } from '@potyczka/kernel';
import { badField } from '@potyczka/ruleset-kit';
import type { ScenarioPlan } from '../catalogue/missions/plan.ts';
import { type Entry, readAlgorithm } from '../npc/words.ts';
import { ALGORITHMS, BAND_LISTS, isAlgorithm, isBandList } from '../vocabulary.ts';

/** Lists that a scenario or a set-up writes for its NPCs, in the words of chapter 14. */

const { list, maybe, object, record, text } = shape;

const words = (most: number) => maybe(list(text(80), 0, most));

/** By name: entries in their order (TEO-14.2). */
export const algorithmsShape: shape.Checker<Readonly<Record<string, readonly Entry[]>>> = record(
  list(object({ when: words(12), do: text(80), second: words(8), after: words(12) }), 1, 40),
  20,
);

type Lists = NonNullable<ScenarioPlan['algorithms']>;

/** The lists a list acts by in turn, by their names. */
const othersOf = (lists: Lists, name: string): readonly string[] =>
  (lists[name] ?? [])
    .flatMap((entry) => [entry.do, ...(entry.second ?? [])])
    .flatMap((deed) => {
      const [verb, other] = deed.trim().split(/\s+/);
      return verb === 'as' && other !== undefined ? [other] : [];
    });

function comesRound(lists: Lists, name: string, from: string, seen: readonly string[] = []): boolean {
  return othersOf(lists, from).some(
    (other) => other === name || (!seen.includes(other) && comesRound(lists, name, other, [...seen, other])),
  );
}

/** What is wrong with the lists: a word of a line, a name of the catalogue's, a list that acts by itself. */
export function checkAlgorithms(lists: Lists, field: string): readonly Violation[] {
  const names = [...ALGORITHMS, ...BAND_LISTS, ...Object.keys(lists)];
  return Object.entries(lists).flatMap(([name, entries]) => {
    if (isAlgorithm(name) || isBandList(name))
      return [badField(`${field}.${name}`, 'a name that no list of the game has')];
    const read = readAlgorithm(entries, names, `${field}.${name}`);
    if (!read.ok) return read.violations;
    return comesRound(lists, name, name) ? [badField(`${field}.${name}`, 'a list that does not act by itself')] : [];
  });
}
