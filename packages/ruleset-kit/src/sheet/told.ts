import { entriesOf, type Fields } from './field.ts';
import { toTable } from './lengths.ts';

/** A thing, or what changed about one, as people and programs read it: lengths and other measures as the table has them. */
export function tellerOf(fields: Fields): (of: object) => object {
  const ways = entriesOf(fields).flatMap(([name, { measure, told }]) => {
    const way = told ?? (measure === undefined ? undefined : toTable);
    return way === undefined ? [] : [[name, way] as const];
  });
  return (of) => {
    const told: Record<string, unknown> = { ...of };
    for (const [name, way] of ways) if (Object.hasOwn(told, name)) told[name] = way(told[name]);
    return told;
  };
}
