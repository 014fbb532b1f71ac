import type { Words } from '@potyczka/kernel';

/** The same words under other kinds: an `item` of a command may be a weapon or a shield, its `skill` is a trait. */
export function alsoAs(words: Words, from: readonly string[], to: readonly string[]): Words {
  const found = Object.entries(words).flatMap(([key, word]) => {
    const dot = key.indexOf('.');
    return from.includes(key.slice(0, dot)) ? to.map((kind) => [`${kind}${key.slice(dot)}`, word] as const) : [];
  });
  return Object.fromEntries(found);
}
