import type { Checked } from '@potyczka/kernel';
import { AS, type Asked, type Grammar, lineErrors, readLine } from '@potyczka/ruleset-kit';
import type { TeoCommand } from '../commands.ts';
import type { ActionKind, AlgorithmEntry } from '../vocabulary.ts';
import { conditions } from './conditions.ts';
import { deeds } from './deeds.ts';
import type { Outlook } from './outlook.ts';

export type Entry = AlgorithmEntry;

export type Condition = (o: Outlook) => boolean;
export type Deed = (o: Outlook) => TeoCommand | undefined;

/** An entry ready to be read. */
export interface Line {
  readonly when: readonly Condition[];
  readonly act: Deed;
  readonly second: readonly Deed[];
  readonly after: readonly Condition[];
  /** Kinds of action it may begin with: how a later reading knows what is being carried out. */
  readonly kinds: readonly ActionKind[];
  /** Acts by another list. */
  readonly as?: string;
}

/** The words of chapter 14, for lists that may name these. */
export const grammarWith = (lists: readonly string[]): Grammar => ({
  conditions: Object.fromEntries(Object.keys(conditions).map((word) => [word, {}])),
  deeds,
  lists,
  byLine: true,
  rule: 'TEO-14.2',
});

const nothing: Condition = () => false;

/** One of each, found once: they are asked again with every step. */
const holdsIn = (asked: readonly (readonly Asked[])[]): readonly Condition[] =>
  asked.map((either) => {
    const parts = either.map(({ negated, word }) => ({
      negated,
      holds: Object.hasOwn(conditions, word) ? conditions[word as keyof typeof conditions] : nothing,
    }));
    return (o) => parts.some(({ negated, holds }) => holds(o) !== negated);
  });

function deedOf([verb, ...words]: readonly [string, ...string[]]): Pick<Line, 'act' | 'kinds' | 'as'> {
  if (verb === AS) return { act: () => undefined, kinds: [], as: words[0] ?? '' };
  const { make, kinds } = deeds[verb as keyof typeof deeds];
  return { act: make(words), kinds };
}

function lineFrom(entry: Entry): Line {
  const { when, deed, second, after } = readLine(entry);
  return {
    ...deedOf(deed),
    when: holdsIn(when),
    second: second.map((words) => deedOf(words).act),
    after: holdsIn(after),
  };
}

/** Reads a list written in words; what is wrong names the line (from 1) and the word. `lists`: what `as` may name. */
export function readAlgorithm(entries: readonly Entry[], lists: readonly string[] = []): Checked<readonly Line[]> {
  const violations = lineErrors(entries, 'algorithm', grammarWith(lists));
  return violations.length > 0 ? { ok: false, violations } : { ok: true, value: entries.map(lineFrom) };
}
