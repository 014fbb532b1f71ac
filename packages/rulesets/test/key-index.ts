import type { Words } from '@potyczka/kernel';

/** The keys of words as rules go by them: of each kind what follows the dot, in order. */
export function keyIndex(words: Words): Readonly<Record<string, string>> {
  const kinds = new Map<string, string[]>();
  for (const key of Object.keys(words).sort()) {
    const dot = key.indexOf('.');
    const kind = key.slice(0, dot);
    kinds.set(kind, [...(kinds.get(kind) ?? []), key.slice(dot + 1)]);
  }
  return Object.fromEntries([...kinds].map(([kind, ids]) => [kind, ids.join(' ')]));
}
