import type { Violation } from '@potyczka/kernel';
import { AS, allHold, behaviourErrors, readLine } from '@potyczka/ruleset-kit';
import { ALGORITHMS } from '../catalogue/profiles.ts';
import type { AlgorithmLine } from '../plan.ts';
import { algorithms } from './algorithms.ts';
import type { Mind } from './mind.ts';
import { conditions, deeds, type Wishes } from './words.ts';

/** Behaviours written in words (words.ts): what is wrong with them, and what they wish. */

type Lists = Readonly<Record<string, readonly AlgorithmLine[]>>;

/** Instead of a deed: nothing more in this list. */
const STOP = 'stop';

/** Everything that is wrong with behaviours a scenario or a set-up brings: the line and the word. */
export const algorithmErrors = (own: Lists): readonly Violation[] =>
  behaviourErrors(own, {
    conditions,
    deeds: { ...deeds, [STOP]: {} },
    book: algorithms,
    lists: [...ALGORITHMS, ...Object.keys(own)],
  });

/** What a list wishes, line by line. True: it said to stop. */
export function* wishesOf(
  mind: Mind,
  lists: Lists,
  name: string,
): Generator<Wishes extends Iterable<infer W> ? W : never, boolean> {
  for (const line of lists[name] ?? []) {
    const { when, deed } = readLine(line);
    if (!allHold(when, (word, rest) => conditions[word]?.holds(mind, rest) ?? false)) continue;
    const [verb, ...words] = deed;
    if (verb === STOP) return true;
    if (verb === AS) {
      if (yield* wishesOf(mind, lists, words[0] ?? '')) return true;
    } else yield* deeds[verb]?.wishes(mind, words) ?? [];
  }
  return false;
}
