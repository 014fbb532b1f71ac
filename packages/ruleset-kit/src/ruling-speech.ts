/** How a game tells of rulings, by the words it has (`has`). */
export function rulingSpeech(has: (key: string) => boolean): {
  /** A power by its name. */
  readonly power: (power: string) => string;
  /** What was changed, field by field: numbers are told, words by their terms, anything longer is there to be seen. */
  readonly changes: (change: object) => readonly string[];
} {
  const named = (word: string, sorts: readonly string[]): string => {
    const sort = sorts.find((one) => has(`${one}.${word}`));
    return sort === undefined ? word : `@${sort}.${word}`;
  };
  const told = ([field, value]: readonly [string, unknown]): string => {
    const name = named(field, ['stat', 'ruling', 'field']);
    if (typeof value === 'string' && has(`${field}.${value}`)) return `@${field}.${value}`;
    // What somebody is no longer is told as nought.
    const number = value === false ? 0 : value;
    return typeof number === 'number' && name !== field ? `${name}#${number}` : name;
  };
  return { power: (power) => named(power, ['ruling']), changes: (change) => Object.entries(change).map(told) };
}
