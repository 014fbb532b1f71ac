import type { AnyRuleset, Language } from '@potyczka/kernel';
import { shape } from '@potyczka/kernel';
import { narrator } from '@potyczka/narration';
import { npcCommand } from '@potyczka/npc';
import { cellsOf, combinationsOf, isSettable } from './grid.ts';
import { bandsStuck } from './mirror.ts';
import { type Opening, openingOf } from './opening.ts';
import type { Length, Parts, Plan, Variant, WrittenPlan } from './plan.ts';
import { planShape, USUAL_MEASURES } from './plan.ts';

/** Something wrong with a plan, and where in the file. */
export interface Problem {
  readonly path: string;
  readonly message: string;
}

export type ReadPlan =
  | { readonly ok: true; readonly plan: Plan }
  | { readonly ok: false; readonly problems: readonly Problem[] };

const MOST_VARIANTS = 200;
const CHUNK = 20;
const AT_MOST = 20_000;

/** Checks a plan from a file down to opening every variant once, and lists everything that is wrong with it. */
export function readPlan(raw: unknown, rulesets: readonly AnyRuleset[], lang: Language = 'en'): ReadPlan {
  const reader = new Reader(rulesets, lang);
  const plan = reader.read(raw);
  return plan === undefined || reader.problems.length > 0
    ? { ok: false, problems: reader.problems }
    : { ok: true, plan };
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
  readonly problems: Problem[] = [];
  private readonly rulesets: readonly AnyRuleset[];
  private readonly lang: Language;

  constructor(rulesets: readonly AnyRuleset[], lang: Language) {
    this.rulesets = rulesets;
    this.lang = lang;
  }

  read(raw: unknown): Plan | undefined {
    const parsed = shape.parse(planShape, raw);
    if (!parsed.ok) {
      for (const { field, expected } of parsed.errors) this.expect(field, expected);
      return undefined;
    }
    const written = parsed.value;
    const length = this.length(written);
    const drafts = this.drafts(written);
    const names = drafts.map(({ name }) => name);
    for (const [index, { name, pathOf }] of drafts.entries()) {
      if (names.indexOf(name) !== index) this.expect(pathOf('name'), 'a name no other variant has');
    }
    const checked = drafts.map((draft) => this.variant(draft, written));
    const side = this.side(written, checked);
    if (length === undefined || side === undefined) return undefined;
    const variants = checked.flatMap((done) => (done === undefined ? [] : [done.variant]));
    return {
      title: written.title ?? titleOf(variants),
      seed: written.seed ?? 'lab',
      length,
      chunk: written.chunk ?? CHUNK,
      mirror: written.mirror ?? null,
      side,
      measure: written.measure ?? USUAL_MEASURES,
      variants,
    };
  }

  private expect(path: string, expected: string): void {
    this.note(path, narrator(undefined, this.lang).word('lab.plan.expected', { expected }));
  }

  private note(path: string, message: string): void {
    const problem = { path: path === '' ? 'plan' : path, message };
    if (!this.problems.some((known) => known.path === problem.path && known.message === message))
      this.problems.push(problem);
  }

  private length({ battles, precision }: WrittenPlan): Length | undefined {
    if ((battles === undefined) === (precision === undefined)) {
      this.expect(battles === undefined ? 'battles' : 'precision', 'either "battles" or "precision", and not both');
      return undefined;
    }
    if (battles !== undefined) return { battles };
    return { precision: { halfWidth: precision?.halfWidth ?? 0.01, atMost: precision?.atMost ?? AT_MOST } };
  }

  /** The variants of the list, each with every combination of the grid; either may be left out. */
  private drafts({ base = {}, variants, grid }: WrittenPlan): readonly Draft[] {
    const listed: readonly Draft[] = variants?.map((variant, index) => listedDraft(base, variant, index)) ?? [
      { name: nameOf(base), parts: base, pathOf: (field) => `base.${field}` },
    ];
    if (grid === undefined || !this.mayCross(grid, listed.length)) return listed;
    return listed.flatMap(({ name: own, parts: under, pathOf }) =>
      cellsOf(under, grid).map(({ name, parts, paths }) => ({
        name: variants === undefined ? name : `${own}, ${name}`,
        parts,
        pathOf: (field) =>
          (field === 'name' ? undefined : (paths.get(field) ?? nearest(paths, field))) ?? pathOf(field),
      })),
    );
  }

  private mayCross(grid: NonNullable<WrittenPlan['grid']>, listed: number): boolean {
    const wrong = Object.keys(grid).filter((key) => !isSettable(key));
    for (const key of wrong) {
      this.expect(
        `grid[${JSON.stringify(key)}]`,
        'a part of a variant: ruleset, scenario, options.NAME, levels, levels.SIDE, seats or setup.NAME',
      );
    }
    const most = Math.floor(MOST_VARIANTS / listed);
    if (combinationsOf(grid) > most) this.expect('grid', `at most ${most} combinations`);
    return wrong.length === 0 && combinationsOf(grid) <= most;
  }

  private variant(draft: Draft, { mirror }: WrittenPlan): { variant: Variant; opening: Opening } | undefined {
    const { parts, name, pathOf } = draft;
    const rules = this.rulesets.find(({ id }) => id === parts.ruleset);
    const known = this.rulesets.filter(({ statistics }) => statistics !== undefined).map(({ id }) => id);
    if (rules?.statistics === undefined) {
      this.expect(pathOf('ruleset'), `one of ${known.join(', ')}`);
      return undefined;
    }
    const variant: Variant = { ...parts, name, ruleset: rules.id };
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
        const words = narrator(rules, this.lang);
        for (const violation of opened.violations) {
          const field = String(violation.params?.field ?? '');
          this.note(pathOf(partOf(field)), words.violation(violation));
        }
        return undefined;
      }
      const { opening } = opened;
      this.checkSides(opening, variant, mirror, pathOf);
      const table = opening.open('a first look', false);
      if (!rules.over(table.moment.state) && npcCommand(table) === undefined)
        this.expect(pathOf('seats'), 'seats for everybody who acts: nobody moves after the opening');
      return opening;
    } catch (error) {
      this.note(pathOf('setup'), error instanceof Error ? error.message : String(error));
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
        this.expect(pathOf(`levels.${side}`), `a side or a seat without one: ${known.join(', ')}`);
    }
    if (mirror === undefined) return;
    const [first, second] = sides;
    if (first === undefined || second === undefined || sides.length !== 2) {
      this.expect('mirror', `a battle of two sides; ${variant.name} has ${sides.length}`);
    } else if (mirror !== 'levels') {
      const wanted = bandsStuck(variant.setup ?? {}, [first, second]);
      if (wanted !== undefined) this.expect(pathOf('setup'), wanted);
    }
  }

  private side({ side }: WrittenPlan, checked: readonly ({ opening: Opening } | undefined)[]): string | undefined {
    const openings = checked.flatMap((done) => (done === undefined ? [] : [done.opening]));
    const wanted = side ?? openings[0]?.sides[0];
    if (openings.length === 0) return undefined;
    const without = openings.find(({ sides }) => wanted === undefined || !sides.includes(wanted));
    if (without === undefined) return wanted;
    this.expect('side', `a side that every variant has; one has only ${without.sides.join(', ')}`);
    return undefined;
  }
}

