import type { Words } from '@potyczka/kernel';

/** Words made of words: the same thing under several names, numbered copies, placeholders that call a word by its term. */

const FORM = /^(m|f|n|pl)$/;
const CASED = /^(gen|dat|acc|ins|loc):/;

/** A term and all its forms with a word after them: "as|acc:asa|m" and "pik" make "as pik|acc:asa pik|m". */
export const followedBy = (term: string, after: string): string =>
  term
    .split('|')
    .map((form) => (FORM.test(form) ? form : `${form} ${after}`))
    .join('|');

/** The same words under other kinds: an `item` of a command may be a weapon or a shield. */
export function alsoAs(words: Words, from: readonly string[], to: readonly string[]): Words {
  const found = Object.entries(words).flatMap(([key, word]) => {
    const dot = key.indexOf('.');
    return from.includes(key.slice(0, dot)) ? to.map((kind) => [`${kind}${key.slice(dot)}`, word] as const) : [];
  });
  return Object.fromEntries(found);
}

const COPIES = [2, 3, 4];

/** Somebody with several of a kind calls them by number, as their IDs do: `fragGrenade2` is "frag grenade 2". */
export function copiesOf(words: Words, kinds: readonly string[]): Words {
  const found = Object.entries(words).filter(([key]) => kinds.includes(key.slice(0, key.indexOf('.'))));
  return Object.fromEntries(
    found.flatMap(([key, word]) => COPIES.map((copy) => [`${key}${copy}`, followedBy(word, String(copy))] as const)),
  );
}

/** One form of a term; the nominative when it has no other. */
const inForm = (term: string, form: string): string => {
  const [nominative = '', ...others] = term.split('|');
  return others.find((one) => one.startsWith(`${form}:`))?.replace(CASED, '') ?? nominative;
};

/**
 * A placeholder that calls a bare word by its term: questions carry the words of the code (`trick`, `JK1`). A parameter
 * that is a name or a reference already is shown as it is.
 */
export function named(param: string, kind: string, terms: Words, form = 'nom'): string {
  const branches = Object.entries(terms)
    .filter(
      ([key, term]) => key.startsWith(`${kind}.`) && /^\w+$/.test(key.slice(kind.length + 1)) && !term.includes('{'),
    )
    .map(([key, term]) => `${key.slice(kind.length + 1)} {${inForm(term, form)}}`);
  return `{${param}, select, ${branches.join(' ')} other {{${param}}}}`;
}

/** Every purpose of a roll as the name of the roll itself: "roll for the attack". */
export const rollsFor = (purposes: Words, roll: string): Words =>
  Object.fromEntries(
    Object.entries(purposes).map(([key, word]) => [key.replace(/^purpose\./, 'draw.'), `${roll} ${word}`]),
  );
