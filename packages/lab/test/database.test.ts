import { rulesets } from '@potyczka/rulesets';
import { startPostgres } from '@potyczka/store/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openOffice } from '../src/database/office.ts';
import { type ChunkResult, databaseCrew, planHash, runPlan, summarise } from '../src/index.ts';
import { bundledProgram, type Running, start } from './bundled.ts';
import { planOf, ranInline, SKIRMISH } from './plans.ts';

const RAW = {
  battles: 48,
  chunk: 4,
  base: SKIRMISH,
  variants: [{ name: 'one' }, { name: 'two', options: { damageSequence: 'batch' } }],
};

let postgres: Awaited<ReturnType<typeof startPostgres>>;
let program = '';
const running: Running[] = [];

beforeAll(async () => {
  [postgres, program] = await Promise.all([startPostgres(), bundledProgram()]);
}, 90_000);

afterAll(async () => {
  for (const { process } of running) process.kill('SIGKILL');
  await postgres.stop();
});

function worker(url: string): Running {
  const started = start(program, 'work', url);
  running.push(started);
  return started;
}

async function collected(url: string, raw: object, leaseSeconds: number) {
  const plan = planOf(raw);
  const hash = planHash(plan, rulesets);
  const crew = await databaseCrew(url, plan, hash, { leaseSeconds });
  const chunks: ChunkResult[] = [];
  const keep = (chunk: ChunkResult): void => {
    chunks.push(chunk);
  };
  const { frames, complete } = await runPlan({ plan, crew, known: [], keep, onProgress: () => {} });
  await crew.close(true);
  return { summary: summarise(plan, hash, frames, complete), chunks };
}

const namesOf = (chunks: readonly ChunkResult[]): readonly string[] =>
  chunks.map(({ variant, chunk }) => `${variant}/${chunk}`);

describe('workers at a database', () => {
  it('lose and double nothing when one of three is killed in the middle of a chunk', async () => {
    const url = await postgres.freshDatabase();
    const [first, ...others] = [worker(url), worker(url), worker(url)];
    if (first === undefined) throw new Error('no worker');
    await Promise.all([first, ...others].map((one) => one.line((line) => line === 'ready')));
    const run = collected(url, RAW, 2);
    // The first to have handed something in has taken the next chunk a moment later.
    await first.line((line) => line.startsWith('worked'));
    first.process.kill('SIGKILL');
    const { summary, chunks } = await run;
    expect(new Set(namesOf(chunks)).size).toBe(24);
    expect(chunks).toHaveLength(24);
    expect(summary).toEqual((await ranInline(planOf(RAW))).summary);
    const byWorker = others.map(({ lines }) => lines.filter((line) => line.startsWith('worked')).length);
    expect(Math.min(...byWorker)).toBeGreaterThan(0);
    for (const { process } of others) process.kill('SIGTERM');
    expect(await Promise.all(others.map(({ ended }) => ended))).toEqual([0, 0]);
  }, 90_000);

  it('take over at once what a dead worker has begun, as soon as its time is up', async () => {
    const url = await postgres.freshDatabase();
    const raw = { ...RAW, battles: 4, variants: [{ name: 'only' }] };
    const run = collected(url, raw, 1);
    // Somebody takes the only chunk and is never heard of again.
    const office = await openOffice(url);
    const queue = `lab-${planHash(planOf(raw), rulesets)}`;
    let taken: readonly unknown[] = [];
    while (taken.length === 0) taken = await office.boss.fetch(queue);
    await office.close();
    const rescuer = worker(url);
    const { summary } = await run;
    expect(summary).toEqual((await ranInline(planOf(raw))).summary);
    rescuer.process.kill('SIGTERM');
    await rescuer.ended;
  }, 60_000);

  it('find what an earlier run has collected and play none of it again', async () => {
    const url = await postgres.freshDatabase();
    const raw = { ...RAW, battles: 8, variants: [{ name: 'only' }] };
    const helper = worker(url);
    const { summary } = await collected(url, raw, 5);
    helper.process.kill('SIGTERM');
    await helper.ended;
    // Nobody works any more: everything has to be there.
    expect((await collected(url, raw, 5)).summary).toEqual(summary);
  }, 60_000);

  it('wait for a database that is started again, and go on where they were', async () => {
    const url = await postgres.freshDatabase();
    const raw = { ...RAW, battles: 24 };
    const helper = worker(url);
    const run = collected(url, raw, 2);
    await helper.line((line) => line.startsWith('worked'));
    await postgres.restart();
    const { summary, chunks } = await run;
    expect(new Set(namesOf(chunks)).size).toBe(12);
    expect(summary).toEqual((await ranInline(planOf(raw))).summary);
    helper.process.kill('SIGTERM');
    await helper.ended;
  }, 60_000);

  it('leave plans of other rules to others', async () => {
    const url = await postgres.freshDatabase();
    const plan = planOf({ ...RAW, battles: 4 });
    const crew = await databaseCrew(url, plan, 'made by others');
    const helper = worker(url);
    expect(await helper.line((line) => line.startsWith('foreign'))).toBe('foreign made by others');
    await crew.close(true);
    helper.process.kill('SIGTERM');
    await helper.ended;
  }, 60_000);
});
