import type { Parts } from './plan.ts';

/** One value of a grid, and where it stands in the file. */
export interface Step {
  readonly key: string;
  readonly value: unknown;
  readonly name: string;
  readonly path: string;
  /** The plan itself says what to call it. */
  readonly isNamed: boolean;
}

/** A combination of the grid: what it is called and what it sets. */
export interface Cell {
  readonly name: string;
  readonly parts: Parts;
  readonly steps: readonly Step[];
  /** From the part that a value sets (`options.cover`) to its place in the file. */
  readonly paths: ReadonlyMap<string, string>;
}

const SETTABLE = ['ruleset', 'scenario', 'options', 'levels', 'seats', 'setup', 'change', 'beyond'];

/** The part of a variant and, where there is one, its entry; the ways of changes have dots of their own. */
function partsOf(key: string): readonly [part: string, entry: string | undefined, more: boolean] {
  const [part = '', ...rest] = key.split('.');
  if (rest.length === 0) return [part, undefined, false];
  return [part, rest.join('.'), rest.length > 1 && part !== 'change' && part !== 'options'];
}

/** A grid may vary a part of a variant, or one entry of it: `options.cover`, `levels.red`, `setup.units`. */
export const isSettable = (key: string): boolean => {
  const [part, entry, more] = partsOf(key);
  return SETTABLE.includes(part) && !more && entry !== '';
};

interface Named {
  readonly name: string;
  readonly value: unknown;
}

/** Large values are given as `{"name": …, "value": …}`, so that the report has something to call them. */
const isNamed = (value: unknown): value is Named =>
  typeof value === 'object' &&
  value !== null &&
  typeof (value as Partial<Named>).name === 'string' &&
  'value' in value &&
  Object.keys(value).length === 2;

export const wordOf = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

function stepOf(key: string, raw: unknown, index: number): Step {
  const path = `grid[${JSON.stringify(key)}][${index}]`;
  if (isNamed(raw)) return { key, value: raw.value, name: raw.name, path: `${path}.value`, isNamed: true };
  const last = key.split('.').at(-1) ?? key;
  return { key, value: raw, name: `${last} ${wordOf(raw)}`, path, isNamed: false };
}

function withStep(parts: Parts, { key, value }: Step): Parts {
  const [part, entry] = partsOf(key);
  if (entry === undefined) return { ...parts, [part]: value };
  const before = (parts as Readonly<Record<string, unknown>>)[part];
  const inner = typeof before === 'object' && before !== null ? before : {};
  return { ...parts, [part]: { ...inner, [entry]: value } };
}

/** Every combination, the last key varying fastest: the first values of all make the first variant. */
export function cellsOf(base: Parts, grid: Readonly<Record<string, readonly unknown[]>>): readonly Cell[] {
  let combinations: readonly (readonly Step[])[] = [[]];
  for (const [key, values] of Object.entries(grid)) {
    const steps = values.map((value, index) => stepOf(key, value, index));
    combinations = combinations.flatMap((chosen) => steps.map((step) => [...chosen, step]));
  }
  return combinations.map((steps) => ({
    name: steps.map(({ name }) => name).join(', '),
    steps,
    parts: steps.reduce(withStep, base),
    paths: new Map(steps.map(({ key, path }) => [key, path])),
  }));
}

export const combinationsOf = (grid: Readonly<Record<string, readonly unknown[]>>): number =>
  Object.values(grid).reduce((product, values) => product * values.length, 1);
