import type { Words } from '@potyczka/kernel';
import { followedBy } from './forms.ts';

/** The same words under other kinds: an `item` of a command may be a weapon or a shield, its `skill` is a trait. */
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
