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
  /** When it was sent and when the answer came, in milliseconds of this process. */
  readonly sent: number;
  readonly acknowledged: number;
}

/** What the servers have promised: checked against the database in the end. */
export interface Promises {
  readonly kept: Acknowledged[];
  readonly refused: Acknowledged[];
  /** What somebody was not shown who should have been. */
  readonly stale: string[];
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
  readonly owner: string;
  readonly links: Readonly<Record<string, string>>;
}

/** A server may be so far behind the others, and no further. */
const FRESH_WITHIN = 10_000;
/** Whether it acted is not known, or is for the others to say. */
const UNDECIDED: readonly string[] = ['offline', 'vote-needed'];

const MOST_OPENINGS = 60;
/** A server lets go of a table after a second, and looks every second. */
const IDLE = 3000;

async function opening(url: string, body: string): Promise<(Opened & { readonly ok: true }) | { readonly ok: false }> {
  const headers = { 'content-type': 'application/json' };
  const response = await fetch(`${url}/api/tables`, { method: 'POST', headers, body });
  return (await response.json()) as (Opened & { readonly ok: true }) | { readonly ok: false };
}

/** One table with everybody at it, who play whatever the rules let them. */
export class Party {
  readonly table: string;
  private readonly links: Map<string, string>;
  private readonly owner: string;
  private readonly servers: Servers;
  private readonly promises: Promises;
  private readonly chance: Chance;
  private readonly clients = new Map<string, TableClient>();
  private stopped = false;
  private busy: Promise<unknown> = Promise.resolve();
  /** What is being waited for. */
  private readonly unanswered = new Set<string>();
  /** The last event of each seat that a server has acknowledged: nobody is shown less afterwards. */
  private readonly known = new Map<string, number>();

  private constructor({ table, owner, links }: Opened, servers: Servers, promises: Promises, chance: Chance) {
    this.table = table;
    this.owner = owner;
    this.links = new Map(Object.entries(links));
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
    const body = JSON.stringify({ setup: { ...setup, ...more }, settings: { answer: 5 } });
    for (let attempt = 1; ; attempt++) {
      const opened = await opening(servers.url(), body).catch((error: unknown) => ({ ok: false as const, error }));
      if (opened.ok) return new Party(opened, servers, promises, new Chance(seed));
      // The server or its database may just be away; whoever was not told that a table is open opens another.
      if (attempt === MOST_OPENINGS) throw new Error(`no table: ${JSON.stringify(opened)}`);
      await pause(500);
    }
  }

  newClient(seat: string): TableClient {
    return new TableClient({
      ...{ url: '', table: this.table, secret: this.links.get(seat) ?? '' },
      open: () => new WebSocket(`${this.servers.url().replace('http', 'ws')}/socket`) as unknown as SocketLike,
    });
  }

  /** Everybody plays until told to stop. */
  async play(): Promise<void> {
    const seats = [...this.clients.keys()].filter((seat) => seat !== 'spectator');
    await Promise.all(seats.map((seat) => this.playAt(seat)));
  }

  /** One seat among several: nobody waits for the others but where the rules say so. */
  private async playAt(seat: string): Promise<void> {
    while (!this.stopped) {
      const client = this.clients.get(seat);
      if (client?.picture().connected === true) {
        const { seq } = client.picture();
        const talk = { type: 'say', text: `${seat} at ${seq}` };
        // Talk goes out beside whatever is under way: several commands of one seat at a time, and of several seats.
        if (seq > 0 && this.chance.oneIn(12) && this.unanswered.size < 12)
          void this.sent(seat, talk, () => client.send(talk));
        await this.decide(seat, client);
      }
      await pause(5);
    }
  }

  private async decide(seat: string, client: TableClient): Promise<void> {
    const { vote, seq } = client.picture();
    if (vote !== null && vote.by !== seat && this.chance.oneIn(2)) {
      await client.vote(this.chance.oneIn(2));
      return;
    }
    if (seq > 3 && this.chance.oneIn(60)) return this.sent(seat, { undo: {} }, () => client.undo());
    const move = await aMove(client, this.chance);
    if (move !== undefined) await this.sent(seat, move, () => client.send(move));
  }

