import type { Command, Json, Offer, shape } from '@potyczka/kernel';
import { sameJson } from '@potyczka/kernel';
import type { Chance } from '../chance.ts';
import { attempt } from '../moves.ts';
import type { AnyTable, Raw } from '../subject.ts';

/** Commands made from what their types take, and what of an accepted one no offer tells of. */

type Offers = readonly Offer<Command>[];
type Pool = ReadonlyMap<string, readonly Json[]>;

/** No part of the deed: who speaks, and facts that only a GM or a table without a map may state. */
const BESIDE_THE_DEED: readonly string[] = ['type', 'by', 'situation', 'path'];

export const fieldsOf = (form: shape.Form | undefined): Readonly<Record<string, shape.FormField>> =>
  form?.kind === 'object' ? form.fields : {};

/** The fields in which somebody or something may be named. */
export const namingFields = (form: shape.Form | undefined): readonly string[] =>
  Object.entries(fieldsOf(form)).flatMap(([name, { kind }]) => (kind === 'id' && name !== 'by' ? [name] : []));

/** Numbers and places are told by way of example: there are too many of them to list each. */
const isMeasured = (value: unknown): boolean =>
  typeof value === 'number' || (Array.isArray(value) && value.every((one) => typeof one === 'number'));

/** Words of one's own, and lists in which anything may be written down, are told by way of example too. */
const isFree = (form: shape.Form | undefined): boolean => {
  if (form === undefined) return false;
  if (form.kind === 'list') return isFree(form.of);
  if (form.kind === 'either') return form.forms.some(isFree);
  return form.kind === 'text' || form.kind === 'any' || form.kind === 'object' || form.kind === 'record';
};

const isWord = (one: unknown): one is string => typeof one === 'string' && /^[\w.-]{1,24}$/.test(one);

/** Every word a view has for something: ids of figures and things, and what they are kept under. */
export function wordsIn(view: unknown, found: Set<string> = new Set()): Set<string> {
  if (isWord(view)) found.add(view);
  if (typeof view !== 'object' || view === null) return found;
  for (const [key, value] of Object.entries(view)) {
    const isKept = typeof value === 'object' && value !== null && !Array.isArray(value) && isWord(key);
    if (isKept && !/^\d+$/.test(key)) found.add(key);
    wordsIn(value, found);
  }
  return found;
}

const few = <T>(all: readonly T[], count: number, chance: Chance): readonly T[] =>
  all.length <= count
    ? all
    : Array.from({ length: count }, () => chance.pick(all)).filter((one): one is T => one !== undefined);

interface Known {
  readonly pool: Pool;
  readonly words: readonly string[];
  /** How many values of a field are tried of those there are. */
  readonly most: number;
}

/** Values that might be said of a field: all that its form lists, some that this position knows by its name, and others. */
export function valuesFor(name: string, form: shape.Form, known: Known, chance: Chance): readonly Json[] {
  const { pool, words, most } = known;
  const named = few(pool.get(name) ?? [], 2 * most, chance);
  const others = few(pool.get('target') ?? [], most, chance);
  switch (form.kind) {
    case 'choice':
      return form.values;
    case 'bool':
      return [true, false];
    case 'number': {
      const inRange = (one: number): boolean => one >= form.from && one <= form.to;
      return [...new Set([form.from, form.from + 1, 0, 1, 2, 3].filter(inRange))];
    }
    case 'point':
      return [...named, [chance.below(20), chance.below(20)]];
    case 'list':
      return [
        ...named,
        ...few([...valuesFor(name, form.of, known, chance), ...others], most, chance).map((one) => [one]),
      ];
    case 'either':
      return form.forms.flatMap((one) => valuesFor(name, one, known, chance));
    case 'id':
    case 'text':
      return [...named, ...others, ...few(words, most, chance)];
    default:
      return named;
  }
}

/** One command with nothing but what it needs, and here and there something more. */
export function madeUp(type: string, by: string, form: shape.Form, known: Known, chance: Chance): Raw {
  const made: Record<string, unknown> = { type, by };
  for (const [name, field] of Object.entries(fieldsOf(form))) {
    const left = BESIDE_THE_DEED.includes(name) || (field.optional === true && !chance.oneIn(3));
    const value = left ? undefined : chance.pick(valuesFor(name, field, known, chance));
    if (value !== undefined) made[name] = value;
  }
  return made;
}

