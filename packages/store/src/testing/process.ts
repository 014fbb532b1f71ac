import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { build, type Plugin } from 'esbuild';
import type { ForgetfulDisk } from './power/forgetful-disk.ts';

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

/** Appends to tables in a process of its own; see appender.ts. */
export interface Appender {
  /** Of each table, how many commands were acknowledged so far. */
  readonly acknowledged: ReadonlyMap<string, number>;
  /** Resolves when so many commands have been acknowledged in all, or the process has ended. */
  reached(count: number): Promise<void>;
  /** kill -9. */
  kill(): Promise<void>;
  /** Resolves, once it has ended, to its exit code and what it complained of. */
  ended(): Promise<{ readonly code: number | null; readonly complaint: string }>;
}

/** Within the project, so that the bundle finds the packages it leaves out: native code can't be bundled. */
async function bundled(plugins: readonly Plugin[]): Promise<string> {
  const folder = here('../../../../.cache');
  mkdirSync(folder, { recursive: true });
  const outfile = join(folder, `appender-${randomUUID()}.mjs`);
  const external = ['pg', 'kysely', '@photostructure/sqlite'];
  await build({
    entryPoints: [here('appender.ts')],
    outfile,
    bundle: true,
    format: 'esm',
    platform: 'node',
    external,
    plugins: [...plugins],
  });
  return outfile;
}

interface AppenderParts {
  /** What the disk forgets when the process is killed. */
  readonly disk?: ForgetfulDisk;
  /** Puts bugs into it. */
  readonly plugins?: readonly Plugin[];
}

export async function startAppender(
  where: string,
  count: number,
  tables: readonly string[],
  { disk, plugins = [] }: AppenderParts = {},
): Promise<Appender> {
  const file = await bundled(plugins);
  const child: ChildProcess = spawn(process.execPath, [file, where, String(count), ...tables], {
    env: { ...process.env, ...disk?.env() },
    stdio: disk?.stdio(['ignore', 'pipe', 'pipe', 'ignore']) ?? ['ignore', 'pipe', 'pipe'],
  });
  disk?.heed(child);
  let complaint = '';
  child.stderr?.on('data', (text: Buffer) => {
    complaint += String(text);
  });
  const acknowledged = new Map<string, number>();
  let total = 0;
  let onAnother = (): void => undefined;
  const ended = new Promise<number | null>((resolve) => {
    child.on('close', (code) => {
      rmSync(file, { force: true });
      onAnother();
      resolve(code);
    });
  });
  if (child.stdout === null) throw new Error('The appender has no pipe.');
  createInterface({ input: child.stdout }).on('line', (line) => {
    const [table = '', n] = line.split(' ');
    acknowledged.set(table, Number(n));
    total += 1;
    onAnother();
  });
  const reached = (wanted: number) =>
    new Promise<void>((resolve) => {
      onAnother = () => {
        if (total >= wanted || child.exitCode !== null) resolve();
      };
      onAnother();
    });
  const kill = async (): Promise<void> => {
    child.kill('SIGKILL');
    await ended;
  };
  return { acknowledged, reached, kill, ended: async () => ({ code: await ended, complaint }) };
}
