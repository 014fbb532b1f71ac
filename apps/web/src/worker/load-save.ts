import { groundOf } from '@potyczka/ground';
import type { AnyRuleset, Language, Save, Violation } from '@potyczka/kernel';
import { doorViolation } from '@potyczka/kernel';
import { narrator } from '@potyczka/narration';
import type { AnyTable } from '@potyczka/protocol';
import { errorOf, readSave, tableFrom } from '@potyczka/protocol';
import type { Library } from './game-catalogue.ts';

/** What a table could not be made of, told by the door in the reader's language. */
export class Refused extends Error {
  constructor(violations: readonly Violation[], lang: Language, rules?: AnyRuleset) {
    super(errorOf(violations, narrator(rules, lang)).message);
  }
}

export interface SavedGame {
  readonly rules: AnyRuleset;
  readonly save: Save;
  readonly table: AnyTable;
}

/** A game out of a file, a link or this browser: none of them is trusted more than the others. */
export async function savedGame(raw: unknown, load: Library['loadRuleset'], lang: Language): Promise<SavedGame> {
  const { ruleset, potyczka } = (raw ?? {}) as { readonly ruleset?: unknown; readonly potyczka?: unknown };
  if (typeof ruleset !== 'string' || potyczka === 'record') {
    const read = readSave(raw, []);
    throw new Refused(read.ok ? [] : read.violations, lang);
  }
  const rules = await load(ruleset, lang).catch(() => {
    throw new Refused(
      [doorViolation('bad-save', { field: 'save.ruleset', expected: 'a game that is played here' })],
      lang,
    );
  });
  const read = readSave(raw, [rules]);
  if (!read.ok) throw new Refused(read.violations, lang, rules);
  const { save } = read.value;
  const table = tableFrom(rules, save, groundOf);
  if (!table.ok) throw new Refused(table.violations, lang, rules);
  return { rules, save, table: table.value };
}
