import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ClientState, SocketLike } from '@potyczka/client';
import { TableClient } from '@potyczka/client';
import type { AnyRuleset } from '@potyczka/kernel';
import { rulesets } from '@potyczka/protocol/rulesets';
import { duel } from '@potyczka/testkit';
import { WebSocket } from 'ws';
import type { Config, RunningServer, ServerParts } from '../src/index.ts';
import { configOf, startServer } from '../src/index.ts';

export const DUEL = {
  ruleset: 'duel',
  seats: [
    { id: 'p1', role: 'player', side: 'red' },
    { id: 'p2', role: 'player', side: 'blue' },
    { id: 'gm', role: 'gm' },
  ],
  units: [
    { id: 'a', side: 'red', seat: 'p1' },
    { id: 'b', side: 'blue', seat: 'p2' },
  ],
};

/** Whoever knows it may read what a server of the tests counts. */
export const METRICS_TOKEN = 'token-of-the-tests';

/** A duel without anybody to rule. */
export const ALONE = { ...DUEL, seats: DUEL.seats.slice(0, 2) };

export interface Opened {
  readonly table: string;
  readonly owner: string;
  readonly links: Readonly<Record<string, string>>;
}

export type Seating = Readonly<Record<string, TableClient>>;

/** A server of its own in a folder of its own; everything is gone when `close` is done. */
export class House {
  readonly folder = mkdtempSync(join(tmpdir(), 'potyczka-server-'));
  private readonly clients: TableClient[] = [];
  private readonly flags: Partial<Config>;
  private readonly parts: ServerParts;
  private running: RunningServer | undefined;

  constructor(flags: Partial<Config> = {}, parts: ServerParts = {}) {
    this.parts = { rulesets: [...rulesets, duel as AnyRuleset], ...parts };
    this.flags = {
      logLevel: 'silent',
      messagesPerSecond: 10_000,
      addressMessagesPerSecond: 100_000,
      metricsToken: METRICS_TOKEN,
      ...flags,
    };
  }

  get url(): string {
    if (this.running === undefined) throw new Error('the server is down');
    return this.running.url;
  }

  async start(): Promise<this> {
    const port = this.running === undefined ? 0 : Number(new URL(this.running.url).port);
    const config = configOf({}, { database: this.folder, drainSeconds: 10, ...this.flags, port });
    this.running = await startServer(config, this.parts);
    return this;
  }

  async stop(): Promise<void> {
    await this.running?.close();
  }

  async close(): Promise<void> {
    for (const client of this.clients) client.close();
    await this.stop();
    rmSync(this.folder, { recursive: true, force: true });
  }

  async metrics(): Promise<string> {
    return (await this.request('GET', '/metrics', undefined, METRICS_TOKEN)).text();
  }

  async request(method: string, path: string, body?: unknown, owner?: string): Promise<Response> {
    return fetch(`${this.url}${path}`, {
      method,
      headers: {
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(owner === undefined ? {} : { authorization: `Bearer ${owner}` }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
  }

  async open(setup: object = DUEL, more: object = {}): Promise<Opened> {
    const response = await this.request('POST', '/api/tables', { setup, ...more });
    const opened = (await response.json()) as Opened & { readonly ok: boolean };
    if (!opened.ok) throw new Error(JSON.stringify(opened));
    return opened;
  }

  get socket(): string {
    return `${this.url.replace('http', 'ws')}/socket`;
  }

  sit({ table, links }: Opened, seat: string, more: object = {}): TableClient {
    const client = new TableClient({
      ...{ url: 'url' in more ? '' : this.socket, table, secret: links[seat] ?? '', patience: () => 20 },
      open: (url) => new WebSocket(url) as unknown as SocketLike,
      ...more,
    });
    this.clients.push(client);
    return client;
  }

  /** Everybody sits down, and the game has begun for all of them. */
  async seat(opened: Opened, ...seats: readonly string[]): Promise<Seating> {
    const seating = Object.fromEntries(seats.map((seat) => [seat, this.sit(opened, seat)]));
    await Promise.all(Object.values(seating).map((client) => until(client, ({ seq }) => seq > 0)));
    return seating;
  }
}

export const pause = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Waits until the picture of a client is as it should be. */
export async function until(
  client: TableClient,
  holds: (picture: ClientState) => boolean,
  within = 8000,
): Promise<ClientState> {
  const end = Date.now() + within;
  while (!holds(client.picture())) {
    if (Date.now() > end) throw new Error(`it never came to that: ${JSON.stringify(client.picture()).slice(0, 2000)}`);
    await pause(5);
  }
  return client.picture();
}

/** Whose turn it is at a duel: the client, its figure and the other one. */
export function turn(seating: Seating): { client: TableClient; other: TableClient; unit: string; target: string } {
  const { p1, p2 } = seating;
  if (p1 === undefined || p2 === undefined) throw new Error('nobody duels');
  const { activeUnit } = p1.picture().view as { readonly activeUnit: string };
  return activeUnit === 'a'
    ? { client: p1, other: p2, unit: 'a', target: 'b' }
    : { client: p2, other: p1, unit: 'b', target: 'a' };
}
