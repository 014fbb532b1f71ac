import type { Failed } from './battle.ts';
import { differencesOf, type Frame, seedValues } from './frame.ts';
import { correlation, type Mean, meanOf, pairedRates, type Rate, wilson } from './intervals.ts';
import type { Plan } from './plan.ts';

export interface SideRates {
  readonly side: string;
  readonly win: Rate;
  readonly loss: Rate;
  readonly draw: Rate;
}

/** A measure of one variant; `path` is its column split up: `damage`, side, weapon. */
export interface Figure {
  readonly path: readonly string[];
  readonly value: Mean;
}

/** How a figure differs from the first variant's, over the same seeds. */
export interface Change {
  readonly path: readonly string[];
  readonly base: number;
  readonly value: number;
  readonly difference: Mean;
}

export interface VariantSummary {
  /** The same in every language: for tools. */
  readonly name: string;
  /** For people. */
  readonly title: string;
  readonly ruleset: string;
  readonly seeds: number;
  readonly battles: number;
  readonly failed: readonly Omit<Failed, 'save'>[];
  readonly sides: readonly SideRates[];
  /** The side's wins less its losses, per battle: 0 is even. */
  readonly balance: Mean;
  /** How many battles ended in each round. */
  readonly lengths: readonly { readonly round: number; readonly battles: number }[];
  readonly figures: readonly Figure[];
  /** By side: how far its draws came out above expectation, in standard deviations of a battle's draws. */
  readonly luck: readonly { readonly side: string; readonly value: Mean }[];
  /** How the result goes with the side's luck less the others': −1 to 1. */
  readonly luckAndResult: number | null;
  /** Sides by all the harm they did, per battle; of runs of old nobody knows. */
  readonly harm: readonly { readonly side: string; readonly mean: number }[] | null;
  /** Against the first variant: the side's wins, and everything else that was measured. */
  readonly difference: Mean | null;
  readonly changes: readonly Change[];
}

export interface Summary {
  readonly title: string;
  readonly hash: string;
  readonly seed: string;
  readonly side: string;
  readonly mirror: Plan['mirror'];
  readonly complete: boolean;
  /** The others change one thing each: told by how much it matters. */
  readonly ranked?: true;
  readonly variants: readonly VariantSummary[];
}

const RESULTS = ['win', 'loss', 'draw'] as const;
const isResult = (key: string): boolean => RESULTS.some((result) => key.startsWith(`${result}/`));

function ratesOf(frame: Frame, first: string): readonly SideRates[] {
  const sides = [...new Set(frame.keys.filter(isResult).map((key) => key.slice(key.indexOf('/') + 1)))];
  const ordered = [first, ...sides.filter((side) => side !== first)];
  const rate = (result: string, side: string): Rate => wilson(frame.sum(`${result}/${side}`), frame.battles);
  return ordered.map((side) => ({
    side,
    win: rate('win', side),
    loss: rate('loss', side),
    draw: rate('draw', side),
  }));
}

function lengthsOf(frame: Frame): VariantSummary['lengths'] {
  const counts = new Map<number, number>();
  if (!frame.keys.includes('rounds')) return [];
  for (const round of frame.values('rounds')) counts.set(round, (counts.get(round) ?? 0) + 1);
  return [...counts].map(([round, battles]) => ({ round, battles })).sort((a, b) => a.round - b.round);
}

/** Luck and harm are told on their own, results as rates; everything else is a mean. */
const isFigure = (key: string): boolean => !isResult(key) && !key.startsWith('luck/') && !key.startsWith('harm/');

const luckSides = (frame: Frame): readonly string[] =>
  frame.keys.flatMap((key) => {
    const [measure, side, part] = key.split('/');
    return measure === 'luck' && part === 'above' && side !== undefined ? [side] : [];
  });

/**
 * Divided by the usual spread, not by each battle's own: a side that stops rolling when it has won would seem lucky on
 * average if short battles counted for more.
 */
function luckOf(frame: Frame): VariantSummary['luck'] {
  return luckSides(frame).flatMap((side) => {
    const spread = Math.sqrt(meanOf(frame.values(`luck/${side}/variance`)).mean);
    if (spread === 0) return [];
    const { of, mean, low, high } = meanOf(seedValues(frame, `luck/${side}/above`));
    return [{ side, value: { of, mean: mean / spread, low: low / spread, high: high / spread } }];
  });
}

function harmOf(frame: Frame): VariantSummary['harm'] {
  const keys = frame.keys.filter((key) => key.startsWith('harm/'));
  if (keys.length === 0) return null;
  return keys.map((key) => ({ side: key.slice('harm/'.length), mean: meanOf(frame.values(key)).mean }));
}

function luckWeight(frame: Frame, side: string): number | null {
  if (!luckSides(frame).includes(side)) return null;
  const scaled = (whose: string): readonly number[] => {
    const spread = Math.sqrt(meanOf(frame.values(`luck/${whose}/variance`)).mean) || 1;
    return frame.values(`luck/${whose}/above`).map((above) => above / spread);
  };
  const others = luckSides(frame).filter((other) => other !== side);
  const theirs = others.map(scaled);
  const luck = scaled(side).map((value, index) => {
    const sum = theirs.reduce((all, values) => all + (values[index] ?? 0), 0);
    return theirs.length === 0 ? value : value - sum / theirs.length;
  });
  const losses = frame.values(`loss/${side}`);
  const results = frame.values(`win/${side}`).map((win, index) => win - (losses[index] ?? 0));
  return correlation(luck, results);
}

function changesOf(frame: Frame, base: Frame): readonly Change[] {
  const keys = [...new Set([...frame.keys, ...base.keys])].filter(isFigure).sort();
  return keys.map((key) => ({
    path: key.split('/'),
    base: meanOf(base.values(key)).mean,
    value: meanOf(frame.values(key)).mean,
    difference: meanOf(differencesOf(frame, base, key)),
  }));
}

function variantOf(plan: Plan, frame: Frame, base: Frame, index: number): VariantSummary {
  const { side } = plan;
  const losses = seedValues(frame, `loss/${side}`);
  const balance = seedValues(frame, `win/${side}`).map((win, seed) => win - (losses[seed] ?? 0));
  const variant = plan.variants[index];
  return {
    name: variant?.name ?? '',
    title: variant?.title ?? variant?.name ?? '',
    ruleset: variant?.ruleset ?? '',
    seeds: frame.seeds,
    battles: frame.battles,
    failed: frame.failed.map(({ save: _save, ...rest }) => rest),
    sides: ratesOf(frame, side),
    balance: pairedRates(balance),
    lengths: lengthsOf(frame),
    figures: frame.keys
      .filter(isFigure)
      .map((key) => ({ path: key.split('/'), value: meanOf(seedValues(frame, key)) })),
    luck: luckOf(frame),
    luckAndResult: luckWeight(frame, side),
    harm: harmOf(frame),
    difference: index === 0 ? null : pairedRates(differencesOf(frame, base, `win/${side}`)),
    changes: index === 0 ? [] : changesOf(frame, base),
  };
}

/** Everything the report, the JSON and the CSV say, from the finished chunks. */
export function summarise(plan: Plan, hash: string, frames: readonly Frame[], complete: boolean): Summary {
  const [base] = frames;
  return {
    title: plan.title,
    hash,
    seed: plan.seed,
    side: plan.side,
    mirror: plan.mirror,
    complete,
    ...(plan.ranked === undefined ? {} : { ranked: plan.ranked }),
    variants: base === undefined ? [] : frames.map((frame, index) => variantOf(plan, frame, base, index)),
  };
}
