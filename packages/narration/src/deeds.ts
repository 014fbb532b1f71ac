import { capital, type Narrator } from './narrator.ts';

/** A sentence that was made to be ended by a name, or to have one in its middle. */
const GAP = /^\s|^$|[:(,]\s*\)?$|\s$|\(\s*\)|\s\s/;

/**
 * What commands of a type are called when nobody says who does what to whom: on a button, in a table of figures. A ruleset
 * that has no better word (`deed.TYPE`) is taken at its sentence without the names.
 */
export function deedName(type: string, words: Narrator): string {
  if (words.has(`deed.${type}`)) return capital(words.name(`@deed.${type}`));
  const bare = words.command({ type });
  if (!GAP.test(bare)) return bare;
  const known = [`kind.${type}`, `action.${type}`].find((key) => words.has(key));
  return known === undefined ? bare.replace(/\(.*$|:\s\s.*$|[\s:,(]+$/g, '').trim() : capital(words.name(`@${known}`));
}