const nameOf = ({ ruleset, scenario }: Parts): string =>
  typeof scenario === 'string' ? scenario : (ruleset ?? 'battle');

const titleOf = (variants: readonly Variant[]): string =>
  variants.length === 1 ? (variants[0]?.name ?? '') : `${variants[0]?.name ?? ''}: ${variants.length} variants`;

const SHARED = ['ruleset', 'scenario', 'options', 'levels', 'seats', 'name'];
/** A ruleset speaks of the set-up's fields; in a plan all but the shared ones stand under `setup`. */
function partOf(field: string): string {
  const [first = ''] = field.split(/[.[]/);
  return field === '' ? 'setup' : SHARED.includes(first) ? field : `setup.${field}`;
}

/** Whether the complaint is about something that these parts set themselves. */
function inside(parts: Parts, field: string): boolean {
  const [part = '', entry] = field.split(/[.[]/);
  const own = (parts as Readonly<Record<string, unknown>>)[part];
  if (own === undefined) return false;
  return entry === undefined || typeof own !== 'object' || own === null || Array.isArray(own) || entry in own;
}

function nearest(paths: ReadonlyMap<string, string>, field: string): string | undefined {
  for (const [key, path] of paths) if (field.startsWith(`${key}.`) || field.startsWith(`${key}[`)) return path;
  const [part = ''] = field.split(/[.[]/);
  return paths.get(part);
}
