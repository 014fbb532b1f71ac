import { WebSocket } from 'ws';
import { rawCommand } from '../a2.ts';

const SETUP = { ruleset: 'a2' };
const SEATS = ['p0', 'p1', 'p2', 'p3'];
/** How many tables are opened at a time. */
const AT_ONCE = 20;

interface Opened {
  readonly table: string;
  readonly links: Readonly<Record<string, string>>;
}

/** A table with four clients who read as little as possible: the server is measured, not they. */
export class LoadTable {
  /** From sending a command to the moment the last seat has it, in milliseconds. */
  readonly times: number[] = [];
  private readonly sockets: WebSocket[] = [];
  private count = 0;
  private seq = 1;
  private seen = 0;
  private all: (() => void) | undefined;

  static async open(url: string): Promise<LoadTable> {
    const response = await fetch(`${url}/api/tables`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ setup: SETUP }),
    });
    const { table, links } = (await response.json()) as Opened;
    const made = new LoadTable();
    for (const seat of SEATS) await made.sit(url, table, links[seat] ?? '');
    await made.begun();
    return made;
  }

  /** The next command of the game; resolves when all four seats have heard what came of it. */
  async command(): Promise<void> {
    const { by: _by, ...command } = rawCommand(this.count);
    const socket = this.sockets[this.count % SEATS.length];
    this.count += 1;
    this.seen = 0;
    const began = performance.now();
    const heard = new Promise<void>((resolve) => {
      this.all = resolve;
    });
    socket?.send(JSON.stringify({ do: command, id: String(this.count), seq: this.seq }));
    this.seq += 2;
    await heard;
    this.times.push(performance.now() - began);
  }

  private sit(url: string, table: string, secret: string): Promise<void> {
    const socket = new WebSocket(`${url.replace('http', 'ws')}/socket`, { perMessageDeflate: false });
    this.sockets.push(socket);
    return new Promise((resolve, reject) => {
      socket.on('error', reject);
      socket.on('open', () => socket.send(JSON.stringify({ hello: { table, secret, state: 'changes' } })));
      socket.on('message', (data: Buffer) => {
        const text = data.toString('latin1');
        if (text.startsWith('{"welcome"')) resolve();
        else this.heard(text);
      });
    });
  }

  /** An update, or the reply to one's own command; everything else does not count. */
  private heard(text: string): void {
    if (text.startsWith('{"ok":false')) throw new Error(text);
    if (!text.startsWith('{"update"') && !text.startsWith('{"ok"')) return;
    this.seen += 1;
    if (this.seen === SEATS.length) this.all?.();
  }

  /** The game has begun for everybody: three heard of it by an update, the last one in its welcome. */
  private async begun(): Promise<void> {
    while (this.seen < SEATS.length - 1) await new Promise((resolve) => setTimeout(resolve, 5));
  }
}

export async function openTables(url: string, count: number): Promise<readonly LoadTable[]> {
  const tables: LoadTable[] = [];
  while (tables.length < count) {
    const batch = Array.from({ length: Math.min(AT_ONCE, count - tables.length) }, () => LoadTable.open(url));
    tables.push(...(await Promise.all(batch)));
  }
  return tables;
}
