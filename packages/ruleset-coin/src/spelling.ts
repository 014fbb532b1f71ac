import type { Json } from '@potyczka/kernel';

/** The catalogue's spelling of what the protocol writes otherwise, wherever it stands inside a message. */
const WORDS: Readonly<Record<string, string>> = {
  activeUnitId: 'activeUnit',
  caseId: 'case',
  itemId: 'item',
  itemIds: 'items',
  ownerUnitId: 'ownerUnit',
  targetId: 'target',
  unitId: 'unit',
  vehicleId: 'vehicle',
};

const isPoint = (value: { readonly [key: string]: unknown }): boolean =>
  typeof value.x === 'number' && typeof value.y === 'number' && Object.keys(value).length === 2;

/** Nothing that is meant goes deeper: what does is left for the shapes to refuse. */
const DEEPEST = 16;

/** A point `{x, y}` as `[x, y]`, an `itemId` as an `item`: section 6 in the protocol's words. */
export function spelled(value: unknown, depth = 0): unknown {
  if (typeof value !== 'object' || value === null || depth > DEEPEST) return value;
  if (Array.isArray(value)) return value.map((one) => spelled(one, depth + 1));
  const fields = value as { readonly [key: string]: unknown };
  if (isPoint(fields)) return [fields.x, fields.y];
  return Object.fromEntries(
    Object.entries(fields).map(([key, inner]) => [
      Object.hasOwn(WORDS, key) ? (WORDS[key] ?? key) : key,
      spelled(inner, depth + 1),
    ]),
  );
}

/** What somebody said, as an object of fields; nothing of the kind has none. */
export function fieldsOf(said: unknown): { readonly [key: string]: Json } {
  const heard = spelled(said);
  return typeof heard === 'object' && heard !== null && !Array.isArray(heard)
    ? (heard as { readonly [key: string]: Json })
    : {};
}
