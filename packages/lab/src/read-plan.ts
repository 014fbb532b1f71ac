import type { AnyRuleset, Language } from '@potyczka/kernel';
import { shape } from '@potyczka/kernel';
import { npcCommand } from '@potyczka/npc';
import { type ChangeProblem, Changes } from './changes/changes.ts';
import { type Draft, listedDraft, nameOf, nearest, sensitivityDrafts } from './drafts.ts';
import { cellsOf, combinationsOf, isSettable } from './grid.ts';
import { bandsStuck } from './mirror.ts';
import { type Opening, openingOf } from './opening.ts';
import type { Length, Plan, Variant, WrittenPlan } from './plan.ts';
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
      ...(written.sensitivity === undefined ? {} : { ranked: true }),
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
  private drafts({ base = {}, variants, grid, sensitivity }: WrittenPlan): readonly Draft[] {
    if (sensitivity !== undefined) {
      if (variants !== undefined || grid !== undefined) this.problems.against('sensitivity', 'sensitivity');
      const titled = (path: string, value: unknown): string => this.names.change(path, value, base);
      const drafts = sensitivityDrafts(base, sensitivity, titled, this.names.unchanged());
      if (drafts.length <= MOST_VARIANTS) return drafts;
      this.problems.against('sensitivity', 'combinations', { most: MOST_VARIANTS });
      return [];
    }
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
    const changes = new Changes(rules, variant);
    if (changes.problems.length > 0) {
      for (const problem of changes.problems) this.changeProblem(problem, pathOf);
      return undefined;
    }
    return changes.during(() => this.tried({ pathOf }, changes.rules, changes.variant, mirror));
  }

  /** What is wrong with a change, and what may stand there. */
  private changeProblem(problem: ChangeProblem, pathOf: Draft['pathOf']): void {
    const path = pathOf(`change.${problem.path}`);
    if (problem.why === 'nowhere') {
      this.problems.against(path, 'change-nowhere', { expected: problem.expected.join(', ') });
    } else if (problem.why === 'value') {
      this.problems.unfit(path, problem.expected, problem.beyond);
    } else this.problems.against(path, `change-${problem.why}`);
  }

  private tried(
    { pathOf }: Pick<Draft, 'pathOf'>,
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
