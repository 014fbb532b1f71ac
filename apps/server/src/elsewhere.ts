import { randomUUID } from 'node:crypto';

/** What this server is called among those that share a database. */
export const SERVER = randomUUID();

type Counts = Readonly<Record<string, number>>;

/** A server that has said nothing for so long is taken for dead. */
const FORGOTTEN_AFTER = 30_000;

/** Who is at a table by way of other servers. */
export class Elsewhere {
  private readonly servers = new Map<string, { readonly here: Counts; readonly at: number }>();

  /** Whether that server has said anything yet. */
  knows(server: string): boolean {
    return this.servers.has(server);
  }

  at(seat: string): number {
    let count = 0;
    for (const { here } of this.servers.values()) count += here[seat] ?? 0;
    return count;
  }

  /** Takes in what a server says; whether that changed anything. */
  note(server: string, here: Counts, now: number): boolean {
    const before = JSON.stringify(this.servers.get(server)?.here ?? {});
    this.servers.set(server, { here, at: now });
    return before !== JSON.stringify(here);
  }

  /** Forgets servers that have fallen silent; whether there were any. */
  forget(now: number): boolean {
    let changed = false;
    for (const [server, { at }] of this.servers) {
      if (now - at < FORGOTTEN_AFTER) continue;
      this.servers.delete(server);
      changed = true;
    }
    return changed;
  }
}
