import type { Words } from '@potyczka/kernel';

/** Words made of words: the same thing under several names, numbered copies, rolls by their purposes. */

const FORM = /^(m|f|n|pl)$/;

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

/** Every purpose of a roll as the name of the roll itself, by the pattern `roll.purpose`: "roll for the attack". */
export function rollsFor(words: Words): Words {
  const pattern = words['roll.purpose'] ?? '{purpose}';
  return Object.fromEntries(
    Object.entries(words).flatMap(([key, word]) =>
      key.startsWith('purpose.') ? [[key.replace('purpose.', 'draw.'), pattern.replace('{purpose}', word)]] : [],
    ),
  );
}
