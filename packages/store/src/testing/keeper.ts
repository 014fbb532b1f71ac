import { type ChildProcess, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import type { User } from './binaries.ts';

/**
 * A small process between us and PostgreSQL. It starts and signals what it is told to through its standard input; when
 * that closes, because we asked or because this process is gone, be it by kill -9, it ends PostgreSQL and removes its
 * folder. A text and not a file, so that it also works from a bundle.
 */
const KEEPER = `
const { spawn } = require('node:child_process');
const { rmSync } = require('node:fs');
const [folder, ids] = process.argv.slice(1);
let child, over = false;
const say = (line) => { try { process.stdout.write(JSON.stringify(line) + '\\n'); } catch {} };
const leave = () => { rmSync(folder, { recursive: true, force: true }); process.exit(0); };
process.stdout.on('error', () => {});
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => {});
require('node:readline').createInterface({ input: process.stdin }).on('line', (line) => {
  const { start, signal } = JSON.parse(line);
  if (signal) child && child.kill(signal);
  if (!start) return;
  child = spawn(start[0], start.slice(1), { ...JSON.parse(ids), cwd: folder, stdio: ['ignore', 'pipe', 'pipe'] });
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => say({ log: String(text) }));
  child.on('error', (error) => say({ log: error.message }));
  child.on('close', (code) => { child = undefined; say({ exit: code ?? -1 }); if (over) leave(); });
}).on('close', () => { over = true; child ? child.kill('SIGQUIT') : leave(); });
`;

type Heard = { readonly log: string } | { readonly exit: number };

export interface Keeper {
  /** Starts a program; the promise is of its end. Only one runs at a time. */
  start(command: readonly string[], onLog?: (text: string) => void): Promise<{ code: number; log: string }>;
  signal(name: NodeJS.Signals): void;
  /** Ends what runs and removes the folder. */
  leave(): Promise<void>;
}

export function startKeeper(folder: string, user: User | undefined): Keeper {
  // A group of its own: Ctrl+C in the terminal reaches us, and the keeper through us.
  const process_: ChildProcess = spawn(process.execPath, ['-e', KEEPER, folder, JSON.stringify(user ?? {})], {
    env: { ...process.env, LC_ALL: 'C', NODE_OPTIONS: '' },
    stdio: ['pipe', 'pipe', 'inherit'],
    detached: true,
  });
  process_.unref();
  let listen: ((heard: Heard) => void) | undefined;
  const { stdout, stdin } = process_;
  if (stdout === null || stdin === null) throw new Error('The keeper of PostgreSQL has no pipes.');
  createInterface({ input: stdout }).on('line', (line) => listen?.(JSON.parse(line) as Heard));
  const tell = (message: object) => stdin.write(`${JSON.stringify(message)}\n`);
  return {
    start: (command, onLog) =>
      new Promise((resolve) => {
        let log = '';
        listen = (heard) => {
          if ('exit' in heard) resolve({ code: heard.exit, log });
          else {
            log += heard.log;
            onLog?.(log);
          }
        };
        tell({ start: command });
      }),
    signal: (name) => {
      tell({ signal: name });
    },
    leave: () =>
      new Promise((resolve) => {
        if (process_.exitCode !== null) return resolve();
        process_.once('exit', () => resolve());
        process_.ref();
        stdin.end();
      }),
  };
}