  isOver(): boolean {
    return [...this.clients.values()].every((client) => client.picture().over);
  }

  stop(): void {
    this.stopped = true;
  }

  /** What nobody answered, now that nothing breaks any more: however often things broke, everything is answered. */
  async forgotten(): Promise<readonly string[]> {
    await this.busy;
    for (let wait = 0; wait < 2400 && this.unanswered.size > 0; wait++) await pause(25);
    return [...this.unanswered].map((what) => `no answer at all: ${what}`);
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
    this.replace(seat);
  }

  /** Everybody goes, for longer than a server keeps a table nobody is at, and comes back. */
  leaveForAWhile(): void {
    this.wait(async () => {
      for (const client of this.clients.values()) client.close();
      await pause(IDLE);
      for (const seat of this.clients.keys()) this.replace(seat);
    });
  }

  /** What has been begun with the clients of the party is ended before they are looked at. */
  private wait(begun: () => Promise<void>): void {
    this.busy = Promise.all([this.busy, begun()]);
  }

  /** A new client at a seat is soon shown everything that was acknowledged there before it came. */
  private replace(seat: string): void {
    const fresh = this.newClient(seat);
    this.clients.set(seat, fresh);
    void this.timed(fresh);
    void this.upToDate(seat, fresh, this.known.get(seat) ?? 0);
  }

  private async upToDate(seat: string, client: TableClient, wanted: number): Promise<void> {
    // So long without a break at one server: by then it has heard of what the others did.
    for (let waited = 0; waited < FRESH_WITHIN && !this.stopped && this.clients.get(seat) === client; waited += 25) {
      const { connected, seq } = client.picture();
      if (seq >= wanted) return;
      if (!connected) waited = 0;
      await pause(25);
    }
    if (this.stopped || this.clients.get(seat) !== client || client.picture().seq >= wanted) return;
    this.promises.stale.push(`${this.table} ${seat}: shown ${client.picture().seq} after ${wanted} was acknowledged`);
  }

  /** The owner gives a seat a new link: whoever came by the old one is out, and comes back by the new one. */
  renewOne(): void {
    this.wait(() => this.renewSome());
  }

  private async renewSome(): Promise<void> {
    const seat = this.chance.pick([...this.clients.keys()].filter((one) => one !== 'spectator')) ?? '';
    for (let attempt = 0; attempt < 1200; attempt++) {
      const link = await this.renewed(seat).catch(() => undefined);
      if (link !== undefined) {
        this.links.set(seat, link);
        this.clients.get(seat)?.close();
        this.replace(seat);
        return;
      }
      await pause(50);
    }
  }

  private async renewed(seat: string): Promise<string | undefined> {
    const response = await fetch(`${this.servers.url()}/api/tables/${this.table}/links/${seat}`, {
      method: 'PUT',
      headers: { authorization: `Bearer ${this.owner}` },
      signal: AbortSignal.timeout(5000),
    });
    return ((await response.json()) as { readonly link?: string }).link;
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
      // However busy the machine, and however long a client waits before it comes back.
      for (let wait = 0; wait < 2400 && !alike(); wait++) await pause(25);
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

  private async sent(seat: string, what: object, send: () => ReturnType<TableClient['send']>): Promise<void> {
    const sent = performance.now();
    const waiting = `${this.table} ${seat} ${JSON.stringify(what)} ${sent}`;
    this.unanswered.add(waiting);
    const reply = await send();
    this.unanswered.delete(waiting);
    const known = { table: this.table, seat, id: String(reply.id), sent, acknowledged: performance.now() };
    if (reply.ok) {
      this.promises.kept.push(known);
      const seq = Number((reply as { readonly seq?: unknown }).seq ?? 0);
      this.known.set(seat, Math.max(seq, this.known.get(seat) ?? 0));
    } else if (!UNDECIDED.includes(reply.error.code)) this.promises.refused.push(known);
  }
}
