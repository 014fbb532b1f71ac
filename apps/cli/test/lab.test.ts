import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, it } from 'vitest';
import { bundled, freshFolder, run } from './run.ts';

const unit = (id: string, side: string, at: readonly [number, number]) => ({ id, side, profile: 'rifleman', at });

const PLAN = {
  title: 'A very small question',
  battles: 12,
  chunk: 3,
  base: {
    ruleset: 'coin',
    setup: {
      map: { unit: 'tenth', width: 100, height: 60 },
      roundLimit: 6,
      units: [unit('a1', 'A', [20, 30]), unit('b1', 'B', [80, 30])],
    },
  },
  variants: [{ name: 'one by one' }, { name: 'in a batch', options: { damageSequence: 'batch' } }],
};

let program = '';
beforeAll(async () => {
  program = await bundled(fileURLToPath(new URL('../src/main.ts', import.meta.url)));
}, 60_000);

function folderWith(plan: unknown): string {
  const folder = freshFolder();
  writeFileSync(join(folder, 'small.json'), JSON.stringify(plan));
  return folder;
}

describe('potyczka lab run', () => {
  it('works a plan off, answers in a sentence and leaves results, a report and a CSV', async () => {
    const cwd = folderWith(PLAN);
    const { code, out, err } = await run(program, ['lab', 'run', 'small.json', '--csv', 'small.csv', '--lang', 'en'], {
      cwd,
    });
    expect(err).toMatch(/24 of 24 battles, [\d.]+ a second, 0:00 left; won by Side A/);
    expect(code).toBe(0);
    expect(out).toMatch(/Side A: \d+\.\d% won \(\d+\.\d to \d+\.\d\)/);
    expect(out).toContain('in a batch. ');
    expect(readFileSync(join(cwd, 'small.lab.html'), 'utf8')).toContain('<h1>A very small question</h1>');
    expect(readFileSync(join(cwd, 'small.csv'), 'utf8')).toContain('in a batch,win,A,,12,');
    expect(readFileSync(join(cwd, 'small.lab.jsonl'), 'utf8').trim().split('\n')).toHaveLength(9);
  }, 60_000);

  it('prints the same figures as JSON with one core and with two, and takes finished work as it is', async () => {
    const cwd = folderWith(PLAN);
    const figures = async (...more: readonly string[]): Promise<unknown> => {
      const { code, out } = await run(program, ['lab', 'run', 'small.json', '--json', ...more], { cwd });
      expect(code).toBe(0);
      return JSON.parse(out);
    };
    const one = await figures('--cores', '1', '--out', 'one');
    expect(await figures('--cores', '2', '--out', 'two')).toEqual(one);
    const before = readFileSync(join(cwd, 'one.lab.jsonl'), 'utf8');
    expect(await figures('--out', 'one')).toEqual(one);
    expect(readFileSync(join(cwd, 'one.lab.jsonl'), 'utf8')).toBe(before);
  }, 60_000);

  it('lists everything that is wrong with a plan, and writes nothing', async () => {
    const cwd = folderWith({ ...PLAN, battles: -1, base: { ...PLAN.base, ruleset: 'chess' }, colour: 'red' });
    const { code, out, err } = await run(program, ['lab', 'run', 'small.json', '--lang', 'en'], { cwd });
    expect(code).toBe(1);
    expect(out).toBe('');
    expect(err).toContain('small.json: 3 problems with this plan.');
    expect(err).toMatch(/^ {2}colour: /m);
    expect(err).toMatch(/^ {2}battles: /m);
    expect(err).toMatch(/^ {2}base\.ruleset: /m);
    expect(existsSync(join(cwd, 'small.lab.jsonl'))).toBe(false);
  });

  it('does not mix a changed plan with old results', async () => {
    const cwd = folderWith(PLAN);
    await run(program, ['lab', 'run', 'small.json'], { cwd });
    writeFileSync(join(cwd, 'small.json'), JSON.stringify({ ...PLAN, seed: 'other' }));
    const { code, err } = await run(program, ['lab', 'run', 'small.json', '--lang', 'en'], { cwd });
    expect(code).toBe(1);
    expect(err).toContain('small.lab.jsonl holds results of another plan');
    expect((await run(program, ['lab', 'run', 'small.json', '--fresh'], { cwd })).code).toBe(0);
  }, 60_000);

  it('says in a sentence that a database is not there', async () => {
    const cwd = folderWith(PLAN);
    const database = 'postgres://nobody@127.0.0.1:9/none';
    const { code, err } = await run(program, ['lab', 'run', 'small.json', '--database', database, '--lang', 'en'], {
      cwd,
    });
    expect(code).toBe(1);
    expect(err).toContain('The database can’t be used: connect ECONNREFUSED');
    expect((await run(program, ['lab', 'worker', '--database', database], { cwd })).code).toBe(1);
  });

  it('counts cores in whole numbers', async () => {
    const { code } = await run(program, ['lab', 'run', 'small.json', '--cores', 'some'], { cwd: folderWith(PLAN) });
    expect(code).toBe(2);
  });
});
