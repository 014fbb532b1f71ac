import type { Parts, WrittenPlan } from './plan.ts';

const mergedLevels = (base: Parts['levels'], own: Parts['levels']): Parts['levels'] =>
  typeof base === 'object' && typeof own === 'object' ? { ...base, ...own } : (own ?? base);

/** A variant is the base with its own parts laid over: options, levels and set-up entry by entry, the rest as a whole. */
function merged(base: Parts, own: Parts): Parts {
  const levels = mergedLevels(base.levels, own.levels);
  const both = <T extends object>(a: T | undefined, b: T | undefined): T | undefined =>
    a === undefined ? b : { ...a, ...b };
  const options = both(base.options, own.options);
  const setup = both(base.setup, own.setup);
  const change = both(base.change, own.change);
  return {
    ...base,
    ...own,
    ...(options === undefined ? {} : { options }),
    ...(setup === undefined ? {} : { setup }),
    ...(change === undefined ? {} : { change }),
    ...(levels === undefined ? {} : { levels }),
  };
}

/** A variant and how to find the places in the file that a complaint is about. */
export interface Draft {
  readonly name: string;
  readonly title?: string;
  readonly parts: Parts;
  pathOf(field: string): string;
}

export function listedDraft(base: Parts, variant: NonNullable<WrittenPlan['variants']>[number], index: number): Draft {
  const { name, ...own } = variant;
  const isOwn = (field: string): boolean => field === 'name' || inside(own, field);
  return {
    name,
    parts: merged(base, own),
    pathOf: (field) => (isOwn(field) ? `variants[${index}].${field}` : `base.${field}`),
  };
}

export const nameOf = ({ ruleset, scenario }: Parts): string =>
  typeof scenario === 'string' ? scenario : (ruleset ?? 'battle');

/** Whether the complaint is about something that these parts set themselves. */
function inside(parts: Parts, field: string): boolean {
  const [part = '', first] = field.split(/[.[]/);
  // The names of changes have dots of their own.
  const entry = part === 'change' && first !== undefined ? field.slice('change.'.length) : first;
  const own = (parts as Readonly<Record<string, unknown>>)[part];
  if (own === undefined) return false;
  return entry === undefined || typeof own !== 'object' || own === null || Array.isArray(own) || entry in own;
}

export function nearest(paths: ReadonlyMap<string, string>, field: string): string | undefined {
  for (const [key, path] of paths)
    if (field.startsWith(`${key}.`) || field.startsWith(`${key}[`)) return `${path}${field.slice(key.length)}`;
  return undefined;
}

const changedBy = (base: Parts, path: string, value: unknown): Parts => ({
  ...base,
  change: { ...base.change, [path]: value },
});

/** The battle as it is, and once for each value of each thing that may matter: one change at a time. */
export function sensitivityDrafts(
  base: Parts,
  sensitivity: NonNullable<WrittenPlan['sensitivity']>,
  titleOf: (path: string, value: unknown) => string | undefined,
  plain: string,
): readonly Draft[] {
  const first: Draft = { name: nameOf(base), title: plain, parts: base, pathOf: (field) => `base.${field}` };
  const others = Object.entries(sensitivity).flatMap(([path, raw]) =>
    (Array.isArray(raw) ? raw : [raw]).map((value: unknown, index): Draft => {
      const title = titleOf(path, value);
      const place = `sensitivity[${JSON.stringify(path)}]${Array.isArray(raw) ? `[${index}]` : ''}`;
      const isOwn = (field: string): boolean => field === 'name' || field.startsWith(`change.${path}`);
      return {
        name: `${path} ${typeof value === 'string' ? value : JSON.stringify(value)}`,
        ...(title === undefined ? {} : { title }),
        parts: changedBy(base, path, value),
        pathOf: (field) => (isOwn(field) ? place : `base.${field}`),
      };
    }),
  );
  return [first, ...others];
}
