import type { AnyRuleset } from '@potyczka/kernel';
import type { Failed, Fought, Measured } from './battle.ts';
import { fight } from './battle.ts';
import { Changes } from './changes/changes.ts';
import { type Opening, openingOf } from './opening.ts';
import type { Plan } from './plan.ts';
import { seedsOf } from './plan.ts';

/** The piece of work a worker takes: one variant, the seeds of one chunk. */
export interface Job {
  readonly variant: number;
  readonly chunk: number;
}

/** A chunk as a small table: a row for each battle, in the order of the seeds; `null` where there was no result. */
export interface ChunkResult extends Job {
  readonly columns: readonly string[];
  readonly rows: readonly (readonly number[] | null)[];
  readonly failed: readonly Failed[];
}

/** Plays chunks of one plan. */
export function chunkPlayer(plan: Plan, rulesets: readonly AnyRuleset[]): (job: Job) => ChunkResult {
  const made = new Map<number, Changes>();
  const changesOf = (index: number): Changes => {
    const known = made.get(index);
    if (known !== undefined) return known;
    const variant = plan.variants[index];
    const rules = rulesets.find(({ id }) => id === variant?.ruleset);
    if (variant === undefined || rules === undefined) throw new Error(`the plan has no variant ${index} to play`);
    const changes = new Changes(rules, variant);
    made.set(index, changes);
    return changes;
  };
  const openings = new Map<number, Opening>();
  const openingAt = (index: number): Opening => {
    const known = openings.get(index);
    if (known !== undefined) return known;
    const { rules, variant } = changesOf(index);
    const opened = openingOf(rules, variant, plan.mirror);
    if (!opened.ok) throw new Error(`variant ${index} would not open: ${JSON.stringify(opened.violations)}`);
    openings.set(index, opened.opening);
    return opened.opening;
  };
  const play = (job: Job): readonly Fought[] => {
    const opening = openingAt(job.variant);
    return seedsOf(plan, job.chunk).flatMap((seed) =>
      (plan.mirror === null ? [false] : [false, true]).map((mirrored) =>
        fight({ opening, seed, mirrored, measure: plan.measure }),
      ),
    );
  };
  return (job) => {
    const battles = changesOf(job.variant).during(() => play(job));
    const measured = battles.map((fought) => (fought.ok ? fought.measured : null));
    const failed = battles.flatMap((fought) => (fought.ok ? [] : [fought.failed]));
    return { ...job, ...tableOf(measured), failed: failed.map(withoutSave) };
  };
}

/** One game of a chunk is kept to look at: if all of them fail, they fail alike. */
const withoutSave = (failed: Failed, index: number): Failed => {
  if (index === 0) return failed;
  const { save: _save, ...rest } = failed;
  return rest;
};

function tableOf(measured: readonly (Measured | null)[]): Pick<ChunkResult, 'columns' | 'rows'> {
  const columns = [...new Set(measured.flatMap((row) => Object.keys(row ?? {})))].sort();
  return { columns, rows: measured.map((row) => (row === null ? null : columns.map((key) => row[key] ?? 0))) };
}
