/** What other spellings of a message are put right with before its shape is checked: catalogues write some words in several ways. */

export type Raw = Readonly<Record<string, unknown>>;
/** Another name for a field, and the one the shapes know. */
export type Renames = Readonly<Record<string, string>>;

export const isRaw = (value: unknown): value is Raw =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Fields under the names the shapes know; where both are given nothing is guessed, and the shape refuses one of them. */
export const renamed = (raw: Raw, names: Renames): Raw =>
  Object.fromEntries(
    Object.entries(raw).map(([key, value]) => {
      const name = Object.hasOwn(names, key) ? names[key] : undefined;
      return [name === undefined || Object.hasOwn(raw, name) ? key : name, value];
    }),
  );
