/** What other spellings are made of: fields under other names, fields read anew. */

export type Raw = Readonly<Record<string, unknown>>;
/** Another name for a field, and the one the shapes know. */
export type Renames = Readonly<Record<string, string>>;

export const isRaw = (value: unknown): value is Raw =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Fields under the names the shapes know; where both are given nothing is guessed. */
export const renamed = (raw: Raw, names: Renames): Raw =>
  Object.fromEntries(
    Object.entries(raw).map(([key, value]) => {
      const name = Object.hasOwn(names, key) ? (names[key] ?? key) : key;
      return [Object.hasOwn(raw, name) ? key : name, value];
    }),
  );

/** A field read anew, if it is there. */
export const withField = (raw: Raw, field: string, read: (value: unknown) => unknown): Raw =>
  raw[field] === undefined ? raw : { ...raw, [field]: read(raw[field]) };
