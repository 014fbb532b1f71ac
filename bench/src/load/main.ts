import { type ChildProcess, fork } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type LoadTable, openTables } from './tables.ts';

/** npm run load -- [--tables N] [--rate PER_CLIENT | closed] [--seconds S] [--storage on | off] */

interface Plan {
  readonly tables: number;
  /** Commands a second of each client; 0: as fast as they are answered. */
  readonly rate: number;
  readonly seconds: number;
  readonly storage: 'on' | 'off';
}

interface Usage {
  readonly cpu: NodeJS.CpuUsage;
  readonly rss: number;
}

const SEATS = 4;
const pause = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds));

function planFrom(args: readonly string[]): Plan {
  const after = (flag: string, usual: string): string => args[args.indexOf(flag) + 1 || args.length] ?? usual;
  const rate = after('--rate', 'closed');
  return {
    tables: Number(after('--tables', '100')),
    rate: rate === 'closed' ? 0 : Number(rate),
    seconds: Number(after('--seconds', '10')),
    storage: after('--storage', 'on') === 'off' ? 'off' : 'on',
  };
}

interface Server {
  readonly url: string;
  readonly child: ChildProcess;
  usage(): Usage;
}

function startServer(storage: string, folder: string): Promise<Server> {
  const file = join(dirname(fileURLToPath(import.meta.url)), 'load-server.mjs');
  const child = fork(file, [storage, folder], { execArgv: [] });
  let last: Usage = { cpu: { user: 0, system: 0 }, rss: 0 };
  return new Promise((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`the server ended with ${code}`)));
    child.on('message', (message: { readonly url: string } | Usage) => {
      if ('url' in message) resolve({ url: message.url, child, usage: () => last });
      else last = message;
    });
  });
}

/** Each table makes its next command when the last one was seen by all four seats, and not before its time. */
async function drive(table: LoadTable, rate: number, until: () => boolean): Promise<void> {
  const gap = rate === 0 ? 0 : 1000 / (rate * SEATS);
  let due = performance.now() + Math.random() * gap;
  while (!until()) {
    const wait = due - performance.now();
    if (wait > 0) await pause(wait);
    due = Math.max(due + gap, performance.now() - 5 * gap);
    await table.command();
  }
}

const percentile = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;

async function main(): Promise<void> {
  const plan = planFrom(process.argv.slice(2));
  const folder = mkdtempSync(join(tmpdir(), 'potyczka-load-'));
  const server = await startServer(plan.storage, folder);
  const tables = await openTables(server.url, plan.tables);
  let over = false;
  const driving = tables.map((table) => drive(table, plan.rate, () => over));
  await pause(2000);
  for (const table of tables) table.times.length = 0;
  await pause(600);
  const [before, begun, own] = [server.usage(), performance.now(), process.cpuUsage()];
  await pause(plan.seconds * 1000);
  const [after, seconds] = [server.usage(), (performance.now() - begun) / 1000];
  const generator = process.cpuUsage(own);
  const times = tables.flatMap((table) => table.times).sort((a, b) => a - b);
  over = true;
  await Promise.race([Promise.all(driving), pause(3000)]);
  const cores = (used: NodeJS.CpuUsage): number => (used.user + used.system) / 1e6 / seconds;
  const spent = { user: after.cpu.user - before.cpu.user, system: after.cpu.system - before.cpu.system };
  const round = (value: number): number => Math.round(value * 100) / 100;
  const figures = {
    ...plan,
    commandsPerSecond: Math.round(times.length / seconds),
    ...{ p50: round(percentile(times, 0.5)), p95: round(percentile(times, 0.95)), p99: round(percentile(times, 0.99)) },
    ...{ serverCores: round(cores(spent)), generatorCores: round(cores(generator)) },
    microsecondsPerCommand: Math.round((cores(spent) * seconds * 1e6) / Math.max(1, times.length)),
    megabytes: Math.round(after.rss / 1e6),
  };
  process.stdout.write(`${JSON.stringify(figures)}\n`);
  server.child.removeAllListeners('exit');
  server.child.kill('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
  process.exit(0);
}

await main();
