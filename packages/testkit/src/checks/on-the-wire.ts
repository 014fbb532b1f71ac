import { isTableEvent } from '@potyczka/kernel';
import type { AnyTable } from '../subject.ts';

interface MapSeen {
  readonly width: number;
  readonly height: number;
}

/** How large the table is, as views tell it: by itself, or with the squares of its map. */
const mapOf = ({ rules, checkpoint }: AnyTable): MapSeen | undefined => {
  const seen = rules.view(checkpoint.state, null) as Partial<MapSeen> & {
    readonly map?: { w: number; h: number } | null;
  };
  const [width, height] = [seen.width ?? seen.map?.w, seen.height ?? seen.map?.h];
  return typeof width === 'number' && typeof height === 'number' ? { width, height } : undefined;
};

/** Numbers of an event as the wire carries it, with where they stand in it. */
function* numbersIn(value: unknown, path = ''): Generator<readonly [path: string, value: number]> {
  if (typeof value === 'number') yield [path, value];
  if (typeof value !== 'object' || value === null) return;
  for (const [key, inner] of Object.entries(value)) yield* numbersIn(inner, `${path}.${key}`);
}

/** What no length of a table reaches: the engine's ticks are hundreds to a table's unit. */
const MOST_TIMES_ACROSS = 4;

/** What no place on a table has: a length that was a table's already, made smaller once more. */
const SMALLEST = 0.1;

function* pointsIn(value: unknown, path = ''): Generator<readonly [path: string, point: readonly number[]]> {
  if (typeof value !== 'object' || value === null) return;
  if (Array.isArray(value) && value.length === 2 && value.every((one) => typeof one === 'number')) yield [path, value];
  for (const [key, inner] of Object.entries(value)) yield* pointsIn(inner, `${path}.${key}`);
}

/** Turns to live and experience are counted, not measured. */
const isCount = (path: string): boolean => /(Turns|\.xp|\.gained|dyingCounted\.left)$/.test(path);

/** What is called `distance2` is a length times itself: its root is what a table has room for. */
const lengthOf = (path: string, value: number): number =>
  /distance2$/.test(path) ? Math.sqrt(value) : Math.abs(value);

const isTiny = (point: readonly number[]): boolean => point.every((one) => one > 0 && one < SMALLEST);

const shortened = (path: string): string => path.replace(/\.\d+/g, '[]');

type Figures = Readonly<Record<string, Readonly<Record<string, unknown>>>>;
const figuresOf = (state: unknown): Figures => (state as { readonly units?: Figures }).units ?? {};

/** What an event says of its figure by the name a field has, and what views show there after it, are one. */
export function otherThanShown({ rules, before, entry }: AnyTable): readonly string[] {
  if (before === null) return [];
  let { state } = before.checkpoint;
  return entry.events.flatMap((event) => {
    if (isTableEvent(event)) return [];
    state = rules.evolve(state, event);
    const { unit: id } = event as { readonly unit?: unknown };
    const held = typeof id === 'string' ? figuresOf(state)[id] : undefined;
    if (held === undefined || typeof id !== 'string') return [];
    const told = (rules.present?.(event) ?? event) as Readonly<Record<string, unknown>>;
    const said = Object.entries(event).filter(
      ([name, value]) => typeof value === 'number' && value !== 0 && held[name] === value,
    );
    const shown = said.length === 0 ? {} : (figuresOf(rules.view(state, null))[id] ?? {});
    return said.flatMap(([name]) =>
      name in shown && shown[name] !== told[name] ? [`${event.type}.${name} is not as views show it`] : [],
    );
  });
}

/** Numbers of the last step's events that no length on this table can be: they have left the engine as it counts. */
export function lengthsOffTheTable(table: AnyTable): readonly string[] {
  const map = mapOf(table);
  if (map === undefined) return [];
  const most = MOST_TIMES_ACROSS * (map.width + map.height);
  return table.entry.events.flatMap((event) => {
    if (event.type === 'opened') return [];
    const { seq: _seq, v: _v, rules: _rules, ...told } = table.rules.present?.(event) ?? event;
    const large = [...numbersIn(told)].filter(
      ([path, value]) => !isCount(`${event.type}${path}`) && lengthOf(path, value) > most,
    );
    const tiny = [...pointsIn(told)].filter(([, point]) => isTiny(point));
    return [...large, ...tiny].map(([path]) => `${event.type}${shortened(path)}`);
  });
}
