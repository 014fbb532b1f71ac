import { shape } from '@potyczka/kernel';
import type { AnyField, Fields, FieldsOf, RulingOf, SetupOf, StartOf } from './field.ts';
import { entriesOf } from './field.ts';
import { fromTable, perUnit } from './lengths.ts';

/** What comes in: set-ups and rulings, read by the sheet. */

type DoorName = 'setup' | 'gm';

const checkerFor = (field: AnyField, door: DoorName): shape.Checker<unknown> | undefined => {
  const way = field[door];
  return way === true ? field.type : way;
};

/** Every field that comes in by this door, under every spelling. */
const checkersAt = (fields: Fields, door: DoorName): Readonly<Record<string, shape.Checker<unknown>>> =>
  Object.fromEntries(
    entriesOf(fields).flatMap(([name, field]) => {
      const checker = checkerFor(field, door);
      return checker === undefined ? [] : [name, ...(field.also ?? [])].map((one) => [one, shape.maybe(checker)]);
    }),
  );

type SetupCheckers<F> = {
  readonly [K in keyof SetupOf<F>]-?: shape.Checker<SetupOf<F>[K]> & { readonly optional: true };
};
/** The same field by field, to stand among others. */
export const setupFieldsOf = <F extends Fields>(fields: F): SetupCheckers<F> =>
  checkersAt(fields, 'setup') as unknown as SetupCheckers<F>;

/** What a set-up may say: fields of the sheet, none of them needed, and no others. */
export const setupShape = <F extends Fields>(fields: F): shape.Checker<SetupOf<F>> =>
  shape.object(checkersAt(fields, 'setup')) as unknown as shape.Checker<SetupOf<F>>;

/** What a GM may set; `more` are fields that are none of the thing's own, such as where it is put. */
export const rulingShape = <F extends Fields, M = object>(
  fields: F,
  more: Readonly<Record<string, shape.Checker<unknown>>> = {},
): shape.Checker<RulingOf<F> & M> =>
  shape.object({ ...checkersAt(fields, 'gm'), ...more }) as unknown as shape.Checker<RulingOf<F> & M>;

/** What a GM may say of one field. */
export const ruledBy = <F extends Fields, K extends keyof RulingOf<F> & string>(
  fields: F,
  name: K,
): shape.Checker<Exclude<RulingOf<F>[K], undefined>> =>
  checkerFor(fields[name] as unknown as AnyField, 'gm') as shape.Checker<Exclude<RulingOf<F>[K], undefined>>;

/** What a GM may set of the fields that hang on nothing else, each by itself. */
export const rulingFieldsOf = (fields: Fields): Readonly<Record<string, shape.Checker<unknown>>> =>
  Object.fromEntries(
    entriesOf(fields).flatMap(([name, field]) => {
      const checker = checkerFor(field, 'gm');
      return checker === undefined || field.apart === true ? [] : [[name, checker]];
    }),
  );

/** Spellings that forms do not ask for, because they ask for another of the same field. */
export const spellingsAside = (fields: Fields): readonly string[] =>
  entriesOf(fields).flatMap(([name, { also = [], form = name }]) => [name, ...also].filter((one) => one !== form));

function readBy({ measure, read }: AnyField, said: unknown): unknown {
  const measured = measure === undefined ? said : fromTable(said, perUnit(measure));
  return read === undefined ? measured : read(measured);
}

/** What was said, each field under its own name and as the state holds it; of several spellings the first counts. */
export function heard<T extends object>(fields: Fields, said: T): T {
  const given = said as Readonly<Record<string, unknown>>;
  const known = new Set<string>();
  const own: Record<string, unknown> = {};
  for (const [name, field] of entriesOf(fields)) {
    const spellings = [name, ...(field.also ?? [])];
    for (const one of spellings) known.add(one);
    const value = spellings.map((one) => given[one]).find((one) => one !== undefined);
    if (value !== undefined) own[name] = readBy(field, value);
  }
  const rest = Object.entries(given).filter(([name]) => !known.has(name));
  return { ...own, ...Object.fromEntries(rest) } as T;
}

/** What was said of the fields that are kept, as the state holds them. */
export const storedIn = <F extends Fields>(fields: F, said: object): Partial<FieldsOf<F>> => {
  const own = heard(fields, said) as Readonly<Record<string, unknown>>;
  return Object.fromEntries(
    entriesOf(fields).flatMap(([name, { stored }]) => (stored && own[name] !== undefined ? [[name, own[name]]] : [])),
  ) as Partial<FieldsOf<F>>;
};

/** What each field is at the start: the first of these that says so, else as the sheet has it, or missing if it may be. */
export function startOf<F extends Fields>(
  fields: F,
  ...sources: readonly (Readonly<Record<string, unknown>> | undefined)[]
): StartOf<F> {
  const begun: Record<string, unknown> = {};
  for (const [name, { stored, start, optional }] of entriesOf(fields)) {
    if (!stored || (start === undefined && optional !== true)) continue;
    const source = sources.find((one) => one?.[name] !== undefined);
    const value = source === undefined ? start : source[name];
    if (value !== undefined) begun[name] = value;
  }
  return begun as StartOf<F>;
}

/** What was ruled of the fields that hang on nothing else. */
export const plainChange = (fields: Fields, change: object): Readonly<Record<string, unknown>> => {
  const ruled = change as Readonly<Record<string, unknown>>;
  return Object.fromEntries(
    entriesOf(fields).flatMap(([name, { gm, apart, stored }]) =>
      gm === undefined || apart === true || !stored || ruled[name] === undefined ? [] : [[name, ruled[name]]],
    ),
  );
};

/** Fields that are not ruled while a question is open, under every spelling. */
export const fixedAmidst = (fields: Fields): readonly string[] =>
  entriesOf(fields).flatMap(([name, { amidst, also = [] }]) => (amidst === false ? [name, ...also] : []));

/** What set-ups may say of the one kind and not of the other. */
export const onlyOf = (fields: Fields, other: Fields): readonly string[] =>
  entriesOf(fields).flatMap(([name, { setup }]) => (setup === undefined || Object.hasOwn(other, name) ? [] : [name]));

/** The fields in which something is otherwise afterwards. */
export const changedIn = <T extends object>(fields: Fields, before: T, after: T): Partial<T> =>
  Object.fromEntries(
    entriesOf(fields).flatMap(([name, { stored }]) => {
      const now = after[name as keyof T];
      return !stored || before[name as keyof T] === now ? [] : [[name, now]];
    }),
  ) as Partial<T>;
