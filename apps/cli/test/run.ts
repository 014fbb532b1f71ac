import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { freshFolder } from '@potyczka/testkit/folders';
import { build } from 'esbuild';

export interface Ran {
  readonly code: number | null;
  readonly out: string;
  readonly err: string;
  readonly cwd: string;
}

export { freshFolder };

/** Bundles an entry point the way the start script does, into a folder of its own. */
export async function bundled(entry: string): Promise<string> {
  const outdir = freshFolder();
  const banner =
    "import { createRequire as __createRequire } from 'node:module';const require = __createRequire(import.meta.url);";
  await build({
    entryPoints: [{ in: entry, out: 'cli' }],
    outdir,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    logLevel: 'error',
    banner: { js: banner },
  });
  return join(outdir, 'cli.mjs');
}

export interface How {
  readonly input?: string | Buffer | readonly (string | Buffer)[];
  readonly cwd?: string;
  readonly env?: Readonly<Record<string, string>>;
}

/** Runs a bundle in a process of its own, feeds it, and waits for its end. */
export function run(file: string, args: readonly string[], { input = '', cwd = freshFolder(), env = {} }: How = {}) {
  return new Promise<Ran>((resolve, reject) => {
    const clean = { PATH: process.env.PATH ?? '', HOME: cwd, ...env };
    const child = spawn(process.execPath, [file, ...args], { cwd, env: clean });
    const out: Buffer[] = [];
    const err: Buffer[] = [];
    child.stdout.on('data', (chunk: Buffer) => out.push(chunk));
    child.stderr.on('data', (chunk: Buffer) => err.push(chunk));
    child.on('error', reject);
    child.on('close', (code) =>
      resolve({ code, out: Buffer.concat(out).toString(), err: Buffer.concat(err).toString(), cwd }),
    );
    child.stdin.on('error', () => {});
    for (const part of Array.isArray(input) ? input : [input]) child.stdin.write(part);
    child.stdin.end();
  });
}
