import type { AnyRuleset, Difference, GroundMaker, Save, Violation } from '@potyczka/kernel';
import { contentHash, isEdited, verifySave } from '@potyczka/kernel';
import type { Narrator } from '@potyczka/narration';
import { told, type WireRefusal } from './errors.ts';

/** Whether a save is the game it says it is, and what about it may explain that it is not. */

export interface SaveNote {
  readonly code: 'edited-save' | 'other-version' | 'other-content' | 'unproven-dice' | 'mended-rule';
  readonly message: string;
}

const noted = (words: Narrator, code: SaveNote['code'], params: Readonly<Record<string, string>> = {}): SaveNote => ({
  code,
  message: words.word(`save.${code}`, params),
});

/** What whoever plays on from a save, or compares it, had better know of it. */
export function notesOn(save: Save, rules: AnyRuleset, words: Narrator): readonly SaveNote[] {
  const { rulesetVersion: saved } = save;
  return [
    ...(isEdited(save) ? [noted(words, 'edited-save')] : []),
    ...(saved === rules.version ? [] : [noted(words, 'other-version', { saved, now: rules.version })]),
    ...(save.contentHash === contentHash(rules) ? [] : [noted(words, 'other-content')]),
  ];
}

type WireDifference =
  | Exclude<Difference, { readonly refused: readonly Violation[] }>
  | { readonly refused: readonly WireRefusal[] };

const wireDifference = (difference: Difference, words: Narrator): WireDifference =>
  'refused' in difference ? { refused: difference.refused.map((one) => told(one, words)) } : difference;

/** Plays it again. Where it comes out otherwise: the event, the field, both values, and why that may be. */
export function verified(
  save: Save,
  rules: AnyRuleset,
  ground: GroundMaker,
  words: Narrator,
): Readonly<Record<string, unknown>> {
  const verdict = verifySave(rules, save, ground);
  const notes = notesOn(save, rules, words);
  if (verdict.same) return notes.length === 0 ? { ...verdict } : { ...verdict, notes };
  const { seq, difference, dice } = verdict;
  if (dice !== undefined) return { same: false, seq, dice, notes: [noted(words, 'unproven-dice'), ...notes] };
  return {
    same: false,
    seq,
    ...(difference === undefined ? {} : wireDifference(difference, words)),
    notes: notes.length === 0 ? [noted(words, 'mended-rule')] : notes,
  };
}
