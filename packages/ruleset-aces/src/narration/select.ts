import type { Words } from '@potyczka/kernel';

/**
 * A placeholder that calls a bare word by its term: questions carry the words of the code (`trick`, `JK1`). A parameter
 * that is a name or a reference already is shown as it is.
 */
export function named(param: string, kind: string, terms: Words): string {
  const branches = Object.entries(terms)
    .filter(
      ([key, term]) => key.startsWith(`${kind}.`) && /^\w+$/.test(key.slice(kind.length + 1)) && !term.includes('{'),
    )
    .map(([key, term]) => `${key.slice(kind.length + 1)} {${term.split('|')[0]}}`);
  return `{${param}, select, ${branches.join(' ')} other {{${param}}}}`;
}

/** Every purpose of a roll as the name of the roll itself: "roll for the attack". */
export const rollsFor = (purposes: Words, roll: string): Words =>
  Object.fromEntries(
    Object.entries(purposes).map(([key, word]) => [key.replace(/^purpose\./, 'draw.'), `${roll} ${word}`]),
  );
