import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';

const script = fileURLToPath(new URL('../../../scripts/rehearse.mjs', import.meta.url));

describe('an upgrade while people play', () => {
  it('loses nothing: old and new serve the same tables, the way back is refused in words or works', async () => {
    const { stdout } = await promisify(execFile)(process.execPath, [script], { timeout: 240_000 });
    const report = JSON.parse(stdout) as { acknowledged: number; failures: number; refusal: string };
    expect(report.failures).toBe(0);
    // Eight commands between each two steps at least.
    expect(report.acknowledged).toBeGreaterThanOrEqual(40);
    expect(report.refusal).toMatch(/made by a newer Potyczka/);
  }, 250_000);
});
