import { isIP } from 'node:net';
import type { Json } from '@potyczka/kernel';
import { doorViolation } from '@potyczka/protocol';
import { hashSecret, newSecret, type Store } from '@potyczka/store';
import type { FastifyInstance } from 'fastify';
import { now } from './clock.ts';
import { type GuardParts, guarded } from './guard.ts';
import { neighbourhood } from './limits.ts';
import { refused } from './requests.ts';

/** Somebody who is not let in, by the address they come from. */
export interface Ban {
  readonly address: string;
  /** In milliseconds since 1970; `null`: for good. */
  readonly until: number | null;
  readonly why: string;
}

/**
 * Kept as a document of the store that no table can be taken for: no id of a table begins so. It is as old as can be told,
 * so that no sweep takes it for a forgotten table; and it needs no migration, so that an older server works beside it.
 */
export const HOUSE = '@server';
const NEVER_OLD = Number.MAX_SAFE_INTEGER;

/** The address or network that a word stands for, as addresses are counted; `undefined` when it is none. */
export function addressIn(word: string): string | undefined {
  const address = word.replace(/\/64$/, '');
  return isIP(address) === 0 ? undefined : neighbourhood(address);
}

/** Who is not let in: the same at all servers of a database. */
export class Banned {
  private readonly store: Store;
  private bans = new Map<string, Ban>();

  constructor(store: Store) {
    this.store = store;
  }

  /** Reads what has been said of it, here or at another server. */
  async read(): Promise<void> {
    this.learn((await this.store.head(HOUSE))?.meta);
  }

  has(address: string): boolean {
    const ban = this.bans.get(neighbourhood(address));
    return ban !== undefined && isInForce(ban);
  }

  all(): readonly Ban[] {
    return [...this.bans.values()].filter(isInForce);
  }

  add(ban: Ban): Promise<void> {
    return this.change((bans) => [...bans.filter(({ address }) => address !== ban.address), ban]);
  }

  /** `false` when nobody is banned there. */
  async lift(address: string): Promise<boolean> {
    const had = this.bans.has(address);
    await this.change((bans) => bans.filter((ban) => ban.address !== address));
    return had;
  }

  private async change(to: (bans: readonly Ban[]) => readonly Ban[]): Promise<void> {
    for (;;) {
      const head = await this.store.head(HOUSE);
      if (head === undefined) {
        await this.begin();
        continue;
      }
      const meta = asJson(to(bansIn(head.meta)).filter(isInForce));
      const { status } = await this.store.updateMeta(HOUSE, head.version, { meta });
      if (status === 'conflict') continue;
      return this.learn(meta);
    }
  }

  private async begin(): Promise<void> {
    const owner = hashSecret(newSecret());
    await this.store.create(
      { id: HOUSE, kind: HOUSE, owner, created: NEVER_OLD, head: {}, meta: asJson([]), links: [] },
      [],
    );
  }

  private learn(meta: Json | undefined): void {
    this.bans = new Map(bansIn(meta).map((ban) => [ban.address, ban]));
  }
}

const isInForce = ({ until }: Ban): boolean => until === null || until > now();

/** Only ever written by a server. */
const asJson = (bans: readonly Ban[]): Json => ({ bans: bans as unknown as Json });
const bansIn = (meta: Json | undefined): readonly Ban[] =>
  ((meta ?? {}) as unknown as { readonly bans?: readonly Ban[] }).bans ?? [];

/**
 * Whoever is banned gets the page, which may hold battles of their own, and nothing that the server does. Returns how to stop
 * listening to what other servers have heard of it.
 */
export function keepOut(app: FastifyInstance, store: Store, banned: Banned, parts: GuardParts): () => void {
  app.addHook('onRequest', async (request, reply) => {
    const isOurs = /^\/(?:api(?!\/admin)|socket)(?:[/?]|$)/.test(request.url);
    if (!isOurs || !banned.has(request.ip)) return;
    parts.ledger.turnedAway.inc({ why: 'banned' });
    await refused(parts.ledger, request, reply, 403, [doorViolation('banned')]);
  });
  return store.subscribe((wake) => {
    const concerns = wake.about === 'everything' || wake.about === 'replaced';
    if (concerns || (wake.about === 'table' && wake.table === HOUSE)) guarded(parts, 'wake', () => banned.read());
  });
}
