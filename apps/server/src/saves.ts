import type { AnyRuleset, Violation } from '@potyczka/kernel';
import { doorViolation, loadSave } from '@potyczka/protocol';
import { parsed } from './text.ts';

/** What a text from outside came to: a game that can be watched, written anew in our own way, or what is wrong with it. */
export type Checked =
  | { readonly ok: true; readonly save: string }
  | { readonly ok: false; readonly violations: readonly Violation[] };

/** Loads the game in a text, as somebody who watches it would. Takes as long as it takes. */
export function checkSave(rulesets: readonly AnyRuleset[], text: string): Checked {
  const found = parsed(text);
  if (found === undefined) return bad('save', 'JSON, nested no deeper than a save');
  if (namesPrototype(found.message)) return bad('save', 'no field called __proto__');
  const table = loadSave(found.message, rulesets);
  return table.ok ? { ok: true, save: JSON.stringify(found.message) } : table;
}

const bad = (field: string, expected: string): Checked => ({
  ok: false,
  violations: [doorViolation('bad-save', { field, expected })],
});

function namesPrototype(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  if (Array.isArray(value)) return value.some(namesPrototype);
  return Object.entries(value).some(([key, inner]) => key === '__proto__' || namesPrototype(inner));
}
