import type { SocketLike } from '@potyczka/client';
import { TableClient } from '@potyczka/client';
import type { AnyRuleset } from '@potyczka/kernel';
import { sameJson } from '@potyczka/kernel';
import { Chance, firstDifference, scenarioSetups } from '@potyczka/testkit';
import { WebSocket } from 'ws';
import { aMove } from '../bots.ts';
import { pause } from './servers.ts';

export interface Acknowledged {
  readonly table: string;
  readonly seat: string;
  readonly id: string;
}

/** What the servers have promised: checked against the database in the end. */
export interface Promises {
  readonly kept: Acknowledged[];
  readonly refused: Acknowledged[];
  /** From losing the connection to having caught up, in milliseconds. */
  readonly resumed: number[];
}

export interface Servers {
  /** An address that answers, as a load balancer would choose it. */
  url(): string;
  /** Since when there has been a server with a database at all: before that nobody could come back. */
  upSince(): number;
}

interface Opened {
  readonly table: string;
  readonly links: Readonly<Record<string, string>>;
}

/** One table with everybody at it, who play whatever the rules let them. */
export class Party {
  readonly table: string;
  readonly links: Readonly<Record<string, string>>;
  private readonly servers: Servers;
  private readonly promises: Promises;
  private readonly chance: Chance;
  private readonly clients = new Map<string, TableClient>();
  private stopped = false;
  /** What is being waited for. */
  private unanswered: string | undefined;

  private constructor({ table, links }: Opened, servers: Servers, promises: Promises, chance: Chance) {
    this.table = table;
    this.links = links;
    this.servers = servers;
    this.promises = promises;
    this.chance = chance;
    for (const seat of Object.keys(links)) this.clients.set(seat, this.newClient(seat));
  }

  static async open(
    rules: AnyRuleset,
    seed: string,
    servers: Servers,
    promises: Promises,
    more: object,
  ): Promise<Party> {
    const { seed: _seed, ...setup } = scenarioSetups(rules)(seed);
    const response = await fetch(`${servers.url()}/api/tables`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ setup: { ...setup, ...more }, settings: { answer: 5 } }),
    });
    const opened = (await response.json()) as Opened & { readonly ok: boolean };
    if (!opened.ok) throw new Error(`no table: ${JSON.stringify(opened)}`);
    return new Party(opened, servers, promises, new Chance(seed));
  }

  newClient(seat: string): TableClient {
    return new TableClient({
      ...{ url: '', table: this.table, secret: this.links[seat] ?? '' },
      patience: (attempt) => Math.min(400, 40 * 2 ** attempt),
      open: () => new WebSocket(`${this.servers.url().replace('http', 'ws')}/socket`) as unknown as SocketLike,
    });
  }

  /** Everybody plays until told to stop. */
  async play(): Promise<void> {
    while (!this.stopped) {
      for (const [seat, client] of [...this.clients]) {
        if (this.stopped) return;
        if (seat !== 'spectator') await this.move(seat, client);
      }
      await pause(5);
    }
  }

  isOver(): boolean {
    return [...this.clients.values()].every((client) => client.picture().over);
  }

  stop(): void {
    this.stopped = true;
  }

  /** What nobody answered, now that nothing breaks any more: however often things broke, everything is answered. */
  async forgotten(): Promise<readonly string[]> {
    for (let wait = 0; wait < 2400 && this.unanswered !== undefined; wait++) await pause(25);
    return this.unanswered === undefined ? [] : [`no answer at all: ${this.unanswered}`];
  }

  close(): void {
    this.stop();
    for (const client of this.clients.values()) client.close();
  }

  /** The line of one client breaks; it is timed until it has caught up. */
  cutOne(): void {
    const client = this.chance.pick([...this.clients.values()]);
    client?.cut();
    if (client !== undefined) void this.timed(client);
  }

  /** One client dies with all it knew; somebody opens the link anew. */
  killOne(): void {
    const seat = this.chance.pick([...this.clients.keys()]) ?? '';
    this.clients.get(seat)?.close();
    const fresh = this.newClient(seat);
    this.clients.set(seat, fresh);
    void this.timed(fresh);
  }

  /** All clients lost their server: each is timed until it is back. */
  timeAll(): void {
    for (const client of this.clients.values()) if (!client.picture().connected) void this.timed(client);
  }

  async timed(client: TableClient): Promise<void> {
    const began = performance.now();
    while (!client.picture().connected && !this.stopped) await pause(5);
    if (!client.picture().connected) return;
    this.promises.resumed.push(performance.now() - Math.max(began, this.servers.upSince()));
  }

  /** Whether all who sit here see what somebody sees who comes fresh to the same seat. */
  async differences(): Promise<readonly string[]> {
    const found: string[] = [];
    for (const [seat, client] of this.clients) {
      const fresh = this.newClient(seat);
      const alike = (): boolean => {
        const [a, b] = [client.picture(), fresh.picture()];
        return (
          a.connected && b.connected && a.seq === b.seq && sameJson(a.view, b.view) && sameJson(a.pending, b.pending)
        );
      };
      for (let wait = 0; wait < 400 && !alike(); wait++) await pause(25);
      if (!alike()) {
        const [{ seq, view, pending }, other] = [client.picture(), fresh.picture()];
        const mine = { seq, view, pending };
        const theirs = { seq: other.seq, view: other.view, pending: other.pending };
        found.push(`${this.table} ${seat}: ${firstDifference(mine, theirs) ?? 'not connected'}`);
      }
      fresh.close();
    }
    return found;
  }

  private async move(seat: string, client: TableClient): Promise<void> {
    const move = client.picture().connected ? await aMove(client, this.chance) : undefined;
    const talk = this.chance.oneIn(20) ? { type: 'say', text: `${seat} at ${client.picture().seq}` } : undefined;
    const command = move ?? talk;
    if (command === undefined) return;
    this.unanswered = `${this.table} ${seat} ${JSON.stringify(command)}`;
    const reply = await client.send(command);
    this.unanswered = undefined;
    const known = { table: this.table, seat, id: String(reply.id) };
    if (reply.ok) this.promises.kept.push(known);
    else if (reply.error.code !== 'offline') this.promises.refused.push(known);
  }
}
