import { appendFileSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { rulesets } from '@potyczka/rulesets';
import { beforeAll, describe, expect, it } from 'vitest';
import { type ChunkResult, openResults, planHash, runPlan, summarise, threadCrew } from '../src/index.ts';
import { bundledProgram, freshFolder, start } from './bundled.ts';
import { planOf, ranInline, SKIRMISH } from './plans.ts';

const RAW = {
  battles: 40,
  chunk: 4,
  base: SKIRMISH,
  variants: [{ name: 'one' }, { name: 'two', options: { damageSequence: 'batch' } }],
};
const plan = planOf(RAW);
const hash = planHash(plan, rulesets);

let program = '';
beforeAll(async () => {
  program = await bundledProgram();
}, 60_000);

async function withThreads(count: number) {
  const crew = threadCrew(program, plan, count);
  const keep = (): void => {};
  const { frames, complete } = await runPlan({ plan, crew, known: [], keep, onProgress: () => {} });
  await crew.close(true);
  return summarise(plan, hash, frames, complete);
}

describe('threads', () => {
  it('give the same figures one or two at a time, and as this very thread does', async () => {
    const one = await withThreads(1);
    expect(one.complete).toBe(true);
    expect(await withThreads(2)).toEqual(one);
    expect((await ranInline(plan)).summary).toEqual(one);
  }, 60_000);
});

describe('a result file', () => {
  const linesOf = (file: string): readonly string[] => readFileSync(file, 'utf8').trim().split('\n');
  const chunkOf = (line: string): ChunkResult => JSON.parse(line) as ChunkResult;

  it('loses no finished chunk and doubles none when the run is killed and started again', async () => {
    const folder = freshFolder();
    const [planFile, results] = [join(folder, 'plan.json'), join(folder, 'results.jsonl')];
    writeFileSync(planFile, JSON.stringify(RAW));
    const first = start(program, 'run', planFile, results, '2');
    await first.line((line) => Number(line) >= 12);
    first.process.kill('SIGKILL');
    await first.ended;
    const kept = linesOf(results).slice(1);
    expect(kept.length).toBeGreaterThanOrEqual(3);
    expect(kept.length).toBeLessThan(20);
    // As if the power had gone in the middle of a line.
    appendFileSync(results, '{"variant":1,"chunk":9,"columns":["ro');
    const second = start(program, 'run', planFile, results, '2');
    expect(await second.ended).toBe(0);
    expect(Number(second.lines[0])).toBe(kept.length * 4);
    const all = linesOf(results).slice(1);
    expect(all.slice(0, kept.length)).toEqual(kept);
    const names = all.map(chunkOf).map(({ variant, chunk }) => `${variant}/${chunk}`);
    expect(new Set(names).size).toBe(names.length);
    expect(names).toHaveLength(20);
    const { summary } = await ranInline(plan, rulesets, all.map(chunkOf));
    expect(summary).toEqual((await ranInline(plan)).summary);
  }, 60_000);

  it('of another plan is not mixed with this one', () => {
    const file = join(freshFolder(), 'results.jsonl');
    const opened = openResults(file, plan, hash, false);
    if (opened.ok) opened.file.close();
    const other = planOf({ ...RAW, seed: 'other' });
    expect(openResults(file, other, planHash(other, rulesets), false)).toEqual({ ok: false, why: 'other-plan' });
    const anew = openResults(file, other, planHash(other, rulesets), true);
    expect(anew.ok && anew.chunks).toEqual([]);
    if (anew.ok) anew.file.close();
    writeFileSync(file, 'Dear diary\n');
    expect(openResults(file, plan, hash, false)).toEqual({ ok: false, why: 'not-a-result' });
    expect(readFileSync(file, 'utf8')).toBe('Dear diary\n');
  });
});
