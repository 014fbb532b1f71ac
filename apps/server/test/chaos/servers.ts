import { type ChildProcess, spawn } from 'node:child_process';
import { createServer } from 'node:net';
import type { ForgetfulDisk } from '@potyczka/store/testing';

/**
 * What runs in a server before its program does. Told to, it puts the clock of the machine an hour on or back: for what reads the
 * clock at once, and for when the process began as a server that starts then sees it. And it takes the room from the database:
 * SQLite is told that it may have no more pages than it has, and says of everything else that the disk is full.
 */
const PRELOAD = `--import=data:text/javascript,${encodeURIComponent(`
  import Module from 'node:module';
  import { isMainThread } from 'node:worker_threads';
  const real = Date.now;
  let hours = Number(process.env.CHAOS_HOURS ?? 0);
  Date.now = () => real() + hours * 3600000;
  const origin = performance.timeOrigin + hours * 3600000;
  Object.defineProperty(performance, 'timeOrigin', { get: () => origin });
  const open = new Set();
  const load = Module._load;
  Module._load = function (request, ...rest) {
    const found = load.call(this, request, ...rest);
    if (request !== '@photostructure/sqlite') return found;
    const DatabaseSync = class extends found.DatabaseSync {
      constructor(...args) { super(...args); open.add(this); }
    };
    return { ...found, DatabaseSync };
  };
  if (isMainThread) {
    process.on('message', (told) => {
      if ('hours' in told) hours = told.hours;
      for (const db of 'full' in told ? open : [])
        if (db.isOpen) db.exec('PRAGMA max_page_count = ' + (told.full ? 1 : 1073741823));
    });
    process.channel?.unref();
  }
`)}`;

const STREAMS = ['ignore', 'ignore', 'inherit', 'ipc'] as const;

/** However busy the machine. */
const START_WITHIN = 300_000;
const MOST_STARTS = 5;

/** A real server process that can be killed and comes back at the same address. */
export class ServerProcess {
  readonly port: number;
  private readonly bin: string;
  private readonly environment: NodeJS.ProcessEnv;
  private readonly disk: ForgetfulDisk | undefined;
  private child: ChildProcess | undefined;
  /** How far the clock of its machine is off. */
  private hours = 0;
  /** What should never have happened to it. */
  readonly fallen: string[] = [];

  /** `disk`: what it writes to, if that forgets what was not synced. */
  constructor(bin: string, port: number, environment: NodeJS.ProcessEnv, disk?: ForgetfulDisk) {
    this.disk = disk;
    this.bin = bin;
    this.port = port;
    this.environment = environment;
  }

  get url(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  isUp(): boolean {
    return this.child !== undefined;
  }

  /** Starts it, again if need be, as whoever watches over servers does; resolves when it is ready to serve. */
  async start(): Promise<void> {
    for (let attempt = 1; !(await this.comesUp()); attempt++) {
      if (attempt === MOST_STARTS) throw new Error('the server ended before it was ready');
      await pause(500);
    }
  }

  /** Whether it became ready; a server whose database is too slow to answer it ends by itself. */
  private async comesUp(): Promise<boolean> {
    const child = spawn(process.execPath, [this.bin, 'serve', '--port', String(this.port)], {
      env: {
        ...{ ...process.env, ...this.environment, LOG_LEVEL: 'error' },
        ...{ NODE_OPTIONS: PRELOAD, CHAOS_HOURS: String(this.hours), ...this.disk?.env() },
      },
      stdio: this.disk?.stdio(STREAMS) ?? [...STREAMS],
    });
    this.disk?.heed(child);
    const gone = new Promise<'gone'>((resolve) => child.once('exit', () => resolve('gone')));
    const until = performance.now() + START_WITHIN;
    while (performance.now() < until) {
      const state = await Promise.race([gone, this.isReady(), pause(2000)]);
      if (state === 'gone') return false;
      if (state === true) {
        this.child = child;
        child.once('exit', (code) => this.ended(child, code));
        return true;
      }
      await pause(50);
    }
    child.kill('SIGKILL');
    throw new Error('the server was never ready');
  }

  /** Stops its clock: it holds on to everything it has and does nothing. */
  freeze(): void {
    this.child?.kill('SIGSTOP');
  }

  /** Somebody sets the clock of its machine: an hour on, then two back, then right again. */
  stepClock(): void {
    this.hours = this.hours === 1 ? -1 : this.hours + 1;
    this.tell({ hours: this.hours });
  }

  /** The disk of the embedded database has no room for more, or has again. */
  fillDisk(full: boolean): void {
    this.tell({ full });
  }

  private tell(message: object): void {
    if (this.child?.connected === true) this.child.send(message, () => undefined);
  }

  /** kill -9: it has no time to say goodbye or to finish anything. */
  async kill(): Promise<void> {
    const { child } = this;
    this.child = undefined;
    if (child === undefined) return;
    const gone = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGKILL');
    await gone;
  }

  /** The power goes: what it has not synced was never there. */
  async cutPower(): Promise<void> {
    await this.kill();
    this.disk?.cut();
  }

  /** Nobody killed it: it fell by itself, which no fault excuses. */
  private ended(child: ChildProcess, code: number | null): void {
    if (child !== this.child) return;
    this.child = undefined;
    this.fallen.push(`the server at ${this.port} ended by itself with ${code}`);
  }

  private async isReady(): Promise<boolean> {
    try {
      return (await fetch(`${this.url}/readyz`)).ok;
    } catch {
      return false;
    }
  }
}

export const pause = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, milliseconds));

export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer().once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      const port = typeof address === 'object' && address !== null ? address.port : 0;
      probe.close(() => resolve(port));
    });
  });
}
