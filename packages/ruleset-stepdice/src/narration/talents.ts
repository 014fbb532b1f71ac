import type { Words } from '@potyczka/kernel';

/** Talents are written on a sheet with a capital, and found in the catalogue without: both have the same word. */
export const capitalised = (words: Words, kind: string): Words =>
  Object.fromEntries(
    Object.entries(words)
      .filter(([key]) => key.startsWith(`${kind}.`))
      .map(([key, word]) => {
        const id = key.slice(kind.length + 1);
        return [`${kind}.${id.charAt(0).toUpperCase()}${id.slice(1)}`, word];
      }),
  );
