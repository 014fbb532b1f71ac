import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';

const script = fileURLToPath(new URL('../../../scripts/chaos.mjs', import.meta.url));

/** A short slice of `npm run chaos`; how fast clients are back is judged there, on a machine that does nothing else. */
async function chaos(store: string, faults: number): Promise<Readonly<Record<string, number>>> {
  const flags = ['--store', store, '--faults', String(faults), '--patience', '20000'];
  const { stdout } = await promisify(execFile)(process.execPath, [script, ...flags], { timeout: 290_000 });
  return JSON.parse(stdout) as Readonly<Record<string, number>>;
}

describe('while lines are cut, clients and servers killed and databases restarted', () => {
  it('nothing acknowledged is lost or doubled on the embedded database', async () => {
    const { acknowledged, failures, tables } = await chaos('sqlite', 15);
    expect({ failures, tables }).toEqual({ failures: 0, tables: 5 });
    expect(acknowledged).toBeGreaterThan(20);
  }, 300_000);

  it('nor with two servers on PostgreSQL', async () => {
    const { acknowledged, failures } = await chaos('postgres', 15);
    expect(failures).toBe(0);
    expect(acknowledged).toBeGreaterThan(20);
  }, 300_000);
});
