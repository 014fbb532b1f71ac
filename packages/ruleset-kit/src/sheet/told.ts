import { entriesOf, type Fields } from './field.ts';
import { perUnit, toTable } from './lengths.ts';

/** A thing, or what changed about one, as people and programs read it: lengths and other measures as the table has them. */
export function tellerOf(fields: Fields): (of: object) => object {
  const ways = entriesOf(fields).flatMap(([name, { measure, told }]) => {
    const inTable = (value: unknown): unknown => toTable(value, perUnit(measure ?? 1));
    const way = told ?? (measure === undefined ? undefined : inTable);
    return way === undefined ? [] : [[name, way] as const];
  });
  return (of) => {
    const told: Record<string, unknown> = { ...of };
    // What may be missing has nothing to be told, though its name may stand there.
    for (const [name, way] of ways) if (told[name] !== undefined) told[name] = way(told[name]);
    return told;
  };
}
