import type { AnyRuleset, Level, Seat } from '@potyczka/kernel';
import { canonical, contentHash, LEVELS, sha256Hex, shape } from '@potyczka/kernel';

/** What may be measured besides who won. */
export const MEASURES = ['rounds', 'survivors', 'damage', 'actions', 'luck', 'idle'] as const;
/** Whether an attack was in vain is counted only where somebody asks: it costs about as much as to think of it. */
export const USUAL_MEASURES = MEASURES.filter((measure) => measure !== 'idle');
export type Measure = (typeof MEASURES)[number];

/** What two sides exchange when each seed is played twice. */
export const MIRRORS = ['levels', 'bands', 'both'] as const;
export type Mirror = (typeof MIRRORS)[number];

/** One setting under test. `setup` is any further part of the protocol's set-up: units, bands, map, round limit … */
export interface Variant {
  readonly name: string;
  /** What it is called in the reader's language, where the plan gives it no name. */
  readonly title?: string;
  readonly ruleset: string;
  readonly scenario?: unknown;
  readonly options?: Readonly<Record<string, unknown>>;
  /** For everybody, or by side. */
  readonly levels?: Level | Readonly<Record<string, Level>>;
  readonly seats?: readonly Seat[];
  readonly setup?: Readonly<Record<string, unknown>>;
  /** Values of the game itself that are tried out: `profile.marksman.hp` as `+1`. */
  readonly change?: Readonly<Record<string, unknown>>;
  /** Its changes may go further than the game allows. */
  readonly beyond?: boolean;
}

/** How many seeds each variant plays: so many, or until every win rate is known well enough. */
export type Length =
  | { readonly battles: number }
  | { readonly precision: { readonly halfWidth: number; readonly atMost: number } };

/** A plan as it is worked off: the grid spread out, everything left out filled in. */
export interface Plan {
  readonly title: string;
  readonly seed: string;
  readonly length: Length;
  /** Seeds in a chunk: the smallest piece of work, and of what a stopped run keeps. */
  readonly chunk: number;
  readonly mirror: Mirror | null;
  /** Whose wins the report is about. */
  readonly side: string;
  readonly measure: readonly Measure[];
  /** Each variant but the first changes one thing: which of them matters most is what is asked. */
  readonly ranked?: true;
  /** The first is what the others are compared with. */
  readonly variants: readonly Variant[];
}

/** Plain settings: anything the rulesets check themselves. */
const settings = shape.record(shape.any, 200);
const level = shape.oneOf(...LEVELS);
const seat = shape.object({
  id: shape.id,
  role: shape.oneOf('npc'),
  name: shape.maybe(shape.text(100)),
  side: shape.maybe(shape.id),
  algorithm: shape.maybe(shape.id),
  level: shape.maybe(level),
});

/** `either` keeps silent about which of two is wrong inside; levels are worth the exact path. */
const levels: shape.Checker<Level | Readonly<Record<string, Level>>> = {
  expected: `${level.expected}, or an object of them by side`,
  check: (value, field, errors): value is Level | Readonly<Record<string, Level>> =>
    typeof value === 'string' ? level.check(value, field, errors) : shape.record(level, 32).check(value, field, errors),
};

const PARTS = {
  ruleset: shape.maybe(shape.text(40)),
  scenario: shape.maybe(shape.any),
  options: shape.maybe(settings),
  levels: shape.maybe(levels),
  seats: shape.maybe(shape.list(seat, 1, 32)),
  setup: shape.maybe(settings),
  change: shape.maybe(settings),
  beyond: shape.maybe(shape.bool),
} as const;

/** What a variant is made of, wherever its parts come from. */
export const partsShape = shape.object(PARTS);

const wholeSeeds = shape.integer(1, 10_000_000);

export const planShape = shape.object({
  title: shape.maybe(shape.text(200)),
  seed: shape.maybe(shape.text(200)),
  battles: shape.maybe(wholeSeeds),
  precision: shape.maybe(shape.object({ halfWidth: shape.number(0.0005, 0.5), atMost: shape.maybe(wholeSeeds) })),
  chunk: shape.maybe(shape.integer(1, 10_000)),
  mirror: shape.maybe(shape.oneOf(...MIRRORS)),
  side: shape.maybe(shape.id),
  measure: shape.maybe(shape.list(shape.oneOf(...MEASURES), 0, MEASURES.length)),
  base: shape.maybe(partsShape),
  variants: shape.maybe(shape.list(shape.object({ name: shape.text(120), ...PARTS }), 1, 200)),
  sensitivity: shape.maybe(settings),
  grid: shape.maybe(shape.record(shape.list(shape.any, 1, 50), 12)),
});
export type WrittenPlan = shape.Of<typeof planShape>;
export type Parts = Omit<NonNullable<WrittenPlan['variants']>[number], 'name'>;

/**
 * What the figures depend on: the plan without its titles, and the rules with their catalogues. Results are merged only
 * with results of the same hash.
 */
export function planHash(plan: Plan, rulesets: readonly AnyRuleset[]): string {
  const { title: _title, ...rest } = plan;
  const variants = rest.variants.map(({ title: _named, ...variant }) => variant);
  return sha256Hex(canonical({ plan: { ...rest, variants }, rules: rulesOf(plan, rulesets) })).slice(0, 16);
}

/** The rules and catalogues that a plan is played by. */
export function rulesOf(plan: Plan, rulesets: readonly AnyRuleset[]): readonly (readonly string[])[] {
  const used = rulesets.filter(({ id }) => plan.variants.some(({ ruleset }) => ruleset === id));
  return used.map((known) => [known.id, known.version, contentHash(known)]).sort();
}

/** The most seeds a variant may come to play. */
export const seedsAtMost = ({ length }: Plan): number =>
  'battles' in length ? length.battles : length.precision.atMost;

export const chunksAtMost = (plan: Plan): number => Math.ceil(seedsAtMost(plan) / plan.chunk);

/** The seeds of a chunk: the same for every variant, so that what differs is the variant and not the dice. */
export function seedsOf(plan: Plan, chunk: number): readonly string[] {
  const first = chunk * plan.chunk;
  const count = Math.min(plan.chunk, seedsAtMost(plan) - first);
  return Array.from({ length: Math.max(0, count) }, (_, n) => `${plan.seed}/${first + n + 1}`);
}
