import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { freshFolder } from '@potyczka/testkit/folders';
import { build } from 'esbuild';

export { freshFolder };

/** The test program as one file, made the way the product is. */
export async function bundledProgram(): Promise<string> {
  const outfile = join(freshFolder(), 'program.mjs');
  const banner =
    "import { createRequire as __createRequire } from 'node:module';const require = __createRequire(import.meta.url);";
  await build({
    entryPoints: [fileURLToPath(new URL('program.ts', import.meta.url))],
    outfile,
    bundle: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    logLevel: 'error',
    banner: { js: banner },
  });
  return outfile;
}

export interface Running {
  readonly process: ChildProcess;
  readonly lines: readonly string[];
  /** Resolves with the first line that fits, be it one that has come already. */
  line(fits: (line: string) => boolean): Promise<string>;
  readonly ended: Promise<number | null>;
}

export function start(program: string, ...args: readonly string[]): Running {
  const child = spawn(process.execPath, [program, ...args], { stdio: ['ignore', 'pipe', 'inherit'] });
  const lines: string[] = [];
  const waiting: { fits: (line: string) => boolean; resolve: (line: string) => void }[] = [];
  createInterface({ input: child.stdout }).on('line', (line) => {
    lines.push(line);
    for (const { resolve } of waiting.filter(({ fits }) => fits(line))) resolve(line);
  });
  return {
    process: child,
    lines,
    line: (fits) =>
      new Promise((resolve) => {
        const come = lines.find(fits);
        if (come === undefined) waiting.push({ fits, resolve });
        else resolve(come);
      }),
    ended: new Promise((resolve) => child.once('exit', resolve)),
  };
}
