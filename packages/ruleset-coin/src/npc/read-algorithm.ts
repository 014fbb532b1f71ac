import type { Violation } from '@potyczka/kernel';
import { badField, badWord } from '@potyczka/ruleset-kit';
import type { Algorithms } from '../state.ts';
import { BEHAVIOURS } from '../vocabulary.ts';
import { AS, CONDITIONS, DEEDS, NOT } from './words.ts';

/** What is wrong with behaviours somebody wrote; each error names the line and the word. */

/** `not target` is `target`, the other way round. */
export function readCondition(text: string): { readonly word: string; readonly negated: boolean } {
  const [first = '', second] = text.trim().split(/\s+/);
  return first === NOT && second !== undefined ? { word: second, negated: true } : { word: first, negated: false };
}

/** `as shooter` names a behaviour of the book; anything else is a deed. */
export function readDeed(text: string): { readonly as: string } | { readonly deed: string } {
  const [first = '', second = ''] = text.trim().split(/\s+/);
  return first === AS ? { as: second } : { deed: text.trim() };
}

const unknown = (field: string, line: number, word: string, words: readonly string[]): readonly Violation[] =>
  words.includes(word) ? [] : [badWord(field, line, word, words)];

function deedErrors(text: string, field: string, line: number): readonly Violation[] {
  const read = readDeed(text);
  // Only lists of the book: what goes on by itself would never end.
  if ('as' in read) return unknown(field, line, read.as, BEHAVIOURS);
  return unknown(field, line, read.deed, [...DEEDS, `${AS} …`]);
}

export const algorithmErrors = (algorithms: Algorithms): readonly Violation[] =>
  Object.entries(algorithms).flatMap(([name, lines]) => [
    ...(BEHAVIOURS.some((word) => word === name)
      ? [badField(`algorithms.${name}`, 'a name no behaviour of the book has')]
      : []),
    ...lines.flatMap(({ when = [], do: deed }, index) => [
      ...when.flatMap((text, place) =>
        unknown(`algorithms.${name}[${index}].when[${place}]`, index + 1, readCondition(text).word, CONDITIONS),
      ),
      ...deedErrors(deed, `algorithms.${name}[${index}].do`, index + 1),
    ]),
  ]);
