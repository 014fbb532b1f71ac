import type { AnyRuleset } from '@potyczka/kernel';
import { rulesets } from '@potyczka/rulesets';
import type { ChunkResult, Plan } from '../src/index.ts';
import { inlineCrew, planHash, readPlan, runPlan, type Summary, summarise } from '../src/index.ts';

export function planOf(raw: object, known: readonly AnyRuleset[] = rulesets): Plan {
  const read = readPlan(raw, known);
  if (!read.ok) throw new Error(JSON.stringify(read.problems));
  return read.plan;
}

/** Four soldiers in a small field: over in a blink. */
export const SKIRMISH = {
  ruleset: 'coin',
  setup: {
    map: { unit: 'tenth', width: 100, height: 60 },
    roundLimit: 8,
    units: [
      { id: 'a1', side: 'A', profile: 'rifleman', at: [20, 20] },
      { id: 'a2', side: 'A', profile: 'gunslinger', at: [20, 40] },
      { id: 'b1', side: 'B', profile: 'rifleman', at: [80, 20] },
      { id: 'b2', side: 'B', profile: 'gunslinger', at: [80, 40] },
    ],
  },
};

export interface Ran {
  readonly summary: Summary;
  readonly chunks: readonly ChunkResult[];
}

/** A plan worked off in this process. */
export async function ranInline(
  plan: Plan,
  known: readonly AnyRuleset[] = rulesets,
  before: readonly ChunkResult[] = [],
): Promise<Ran> {
  const chunks: ChunkResult[] = [];
  const crew = inlineCrew(plan, known);
  const keep = (chunk: ChunkResult) => chunks.push(chunk);
  const { frames, complete } = await runPlan({ plan, crew, known: before, keep, onProgress: () => {} });
  return { summary: summarise(plan, planHash(plan, known), frames, complete), chunks };
}
