// The checks that need no test run, in the order in which they are cheapest to fail.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './prepare.mjs';

const SOURCES = ['packages', 'apps', 'examples', 'scripts'];

const CHECKS = [
  { title: 'Format and lint', tool: '@biomejs/biome/bin/biome', args: ['check', '--error-on-warnings', '.'] },
  {
    title: 'Imports between packages',
    tool: 'dependency-cruiser/bin/dependency-cruise.mjs',
    args: ['--config', '.dependency-cruiser.cjs', ...SOURCES],
  },
  { title: 'Types', tool: 'typescript/bin/tsc', args: ['--noEmit', '--pretty'] },
  { title: 'Types of the page', tool: 'typescript/bin/tsc', args: ['--noEmit', '--pretty', '-p', 'apps/web'] },
];

export function heading(title) {
  process.stdout.write(`\n-- ${title}\n`);
}

/** Runs an installed tool by Node itself, which works the same on every system; returns its exit code. */
export function runTool(tool, args) {
  const file = join(ROOT, 'node_modules', tool);
  if (!existsSync(file)) return 127;
  return spawnSync(process.execPath, [file, ...args], { cwd: ROOT, stdio: 'inherit' }).status ?? 1;
}

/** Runs the checks until one fails; returns the title of that one. */
export function firstFailedCheck() {
  for (const { title, tool, args } of CHECKS) {
    heading(title);
    if (runTool(tool, args) !== 0) return title;
  }
  return undefined;
}
