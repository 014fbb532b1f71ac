import type { OptionTable, RuleId, Seat, Violation } from '@potyczka/kernel';
import { LEVELS, lastFor, resolveOptions, shape } from '@potyczka/kernel';
import { wordOf } from './words.ts';

/** What set-ups of every game say in the same words, and how an error names its field. */

const { any, id, idOf, list, maybe, number, object, oneOf, point, text } = shape;

/** A field of a message that is not what it should be; where a rule of the game asks for that, the rule. */
export const badField = (field: string, expected: string, rule?: RuleId): Violation => ({
  code: 'bad-message',
  ...(rule === undefined ? {} : { rule }),
  params: { field, expected },
});

/** A word of a written behaviour that is not known: its line, from 1, and what may stand there. No word: one is missing. */
export const badWord = (field: string, line: number, word: string, expected: readonly string[]): Violation => ({
  code: 'bad-algorithm',
  params: {
    field,
    line,
    word: word === '' ? 'none' : word,
    expected: expected.length === 0 ? 'none' : expected.join(', '),
  },
});

export const badFields = (errors: readonly shape.FieldError[]): readonly Violation[] =>
  errors.map(({ field, expected }) => badField(field, expected));

/** Options of a written scenario keep to the same table as those of a set-up. */
export const scenarioOptionErrors = (
  table: OptionTable,
  given: Readonly<Record<string, unknown>> = {},
): readonly Violation[] =>
  resolveOptions(table, given).violations.map((broken) => ({
    ...broken,
    params: { ...broken.params, field: `scenario.${broken.params?.field ?? 'options'}` },
  }));

/** An entry of a catalogue by its id, or the error that lists what there is. */
export function entryOf<T>(
  entries: Readonly<Record<string, T>>,
  id: string,
  field: string,
): { readonly entry: T } | { readonly error: Violation } {
  const entry = Object.hasOwn(entries, id) ? entries[id] : undefined;
  if (entry !== undefined) return { entry };
  return { error: badField(field, `one of ${Object.keys(entries).join(', ')}`) };
}

/** The catalogue's word for a written one, or the error that lists what there is. */
export function wordIn(
  words: readonly string[],
  given: string,
  field: string,
): { readonly word: string } | { readonly error: Violation } {
  const word = wordOf(words, given);
  return word === undefined ? { error: badField(field, `one of ${words.join(', ')}`) } : { word };
}

/** Refuses a name that points at nothing. */
export const mustName = (
  name: string | null | undefined,
  known: readonly string[],
  field: string,
): readonly Violation[] => {
  if (name == null || known.includes(name)) return [];
  return [badField(field, known.length === 0 ? 'nothing: there is none' : `one of ${known.join(', ')}`)];
};

const seatShape = object({
  id,
  role: oneOf('gm', 'player', 'npc', 'spectator'),
  name: maybe(text(100)),
  side: maybe(id),
  algorithm: maybe(id),
  level: maybe(oneOf(...LEVELS)),
});

/** The protocol's fields of a set-up; map, units and what a game adds to them are its own to check. */
export const setupFields = {
  ruleset: maybe(any),
  options: maybe(any),
  seed: maybe(any),
  dice: maybe(any),
  level: maybe(any),
  scenario: maybe(any),
  seats: maybe(list(seatShape, 0, 32)),
} as const;

/** The protocol's fields of a figure; `stats` is checked by a shape of its own, so that errors name the field. */
export const unitFields = {
  id,
  name: maybe(text(60)),
  side: maybe(idOf('side')),
  seat: maybe(idOf('seat')),
  at: maybe(point),
  stats: maybe(any),
} as const;

export type WireShape =
  | { readonly rect: readonly [x: number, y: number, width: number, height: number] }
  | { readonly circle: readonly [x: number, y: number, radius: number] }
  | { readonly polygon: readonly (readonly [x: number, y: number])[] };

const length = number(0, 1000);
const place = number(-1000, 2000);

const tuple = (expected: string, checks: readonly shape.Checker<number>[]): shape.Checker<readonly number[]> => ({
  expected,
  check: (value, field, errors): value is readonly number[] => {
    const entries: readonly unknown[] = Array.isArray(value) ? value : [];
    const ok =
      entries.length === checks.length && checks.every((checker, index) => checker.check(entries[index], field, []));
    if (!ok) errors.push({ field, expected });
    return ok;
  },
});

