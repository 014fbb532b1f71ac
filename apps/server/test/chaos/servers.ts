import { type ChildProcess, spawn } from 'node:child_process';
import { createServer } from 'node:net';

/** However busy the machine. */
const START_WITHIN = 300_000;

/** A real server process that can be killed and comes back at the same address. */
export class ServerProcess {
  readonly port: number;
  private readonly bin: string;
  private readonly environment: NodeJS.ProcessEnv;
  private child: ChildProcess | undefined;
  /** What should never have happened to it. */
  readonly fallen: string[] = [];

  constructor(bin: string, port: number, environment: NodeJS.ProcessEnv) {
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

  /** Starts it; resolves when it is ready to serve. */
  async start(): Promise<void> {
    const child = spawn(process.execPath, [this.bin, 'serve', '--port', String(this.port)], {
      env: { ...process.env, ...this.environment, LOG_LEVEL: 'error' },
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    const gone = new Promise<'gone'>((resolve) => child.once('exit', () => resolve('gone')));
    const until = performance.now() + START_WITHIN;
    while (performance.now() < until) {
      const state = await Promise.race([gone, this.isReady(), pause(2000)]);
      if (state === 'gone') throw new Error('the server ended before it was ready');
      if (state === true) {
        this.child = child;
        child.once('exit', (code) => this.ended(child, code));
        return;
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

  /** Somebody sets the clock of its machine. */
  stepClock(): void {
    this.child?.kill('SIGUSR2');
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
