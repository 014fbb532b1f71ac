import { canonical } from '@potyczka/kernel';
import { differencesOf, type Frame } from './frame.ts';
import { type Mean, pairedRates, type Rate, separateRates, wilson } from './intervals.ts';
import type { Plan } from './plan.ts';
import type { ReadResults } from './result-file.ts';
import { framesOf } from './run.ts';

/** A setting that two runs have in common: how often the side won in each, and how the second differs. */
export interface Compared {
  readonly setting: string;
  readonly ruleset: string;
  readonly side: string;
  readonly first: Rate;
  readonly second: Rate;
  readonly difference: Mean;
}

export interface Comparison {
  /** The same seeds, so that battles are compared one by one. */
  readonly paired: boolean;
  /** What their plans say differently, as the plans write it. */
  readonly unlike: readonly string[];
  readonly otherRules: boolean;
  readonly settings: readonly Compared[];
}

type Fields = Readonly<Record<string, unknown>>;
const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Where two values differ: down to the fields of objects, and no deeper than anybody wants to read. */
function unlikeAt(a: unknown, b: unknown, path: string, depth = 3): readonly string[] {
  if (a === b || (a !== undefined && b !== undefined && canonical(a) === canonical(b))) return [];
  if (!isFields(a) || !isFields(b) || depth === 0) return [path];
  const keys = [...new Set([...Object.keys(a), ...Object.keys(b)])];
  return keys.flatMap((key) => unlikeAt(a[key], b[key], path === '' ? key : `${path}.${key}`, depth - 1));
}

const wins = (frame: Frame, side: string): Rate => wilson(frame.sum(`win/${side}`), frame.battles);

/** The settings of both, by their names; where each has but one, these two. */
function pairsOf(a: Plan, b: Plan): readonly (readonly [number, number])[] {
  if (a.variants.length === 1 && b.variants.length === 1) return [[0, 0]];
  return a.variants.flatMap(({ name }, index) => {
    const other = b.variants.findIndex((variant) => variant.name === name);
    return other < 0 ? [] : [[index, other] as const];
  });
}

/** What may differ between the plans besides their settings, and between two settings. */
const aboutRun = ({ seed, side, mirror, length }: Plan): Fields => ({ seed, side, mirror, ...length });

/** Two runs side by side: what differs in how they were run, and in who won. */
export function compareRuns(a: ReadResults, b: ReadResults): Comparison {
  const paired = a.plan.seed === b.plan.seed && a.plan.mirror === b.plan.mirror;
  const [first, second] = [framesOf(a.plan, a.chunks), framesOf(b.plan, b.chunks)];
  const pairs = pairsOf(a.plan, b.plan);
  const { side } = a.plan;
  const settings = pairs.flatMap(([one, other]): readonly Compared[] => {
    const [base, frame, variant] = [first[one], second[other], a.plan.variants[one]];
    if (base === undefined || frame === undefined || variant === undefined) return [];
    if (base.battles === 0 || frame.battles === 0) return [];
    const [before, after] = [wins(base, side), wins(frame, b.plan.side)];
    const difference =
      paired && side === b.plan.side
        ? pairedRates(differencesOf(frame, base, `win/${side}`))
        : separateRates(before, after);
    const setting = variant.title ?? variant.name;
    return [{ setting, ruleset: variant.ruleset, side, first: before, second: after, difference }];
  });
  const unlike = [
    ...unlikeAt(aboutRun(a.plan), aboutRun(b.plan), ''),
    ...pairs.flatMap(([one, other]) => {
      const { name: _a, title: _s, ...before } = a.plan.variants[one] ?? { name: '' };
      const { name: _b, title: _t, ...after } = b.plan.variants[other] ?? { name: '' };
      return unlikeAt(before, after, '');
    }),
  ];
  const otherRules =
    a.rules !== null && b.rules !== null
      ? canonical(a.rules) !== canonical(b.rules)
      : unlike.length === 0 && a.hash !== b.hash;
  return { paired, unlike: [...new Set(unlike)], otherRules, settings };
}
