import { isRaw, type Renames, renamed } from '@potyczka/ruleset-kit';
import { ERAS } from './vocabulary.ts';

/**
 * Words the catalogue has where the protocol has its own. Both are read; only the protocol's is kept, so that a saved
 * command, an offer and a log line have one spelling.
 */
export const respelledIn = (raw: unknown, words: Renames): unknown => (isRaw(raw) ? renamed(raw, words) : raw);

/** The labels of TEO-2.11 as they are printed there, for those that are not their id with blanks in it. */
const ERA_LABELS: Readonly<Record<string, string>> = {
  institutefacility: 'institute',
  medievalcastleorsettlement: 'medievalCastle',
  medievalsettlement: 'medievalCastle',
};

/** "Ancient city" is `ancientCity`. What is no label of the catalogue stays: a table may have an era of its own. */
export function eraFrom(given: unknown): unknown {
  if (typeof given !== 'string') return given;
  const plain = given.toLowerCase().replace(/[^a-z]/g, '');
  return ERAS.find((era) => era.toLowerCase() === plain) ?? ERA_LABELS[plain] ?? given;
}
