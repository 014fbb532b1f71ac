import { isRaw, type Renames, renamed } from '@potyczka/ruleset-kit';

/**
 * Words the catalogue has where the protocol has its own. Both are read; only the protocol's is kept, so that a saved
 * command, an offer and a log line have one spelling.
 */
export const respelledIn = (raw: unknown, words: Renames): unknown => (isRaw(raw) ? renamed(raw, words) : raw);
