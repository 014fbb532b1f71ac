import type { AnyRuleset, Language } from '@potyczka/kernel';
import { shape } from '@potyczka/kernel';
import { npcCommand } from '@potyczka/npc';
import { cellsOf, combinationsOf, isSettable } from './grid.ts';
import { bandsStuck } from './mirror.ts';
import { type Opening, openingOf } from './opening.ts';
import type { Length, Parts, Plan, Variant, WrittenPlan } from './plan.ts';
import { partsShape, planShape, USUAL_MEASURES } from './plan.ts';
import { type Problem, Problems } from './problems.ts';
import { SettingNames } from './setting-names.ts';
import { soundParts } from './sound-parts.ts';

export type ReadPlan =
  | { readonly ok: true; readonly plan: Plan }
  | { readonly ok: false; readonly problems: readonly Problem[] };

const MOST_VARIANTS = 200;
/** Chunks are small enough that a small plan, too, keeps many cores busy and shows how it gets on. */
const MOST_IN_CHUNK = 20;
const CHUNKS = 50;
const chunkFor = (length: Length): number =>
  'battles' in length ? Math.min(MOST_IN_CHUNK, Math.ceil(length.battles / CHUNKS)) : MOST_IN_CHUNK;

const AT_MOST = 20_000;

/** Checks a plan from a file down to opening every variant once, and lists everything that is wrong with it. */
export function readPlan(raw: unknown, rulesets: readonly AnyRuleset[], lang: Language = 'en'): ReadPlan {
  const reader = new Reader(rulesets, lang);
  const plan = reader.read(raw);
  const problems = reader.problems.list;
  return plan === undefined || problems.length > 0 ? { ok: false, problems } : { ok: true, plan };
}

const mergedLevels = (base: Parts['levels'], own: Parts['levels']): Parts['levels'] =>
  typeof base === 'object' && typeof own === 'object' ? { ...base, ...own } : (own ?? base);

/** A variant is the base with its own parts laid over: options, levels and set-up entry by entry, the rest as a whole. */
function merged(base: Parts, own: Parts): Parts {
  const levels = mergedLevels(base.levels, own.levels);
  const both = <T extends object>(a: T | undefined, b: T | undefined): T | undefined =>
    a === undefined ? b : { ...a, ...b };
  const options = both(base.options, own.options);
  const setup = both(base.setup, own.setup);
  return {
    ...base,
    ...own,
    ...(options === undefined ? {} : { options }),
    ...(setup === undefined ? {} : { setup }),
    ...(levels === undefined ? {} : { levels }),
  };
}

/** A variant and how to find the places in the file that a complaint is about. */
interface Draft {
  readonly name: string;
  readonly title?: string;
  readonly parts: Parts;
  pathOf(field: string): string;
}

function listedDraft(base: Parts, variant: NonNullable<WrittenPlan['variants']>[number], index: number): Draft {
  const { name, ...own } = variant;
  const isOwn = (field: string): boolean => field === 'name' || inside(own, field);
  return {
    name,
    parts: merged(base, own),
    pathOf: (field) => (isOwn(field) ? `variants[${index}].${field}` : `base.${field}`),
  };
}

class Reader {
  readonly problems: Problems;
  private readonly rulesets: readonly AnyRuleset[];
  private readonly names: SettingNames;

  constructor(rulesets: readonly AnyRuleset[], lang: Language) {
    this.rulesets = rulesets;
    this.problems = new Problems(lang);
    this.names = new SettingNames(rulesets, lang);
  }

  read(raw: unknown): Plan | undefined {
    const written = this.written(raw);
    if (written === undefined) return undefined;
    const length = this.length(written);
    const drafts = this.drafts(written);
    const names = drafts.map(({ name }) => name);
    for (const [index, { name, pathOf }] of drafts.entries()) {
      if (names.indexOf(name) !== index) this.problems.against(pathOf('name'), 'name');
    }
    const checked = drafts.map((draft) => this.variant(draft, written));
    const side = this.side(written, checked);
    if (length === undefined || side === undefined) return undefined;
    const variants = checked.flatMap((done) => (done === undefined ? [] : [done.variant]));
    return {
      title: written.title ?? this.titleOf(variants),
      seed: written.seed ?? 'lab',
      length,
      chunk: written.chunk ?? chunkFor(length),
      mirror: written.mirror ?? null,
      side,
      measure: written.measure ?? USUAL_MEASURES,
      variants,
    };
  }