/** A shape on the table, measured in `units` such as inches. The kind is told by its key, so that errors fit it. */
export function shapeIn(units: string): shape.Checker<WireShape> {
  const kinds: Readonly<Record<string, shape.Checker<unknown>>> = {
    rect: object({ rect: tuple(`[x, y, width, height] in ${units}`, [place, place, length, length]) }),
    circle: object({ circle: tuple(`[x, y, radius] in ${units}`, [place, place, length]) }),
    polygon: object({ polygon: list(point, 3, 100) }),
  };
  return {
    form: { kind: 'outline' },
    expected: 'a shape: {"rect": [x, y, width, height]}, {"circle": [x, y, radius]} or {"polygon": [[x, y], …]}',
    check(value, field, errors): value is WireShape {
      const key = typeof value === 'object' && value !== null ? Object.keys(value)[0] : undefined;
      const kind = key !== undefined && Object.hasOwn(kinds, key) ? kinds[key] : undefined;
      if (kind !== undefined) return kind.check(value, field, errors);
      errors.push({ field, expected: this.expected });
      return false;
    },
  };
}

/** A figure as a scenario or a set-up writes it. */
export interface UnitPlan {
  readonly id: string;
  readonly name?: string;
  readonly side?: string;
  readonly seat?: string;
  readonly profile?: string;
  readonly at?: readonly [x: number, y: number];
  readonly algorithm?: string;
  readonly stats?: unknown;
}

/** What the set-up gives under an id lies over the scenario's figure of that id; new ones follow. */
export function laidOver<U extends UnitPlan>(planned: readonly U[], own: readonly U[]): readonly U[] {
  const over = planned.map((unit) => {
    const said = own.find((one) => one.id === unit.id);
    if (said === undefined) return unit;
    return { ...unit, ...said, stats: { ...(unit.stats as object), ...(said.stats as object) } };
  });
  return [...over, ...own.filter((one) => !planned.some((unit) => unit.id === one.id))];
}

export type ReadUnit<U> = { readonly unit: U; readonly placed: boolean } | { readonly errors: readonly Violation[] };

/**
 * What is written is read once, as long as nothing is wrong with it: starter scenarios bring the same figures and the same
 * map to every table. `field` is where it stands, for errors.
 */
export function readOnce<W, R extends object>(
  read: (written: W, field: string) => R,
): (written: W, field: string) => R {
  const before = lastFor<object, R>();
  return (written, field) => {
    if (typeof written !== 'object' || written === null) return read(written, field);
    const held = before(written);
    if (held.last !== undefined) return held.last;
    const found = read(written, field);
    const { errors = [] } = found as { readonly errors?: readonly Violation[] };
    if (errors.length === 0) held.last = found;
    return found;
  };
}

/** All the figures of a table, and which of them have no place yet. */
export interface Figures<U> {
  readonly units: readonly U[];
  readonly unplaced: readonly string[];
  readonly errors: readonly Violation[];
}

/** Reads the figures of a list one by one; no two may have the same id. */
export function readUnits<W extends UnitPlan, U>(
  wires: readonly W[],
  field: string,
  read: (wire: W, field: string) => ReadUnit<U>,
): Figures<U> {
  const units: U[] = [];
  const unplaced: string[] = [];
  const errors: Violation[] = [];
  const ids = new Set<string>();
  wires.forEach((wire, index) => {
    const found = read(wire, `${field}[${index}]`);
    if ('errors' in found) {
      errors.push(...found.errors);
      return;
    }
    if (ids.has(wire.id)) errors.push(badField(`${field}[${index}].id`, 'an id no other unit has'));
    ids.add(wire.id);
    units.push(found.unit);
    if (!found.placed) unplaced.push(wire.id);
  });
  return { units, unplaced, errors };
}

/** A player who names no side plays for that of their first figure, else for the usual one. */
export const withOwnSide =
  (units: readonly UnitPlan[], usual: (seat: Seat) => string) =>
  (seat: Seat): Seat => {
    if (seat.role !== 'player' || seat.side !== undefined) return seat;
    return { ...seat, side: units.find((unit) => unit.seat === seat.id)?.side ?? usual(seat) };
  };
