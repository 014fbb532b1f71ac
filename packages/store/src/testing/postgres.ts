import { randomBytes } from 'node:crypto';
import { chownSync, mkdtempSync, realpathSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { installed, programs, unprivilegedUser } from './binaries.ts';
import { makeCluster } from './cluster.ts';
import { type Keeper, startKeeper } from './keeper.ts';

export interface RunningPostgres {
  /** Of the database `postgres`, as its superuser. */
  readonly url: string;
  /** The address of a new, empty database. */
  freshDatabase(): Promise<string>;
  /** Ends it at once and removes everything. */
  stop(): Promise<void>;
  /** Breaks all connections, shuts down (if it still runs) and starts again on the same data and port. */
  restart(): Promise<void>;
  /** kill -9, as when a machine dies; `restart` brings it back. */
  kill(): Promise<void>;
}

export interface PostgresOptions {
  /** Waits for the disk as in production. Tests that do not measure or doubt the disk go faster without. */
  readonly durable?: boolean;
}

const SETTINGS = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  shared_buffers: '32MB',
  max_connections: '100',
  wal_level: 'minimal',
  max_wal_senders: '0',
  // One process less for each worker, and several PostgreSQLs run at a time.
  io_method: 'sync',
};
const CARELESS = { fsync: 'off', full_page_writes: 'off' };
const READY = 'ready to accept connections';

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer().once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      const port = typeof address === 'object' && address !== null ? address.port : 0;
      server.close(() => resolve(port));
    });
  });
}

/** One run of the server, from ready to gone. */
interface Run {
  readonly gone: Promise<unknown>;
}

function run(keeper: Keeper, command: readonly string[]): Promise<Run | { readonly log: string }> {
  return new Promise((resolve) => {
    const gone = keeper.start(command, (log) => {
      if (log.includes(READY)) resolve({ gone });
    });
    // Resolving a second time does nothing, so this counts only when it was never ready.
    gone.then(({ log }) => resolve({ log }));
  });
}

/** What passes by itself: a port taken in between, or processes of a killed server that still hold its memory. */
const PASSING = /Address already in use|still in use|could not bind/;
const ATTEMPTS = 20;

async function runPatiently(keeper: Keeper, command: () => Promise<readonly string[]>): Promise<Run> {
  for (let attempt = 1; ; attempt++) {
    const outcome = await run(keeper, await command());
    if ('gone' in outcome) return outcome;
    if (attempt === ATTEMPTS || !PASSING.test(outcome.log))
      throw new Error(`PostgreSQL did not start:\n${outcome.log}`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

async function createDatabase(url: string): Promise<string> {
  const client = new pg.Client({ connectionString: url });
  const name = `t${randomBytes(6).toString('hex')}`;
  await client.connect();
  try {
    await client.query(`CREATE DATABASE ${name}`);
  } finally {
    await client.end();
  }
  const address = new URL(url);
  address.pathname = `/${name}`;
  return address.href;
}

/**
 * Starts a real PostgreSQL of our own, from npm, on a free port, with its data in a temporary folder. Takes a second, and
 * one or two more the first time. Whatever happens to this process, the server and its folder go with it.
 */
export async function startPostgres({ durable = false }: PostgresOptions = {}): Promise<RunningPostgres> {
  const user = unprivilegedUser();
  const folder = mkdtempSync(join(realpathSync(tmpdir()), 'potyczka-postgres-'));
  if (user !== undefined) chownSync(folder, user.uid, user.gid);
  const keeper = startKeeper(folder, user);
  const settings = Object.entries({ ...SETTINGS, ...(durable ? {} : CARELESS) });
  let port = 0;
  try {
    const bin = programs(user, folder);
    const { data, password } = await makeCluster(keeper, bin, folder, user, installed());
    const command = (): readonly string[] => [
      ...[join(bin, 'postgres'), '-D', data, '-p', String(port)],
      ...settings.flatMap(([name, value]) => ['-c', `${name}=${value}`]),
    ];
    const first = await runPatiently(keeper, async () => {
      port = await freePort();
      return command();
    });
    return running(keeper, `postgres://potyczka:${password}@127.0.0.1:${port}/postgres`, first, command);
  } catch (error) {
    await keeper.leave();
    throw error;
  }
}

function running(keeper: Keeper, url: string, first: Run, command: () => readonly string[]): RunningPostgres {
  let current = first;
  const end = async (signal: NodeJS.Signals): Promise<void> => {
    keeper.signal(signal);
    await current.gone;
  };
  return {
    url,
    freshDatabase: () => createDatabase(url),
    kill: () => end('SIGKILL'),
    stop: () => keeper.leave(),
    restart: async () => {
      // SIGINT is PostgreSQL's "fast" shutdown: open transactions are rolled back, nobody is waited for.
      await end('SIGINT');
      current = await runPatiently(keeper, async () => command());
    },
  };
}