  private titleOf(variants: readonly Variant[]): string {
    const [only, ...others] = variants;
    if (only === undefined || others.length > 0) return this.names.comparison(variants);
    return only.title ?? only.name;
  }

  /** The plan as it is written; of one with parts of the wrong shape, the others. */
  private written(raw: unknown): WrittenPlan | undefined {
    const parsed = shape.parse(planShape, raw);
    if (parsed.ok) return parsed.value;
    for (const { field, expected } of parsed.errors) this.problems.misshapen(field, expected);
    const rest = shape.parse(planShape, soundParts(raw, parsed.errors));
    return rest.ok ? rest.value : undefined;
  }

  private length({ battles, precision }: WrittenPlan): Length | undefined {
    if ((battles === undefined) === (precision === undefined)) {
      this.problems.against(battles === undefined ? 'battles' : 'precision', 'length');
      return undefined;
    }
    if (battles !== undefined) return { battles };
    return { precision: { halfWidth: precision?.halfWidth ?? 0.01, atMost: precision?.atMost ?? AT_MOST } };
  }

  /** The variants of the list, each with every combination of the grid; either may be left out. */
  private drafts({ base = {}, variants, grid }: WrittenPlan): readonly Draft[] {
    const listed: readonly Draft[] = variants?.map((variant, index) => listedDraft(base, variant, index)) ?? [
      { name: nameOf(base), title: this.names.battle(base), parts: base, pathOf: (field) => `base.${field}` },
    ];
    const sound = grid === undefined ? {} : this.settable(grid);
    if (Object.keys(sound).length === 0 || !this.mayCross(sound, listed.length)) return listed;
    return listed.flatMap(({ name: own, parts: under, pathOf }) =>
      cellsOf(under, sound).map(({ name, parts, paths, steps }) => ({
        name: variants === undefined ? name : `${own}, ${name}`,
        title: `${variants === undefined ? '' : `${own}, `}${this.names.combination(steps, parts)}`,
        parts,
        pathOf: (field) =>
          (field === 'name' ? undefined : (paths.get(field) ?? nearest(paths, field))) ?? pathOf(field),
      })),
    );
  }

  private settable(grid: NonNullable<WrittenPlan['grid']>): NonNullable<WrittenPlan['grid']> {
    const known = Object.entries(grid).filter(([key]) => isSettable(key));
    for (const key of Object.keys(grid))
      if (!isSettable(key)) this.problems.against(`grid[${JSON.stringify(key)}]`, 'grid-key');
    return Object.fromEntries(known);
  }

  private mayCross(grid: NonNullable<WrittenPlan['grid']>, listed: number): boolean {
    const most = Math.floor(MOST_VARIANTS / listed);
    if (combinationsOf(grid) <= most) return true;
    this.problems.against('grid', 'combinations', { most });
    return false;
  }

  private variant(draft: Draft, { mirror }: WrittenPlan): { variant: Variant; opening: Opening } | undefined {
    const { parts, name, title, pathOf } = draft;
    // Values of a grid are anything until they stand in a variant.
    const parsed = shape.parse(partsShape, parts);
    if (!parsed.ok) {
      for (const { field, expected } of parsed.errors) this.problems.misshapen(pathOf(field), expected);
      return undefined;
    }
    const rules = this.rulesets.find(({ id }) => id === parts.ruleset);
    const known = this.rulesets.filter(({ statistics }) => statistics !== undefined).map(({ id }) => id);
    if (rules?.statistics === undefined) {
      this.problems.misshapen(pathOf('ruleset'), `one of ${known.join(', ')}`);
      return undefined;
    }
    const variant: Variant = { ...parts, name, ...(title === undefined ? {} : { title }), ruleset: rules.id };
    const opening = this.opened(draft, rules, variant, mirror);
    return opening === undefined ? undefined : { variant, opening };
  }