/** The same command with each of its fields said otherwise, one at a time. */
export function* saidOtherwise(base: Raw, form: shape.Form, known: Known, chance: Chance): Generator<Raw> {
  yield base;
  for (const [name, field] of Object.entries(fieldsOf(form)))
    if (!BESIDE_THE_DEED.includes(name))
      for (const value of valuesFor(name, field, known, chance)) yield { ...base, [name]: value };
}

const eventsOf = (table: AnyTable, raw: Raw): string | undefined => {
  const { result } = attempt(table, raw);
  return result.ok ? JSON.stringify(result.table.entry.events) : undefined;
};

/** The same without what only echoes a field of the message. */
const without = (events: string | undefined, name: string, value: unknown): string | undefined =>
  events?.replaceAll(`,"${name}":${JSON.stringify(value)}`, '').replaceAll(`"${name}":${JSON.stringify(value)},`, '');

/** What of a message makes a difference: what may be left out without another outcome is left out. */
export function bare(table: AnyTable, raw: Raw): Raw {
  let kept = raw;
  for (const [name, said] of Object.entries(raw)) {
    if (name === 'type' || name === 'by') continue;
    const { [name]: _said, ...rest } = kept;
    const plain = eventsOf(table, rest);
    if (plain !== undefined && without(plain, name, said) === without(eventsOf(table, kept), name, said)) kept = rest;
  }
  return kept;
}

const listedValues = ({ command, vary }: Offer<Command>, name: string): readonly unknown[] => {
  const said = (command as unknown as Raw)[name];
  return vary?.param === name ? [said, ...vary.values] : [said];
};

/** The fields of an accepted message that no offer tells of. */
export function unlisted(raw: Raw, form: shape.Form, offers: Offers): readonly string[] {
  const fields = fieldsOf(form);
  const tells = (offer: Offer<Command>, name: string): boolean => {
    if (raw[name] === undefined) return true;
    const values = listedValues(offer, name);
    const isSame = (one: unknown): boolean =>
      sameJson(one as Json, raw[name] as Json) || sameJson([one] as Json, raw[name] as Json);
    return values.some(isSame) || isFree(fields[name]) || (isMeasured(raw[name]) && values.some(isMeasured));
  };
  const alike = offers.filter(({ command }) => command.type === raw.type);
  if (alike.length === 0) return ['type'];
  // Who does it to whom, and each thing beside that: whatever goes with what need not be listed in every combination.
  return Object.keys(raw).filter(
    (name) =>
      !BESIDE_THE_DEED.includes(name) &&
      !alike.some((offer) => ['unit', 'target', name].every((one) => tells(offer, one))),
  );
}

/** Whether two messages come to the same, but for the words they were said in. */
function isAlike(table: AnyTable, one: Raw, other: Raw): boolean {
  const [a, b] = [eventsOf(table, one), eventsOf(table, other)];
  const said = [...Object.entries(one), ...Object.entries(other)].filter(([name]) => name !== 'by');
  const plain = (events: string | undefined) =>
    said.reduce((left, [name, value]) => without(left, name, value), events);
  return a !== undefined && b !== undefined && (a === b || plain(a) === plain(b));
}

/** Whether something listed does the very same: a crewed vehicle, say, may be named for its pilot. */
export function isListedOtherwise(table: AnyTable, raw: Raw, offers: Offers): boolean {
  return offers.some(({ command, vary }) => {
    if (command.type !== raw.type) return false;
    const listed: readonly Raw[] = vary === undefined ? [{}] : vary.values.map((value) => ({ [vary.param]: value }));
    // The same figure may be named in two ways, and be sent to a place that is not among the examples.
    const measured = Object.fromEntries(Object.entries(raw).filter(([, value]) => isMeasured(value)));
    return [...listed, measured].some((one) => isAlike(table, raw, { ...command, ...one } as unknown as Raw));
  });
}
