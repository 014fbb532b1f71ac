import { test } from 'vitest';

/** A rule test: the rule's ID leads the title, so that a report can join rules and tests. */
export const rule = Object.assign(
  (id: string, title: string, check: () => void): void => {
    test(`${id} ${title}`, check);
  },
  {
    /** The same rule under several circumstances; `%s` or `$field` in the title tells them apart, as in vitest. */
    each<T>(id: string, title: string, rows: readonly T[], check: (row: T) => void): void {
      // Wrapped in a list of one: a row that is itself a list would otherwise be spread over the parameters.
      test.each(rows.map((row) => [row] as const))(`${id} ${title}`, (row) => check(row));
    },
  },
);
