import type { Json } from '@potyczka/kernel';
import type { RawCommand } from '@potyczka/protocol';
import type { Place } from './game.ts';

/** A deed that can be done in several ways is asked for part by part: with what, whom, how, and last of all where. */

/** A command as it is offered: whole, or with one part left open. */
export interface Way {
  readonly command: RawCommand;
  readonly vary?: { readonly param: string; readonly values: readonly Json[] };
}

/** What a part may be; `undefined` where the command may do without it. */
export type Value = Json | undefined;

/** What every way of a deed has alike. */
const GIVEN: readonly string[] = ['type', 'by'];

export const isPlace = (value: unknown): value is Place =>
  Array.isArray(value) && value.length === 2 && value.every((n) => typeof n === 'number');

const same = (a: Value, b: Value): boolean => JSON.stringify(a) === JSON.stringify(b);

const fixed = ({ command }: Way, part: string): Value => (command as Readonly<Record<string, Json | undefined>>)[part];

const valuesIn = (way: Way, part: string): readonly Value[] =>
  way.vary?.param === part ? way.vary.values : [fixed(way, part)];

/** The values of a part over all ways, in the order in which they are offered. */
export function valuesOf(ways: readonly Way[], part: string): readonly Value[] {
  const found = new Map<string | undefined, Value>();
  for (const way of ways) for (const value of valuesIn(way, part)) found.set(JSON.stringify(value), value);
  return [...found.values()];
}

/** The ways that are left when a part has been decided. */
export const decided = (ways: readonly Way[], part: string, value: Value): readonly Way[] =>
  ways.flatMap((way): readonly Way[] => {
    if (!valuesIn(way, part).some((one) => same(one, value))) return [];
    if (way.vary?.param !== part) return [way];
    return [{ command: { ...way.command, [part]: value } as RawCommand }];
  });

const holdsPlaces = (ways: readonly Way[], part: string): boolean =>
  valuesOf(ways, part).some((value) => isPlace(value));

/** The parts that are not decided yet: what every way has comes first, what some do without later, places last. */
export function openParts(ways: readonly Way[]): readonly string[] {
  const all = ways.flatMap(({ command, vary }) => [
    ...Object.keys(command),
    ...(vary === undefined ? [] : [vary.param]),
  ]);
  const open = [...new Set(all)].filter((part) => !GIVEN.includes(part) && valuesOf(ways, part).length > 1);
  const late = (part: string): number =>
    holdsPlaces(ways, part) ? 2 : Number(valuesOf(ways, part).some((value) => value === undefined));
  return open.sort((a, b) => late(a) - late(b));
}

/** All ways as whole commands; `undefined` when they are more than that. */
export function wholeWays(ways: readonly Way[], most: number): readonly RawCommand[] | undefined {
  const count = ways.reduce((sum, { vary }) => sum + (vary?.values.length ?? 1), 0);
  if (count > most * MOST_ALIKE) return undefined;
  const all = ways.flatMap(({ command, vary }) =>
    vary === undefined ? [command] : vary.values.map((value) => ({ ...command, [vary.param]: value }) as RawCommand),
  );
  const whole = [...new Map(all.map((command) => [spelt(command), command])).values()];
  return whole.length > most ? undefined : whole;
}

/** The same command may be offered by itself and as one of several. */
const MOST_ALIKE = 2;
const spelt = (command: RawCommand): string =>
  JSON.stringify(Object.entries(command).sort(([a], [b]) => (a < b ? -1 : Number(a > b))));

/** The plainest way that leaves a place open, and the part that says it. */
export function placing(ways: readonly Way[]): { readonly command: RawCommand; readonly part: string } | undefined {
  const open = ways.flatMap(({ command, vary }) => (vary?.values.some(isPlace) ? [{ command, part: vary.param }] : []));
  const size = ({ command }: (typeof open)[number]): number => Object.keys(command).length;
  return open.sort((a, b) => size(a) - size(b))[0];
}

/** The places one of which is to be said. */
export const placesOf = (ways: readonly Way[], part: string): readonly Place[] => valuesOf(ways, part).filter(isPlace);