  private opened(
    { pathOf }: Draft,
    rules: AnyRuleset,
    variant: Variant,
    mirror: WrittenPlan['mirror'],
  ): Opening | undefined {
    try {
      const opened = openingOf(rules, variant, mirror ?? null);
      if (!opened.ok) {
        for (const violation of opened.violations) {
          const field = String(violation.params?.field ?? '');
          this.problems.refused(pathOf(partOf(field, variant)), rules, violation);
        }
        return undefined;
      }
      const { opening } = opened;
      this.checkSides(opening, variant, mirror, pathOf);
      const table = opening.open('a first look', false);
      if (!rules.over(table.checkpoint.state) && npcCommand(table) === undefined)
        this.problems.against(pathOf('seats'), 'seats');
      return opening;
    } catch (error) {
      this.problems.note(pathOf('setup'), error instanceof Error ? error.message : String(error));
      return undefined;
    }
  }

  private checkSides(
    { sides, seats }: Opening,
    variant: Variant,
    mirror: WrittenPlan['mirror'],
    pathOf: Draft['pathOf'],
  ) {
    const known = [...new Set([...sides, ...seats.map(({ id, side }) => side ?? id)])];
    const { levels } = variant;
    for (const side of typeof levels === 'object' ? Object.keys(levels) : []) {
      if (!known.includes(side))
        this.problems.against(pathOf(`levels.${side}`), 'level-side', { sides: known.join(', ') });
    }
    if (mirror === undefined) return;
    const [first, second] = sides;
    if (first === undefined || second === undefined || sides.length !== 2) {
      this.problems.against('mirror', 'two-sides', { variant: variant.name, count: sides.length });
    } else if (mirror !== 'levels') {
      const stuck = bandsStuck(variant.setup ?? {}, [first, second]);
      if (stuck !== undefined) this.problems.against(pathOf('setup'), stuck);
    }
  }

  private side({ side }: WrittenPlan, checked: readonly ({ opening: Opening } | undefined)[]): string | undefined {
    const openings = checked.flatMap((done) => (done === undefined ? [] : [done.opening]));
    const wanted = side ?? openings[0]?.sides[0];
    if (openings.length === 0) return undefined;
    const without = openings.find(({ sides }) => wanted === undefined || !sides.includes(wanted));
    if (without === undefined) return wanted;
    this.problems.against('side', 'side', { sides: without.sides.join(', ') });
    return undefined;
  }
}

const nameOf = ({ ruleset, scenario }: Parts): string =>
  typeof scenario === 'string' ? scenario : (ruleset ?? 'battle');

const SHARED = ['ruleset', 'scenario', 'options', 'levels', 'seats', 'name'];
/**
 * A ruleset speaks of the set-up's fields; in a plan all but the shared ones stand under `setup`, and those of a scenario
 * that is written in the plan under `scenario`.
 */
function partOf(field: string, { setup, scenario }: Variant): string {
  const [first = ''] = field.split(/[.[]/);
  if (field === '') return 'setup';
  if (SHARED.includes(first)) return field;
  const isScenarios = typeof scenario === 'object' && scenario !== null && first in scenario;
  return `${isScenarios && setup?.[first] === undefined ? 'scenario' : 'setup'}.${field}`;
}

/** Whether the complaint is about something that these parts set themselves. */
function inside(parts: Parts, field: string): boolean {
  const [part = '', entry] = field.split(/[.[]/);
  const own = (parts as Readonly<Record<string, unknown>>)[part];
  if (own === undefined) return false;
  return entry === undefined || typeof own !== 'object' || own === null || Array.isArray(own) || entry in own;
}

function nearest(paths: ReadonlyMap<string, string>, field: string): string | undefined {
  for (const [key, path] of paths)
    if (field.startsWith(`${key}.`) || field.startsWith(`${key}[`)) return `${path}${field.slice(key.length)}`;
  return undefined;
}
