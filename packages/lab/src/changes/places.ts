import type { AnyRuleset, Listed, OptionSpec } from '@potyczka/kernel';
import { shape } from '@potyczka/kernel';
import type { Variant } from '../plan.ts';
import { formInside, formOfValues, inside } from './values.ts';

type Form = shape.Form;

/** What the first word of a change may be, and the list of the catalogue it stands for. */
const LISTS = {
  profile: 'profiles',
  weapon: 'weapons',
  trait: 'traits',
  terrain: 'terrain',
  points: 'points',
} as const;
export const ROOTS = [...Object.keys(LISTS), 'option', 'scenario'] as const;

/** Somewhere in what a battle is played with: the thing, and the way to one of its values. */
export interface Place {
  /** The first word of the change. */
  readonly root: string;
  /** The thing's own name: of a profile, a weapon, an option. */
  readonly id: string;
  /** What it is called by in the game's words: `weapon.musket`. */
  readonly called: string;
  readonly holder: object;
  readonly steps: readonly string[];
  readonly form: Form | undefined;
}

/** A place, or what may stand where the change names nothing that there is. */
export type Found = { readonly places: readonly Place[] } | { readonly expected: readonly string[] };

/** These say what a thing is, not what it is like. */
const NAMES = ['id', 'rule', 'name', 'kind'];

const formOf = ({ values, accepts }: OptionSpec): Form => {
  if (accepts !== undefined) return { kind: 'any' };
  if (!('from' in values)) return { kind: 'choice', values };
  return { kind: 'number', from: values.from, to: values.to, ...(values.whole === true ? { step: 1 } : {}) };
};

/** What a field of a list's entries may be: as declared, else what the entries have there. */
function formIn({ entries, fields }: Listed, steps: readonly string[]): Form | undefined {
  const [field = '', ...rest] = steps;
  const declared = fields !== undefined && Object.hasOwn(fields, field) ? fields[field] : undefined;
  if (declared !== undefined) return formInside(shape.formOf(declared), rest);
  return formOfValues(
    Object.values(entries)
      .map((entry) => inside(entry, steps))
      .filter((value) => value !== undefined),
  );
}

const fieldsOf = ({ entries, fields = {} }: Listed, holders: readonly object[]): readonly string[] => {
  const own = holders.flatMap((holder) => Object.keys(holder));
  const others = Object.values(entries).flatMap((entry) => Object.keys(entry));
  const shared = Object.keys(fields).filter((field) => own.includes(field) || others.includes(field));
  return [...new Set([...own, ...shared])].filter((field) => !NAMES.includes(field));
};

function inList(listed: Listed, root: string, id: string, steps: readonly string[]): Found {
  const { entries, called } = listed;
  const known = Object.hasOwn(entries, id) ? entries[id] : undefined;
  if (known === undefined && id !== '*') return { expected: ['*', ...Object.keys(entries)] };
  const chosen = known === undefined ? Object.entries(entries) : [[id, known] as const];
  const fields = fieldsOf(
    listed,
    chosen.map(([, holder]) => holder),
  );
  if (!fields.includes(steps[0] ?? '')) return { expected: fields };
  const form = formIn(listed, steps);
  const places = chosen.map(([own, holder]) => ({ root, id: own, called: `${called}.${own}`, holder, steps, form }));
  // Of all, those that have such a thing.
  const having = places.filter(({ holder }) => inside(holder, steps) !== undefined);
  return { places: id === '*' ? having : places };
}

/** A list of the game itself: aliases of one and the same scenario are one. */
function scenarioPlace(rules: AnyRuleset, variant: Variant, steps: readonly string[]): Found {
  const { scenario } = variant;
  const listed = rules.lists.scenarios;
  const entries = listed?.entries ?? {};
  const id = typeof scenario === 'string' ? scenario : '';
  const built = Object.keys(entries).find((known) => known.toLowerCase() === id.toLowerCase());
  const own = typeof scenario === 'object' && scenario !== null ? scenario : undefined;
  const holder = own ?? (built === undefined ? undefined : entries[built]);
  if (holder === undefined) return { expected: [] };
  const fields = [...new Set([...Object.keys(holder), ...Object.keys(listed?.fields ?? {})])];
  const known = fields.filter((field) => !NAMES.includes(field));
  if (!known.includes(steps[0] ?? '')) return { expected: known };
  const form = listed === undefined ? undefined : formInside(shape.formOf(shape.object(listed.fields ?? {})), steps);
  return { places: [{ root: 'scenario', id: built ?? '', called: `scenario.${built ?? ''}`, holder, steps, form }] };
}

/** Where a change points: `profile.marksman.hp`, `weapon.*.range`, `option.coverDistance`, `scenario.roundLimit`. */
export function placesOf(rules: AnyRuleset, variant: Variant, path: string): Found {
  const [root = '', ...rest] = path.split('.');
  if (root === 'option') {
    const id = rest.join('.');
    const spec = Object.hasOwn(rules.options, id) ? rules.options[id] : undefined;
    if (spec === undefined) return { expected: Object.keys(rules.options).map((key) => `option.${key}`) };
    const holder = { [id]: variant.options?.[id] ?? spec.default };
    return { places: [{ root, id, called: `option.${id}`, holder, steps: [id], form: formOf(spec) }] };
  }
  if (root === 'scenario') return scenarioPlace(rules, variant, rest);
  const listed = Object.hasOwn(LISTS, root) ? rules.lists[LISTS[root as keyof typeof LISTS]] : undefined;
  const known = ROOTS.filter((word) => !Object.hasOwn(LISTS, word) || rules.lists[LISTS[word as keyof typeof LISTS]]);
  if (listed === undefined) return { expected: known.map((word) => `${word}.…`) };
  const [id = '', ...steps] = rest;
  return inList(listed, root, id, steps);
}

const isPlain = (value: unknown): boolean => typeof value === 'number' || typeof value === 'boolean';

/** The ways of all plain numbers and yes-or-no values that a battle is played with, and of all its options. */
export function valuesIn(rules: AnyRuleset, variant: Variant): readonly string[] {
  const listed = Object.entries(LISTS).flatMap(([root, list]) =>
    root === 'trait' || root === 'terrain'
      ? []
      : Object.entries(rules.lists[list]?.entries ?? {}).flatMap(([id, entry]) =>
          Object.entries(entry).flatMap(([field, value]) => plainIn(value, `${root}.${id}.${field}`)),
        ),
  );
  const plan = Object.entries(rules.lists.scenarios?.entries ?? {}).find(([id]) => id === variant.scenario)?.[1] ?? {};
  const own = Object.entries(plan).flatMap(([field, value]) => (isPlain(value) ? [`scenario.${field}`] : []));
  return [...own, ...listed, ...Object.keys(rules.options).map((key) => `option.${key}`)];
}

function plainIn(value: unknown, path: string): readonly string[] {
  if (isPlain(value)) return [path];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([step, one]) => (typeof one === 'number' ? [`${path}.${step}`] : []));
}
