import type { Violation } from '@potyczka/kernel';
import { shape } from '@potyczka/kernel';
import { behaviourErrors } from '@potyczka/ruleset-kit';
import type { ScenarioPlan } from '../catalogue/missions/plan.ts';
import { type Entry, grammarWith } from '../npc/words.ts';
import { ALGORITHMS, BAND_LISTS } from '../vocabulary.ts';

/** Lists that a scenario or a set-up writes for its NPCs, in the words of chapter 14. */

const { list, maybe, object, record, text } = shape;

const words = (most: number) => maybe(list(text(80), 0, most));

/** By name: entries in their order (TEO-14.2). */
export const algorithmsShape: shape.Checker<Readonly<Record<string, readonly Entry[]>>> = record(
  list(object({ when: words(12), do: text(80), second: words(8), after: words(12) }), 1, 40),
  20,
);

type Lists = NonNullable<ScenarioPlan['algorithms']>;

const BOOK = Object.fromEntries([...ALGORITHMS, ...BAND_LISTS].map((name) => [name, []]));

/** What is wrong with the lists: a word of a line, a name of the catalogue's, a list that acts by itself. */
export const checkAlgorithms = (lists: Lists, field: string): readonly Violation[] =>
  behaviourErrors(lists, { ...grammarWith([...Object.keys(BOOK), ...Object.keys(lists)]), book: BOOK, field });
