import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';

/** For test files only: importing this outside of one fails. */

const made: string[] = [];

/** A folder of one's own, gone when all tests of the file are done. */
export function freshFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'potyczka-test-'));
  made.push(folder);
  return folder;
}

afterAll(() => {
  for (const folder of made.splice(0)) rmSync(folder, { recursive: true, force: true });
});
