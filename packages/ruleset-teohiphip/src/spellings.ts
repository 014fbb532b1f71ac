/**
 * Words the catalogue has where the protocol has its own. Both are read; only the protocol's is kept, so that a saved
 * command, an offer and a log line have one spelling.
 */

export type Raw = Readonly<Record<string, unknown>>;

export const isRaw = (value: unknown): value is Raw =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Renames fields: `words` says what each becomes. Whoever gives both is left to the shape, which knows one of them. */
export function respelled(raw: Raw, words: Readonly<Record<string, string>>): Raw {
  const given = Object.keys(raw);
  if (!given.some((key) => Object.hasOwn(words, key))) return raw;
  return Object.fromEntries(
    Object.entries(raw).map(([key, value]) => {
      const word = Object.hasOwn(words, key) ? words[key] : undefined;
      return [word === undefined || given.includes(word) ? key : word, value];
    }),
  );
}

/** The same for whatever comes where an object is expected. */
export const respelledIn = (raw: unknown, words: Readonly<Record<string, string>>): unknown =>
  isRaw(raw) ? respelled(raw, words) : raw;
