import pages from '@fastify/static';
import websocket, { type WebSocket } from '@fastify/websocket';
import type { AnyRuleset } from '@potyczka/kernel';
import { rulesets as allRulesets } from '@potyczka/protocol/rulesets';
import type { Store } from '@potyczka/store';
import { openStore } from '@potyczka/store';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, type FastifyRequest, LogController } from 'fastify';
import { pino } from 'pino';
import { now } from './clock.ts';
import type { Config } from './config.ts';
import { tellFailures } from './failures.ts';
import { Ledger } from './ledger.ts';
import { Bucket, Buckets, Tally } from './limits.ts';
import { lobbyRoutes } from './lobby.ts';
import { ownerRoutes } from './owner.ts';
import { PAGE, SECURITY_HEADERS } from './page.ts';
import { replayRoutes, sweepReplays } from './replays.ts';
import { SocketConnection } from './socket.ts';
import { Tables } from './tables.ts';
import { inlineThinker, ThreadThinker } from './thinker.ts';

export interface RunningServer {
  /** Where it listens. */
  readonly url: string;
  /** Lets everybody finish, then ends. */
  close(): Promise<void>;
}

export interface ServerParts {
  readonly rulesets?: readonly AnyRuleset[];
  /** In place of the one that the configuration names; the server closes it. */
  readonly store?: Store;
  /** The folder of the built page; left out, a few words stand there instead. */
  readonly page?: string | undefined;
  /** The program to start again in threads where NPCs think and odds are worked out: it calls `thinkHere` there. Left out, all wait for them. */
  readonly entry?: string | URL;
}

/** Runs of the rules that odds may cost, asked for or beside an open question. */
const RUNS = { asked: 4000, beside: 300 };
const HOUR = 3600;
/** How often one address may look at replays: more often than anybody can watch, and too seldom to guess addresses. */
const LOOKS = { burst: 60, perSecond: 1 };

/** So many an hour from one address, all of them at once if need be. */
const hourly = (most: number): Buckets => new Buckets({ burst: most, perSecond: most / HOUR });

export async function startServer(config: Config, parts: ServerParts = {}): Promise<RunningServer> {
  const log = pino({ level: config.logLevel, base: null });
  const store = parts.store ?? (await openStore(config.database));
  const ledger = new Ledger();
  const rulesets = parts.rulesets ?? allRulesets;
  const thinker = parts.entry === undefined ? inlineThinker(rulesets) : new ThreadThinker(parts.entry);
  const tables = new Tables({
    store,
    rulesets,
    ledger,
    log,
    thinker,
    lobby: config.lobby,
    runs: RUNS,
    idle: config.idleSeconds * 1000,
  });
  const app: FastifyInstance = Fastify({
    loggerInstance: log as FastifyBaseLogger,
    trustProxy: config.trustProxy,
    bodyLimit: 1_048_576,
    logController: new LogController({ disableRequestLogging: true }),
  });
  const draining = { now: false };
  await app.register(websocket, { options: { maxPayload: config.messageBytes, perMessageDeflate: false } });
  app.addHook('onSend', async (_request, reply) => {
    for (const [name, value] of Object.entries(SECURITY_HEADERS)) reply.header(name, value);
  });
  tellFailures(app, ledger, log);
  await frontPage(app, parts.page);
  operations(app, store, ledger, draining);
  ownerRoutes(app, {
    tables,
    ledger,
    socketsPerTable: config.socketsPerTable,
    openings: hourly(config.tablesPerHour),
    lobby: config.lobby,
  });
  lobbyRoutes(app, { tables, store, ledger, joins: hourly(config.joinsPerHour), on: config.lobby });
  replayRoutes(app, {
    ...{ store, tables, thinker, ledger, looks: new Buckets(LOOKS) },
    puts: hourly(config.replaysPerHour),
    bytes: config.replayBytes,
    mostBytes: config.replaysMegabytes * 1_048_576,
  });
  const stopSweeping = sweepReplays(store, config.replaysKeepDays, (error) => {
    ledger.failures.inc({ where: 'replays' });
    log.warn({ error: String(error) }, 'old replays were not dropped');
  });
  sockets(app, config, tables, ledger);
  await app.listen({ host: config.host, port: config.port });
  const leave = async (): Promise<void> => {
    await tables.close();
    await app.close();
    await thinker.close();
    await store.close();
  };
  const close = async (): Promise<void> => {
    draining.now = true;
    stopSweeping();
    const done = await within(config.drainSeconds * 1000, leave());
    if (done) return;
    // The database does not answer, or somebody never ends a request: nobody is waited for any longer.
    log.warn({ seconds: config.drainSeconds }, 'not everything that was begun could be ended in time');
    tables.turnOut();
    app.server.closeAllConnections();
    void thinker.close();
  };
  return { url: addressOf(app), close };
}

/** Whether something ended in time; what fails has ended too. */
async function within(milliseconds: number, work: Promise<unknown>): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => resolve(false), milliseconds);
  });
  const ended = work.then(
    () => true,
    () => true,
  );
  const inTime = await Promise.race([ended, late]);
  clearTimeout(timer);
  return inTime;
}

function addressOf(app: FastifyInstance): string {
  const address = app.server.address();
  if (address === null || typeof address === 'string') throw new Error('the server listens nowhere');
  const host = address.family === 'IPv6' ? `[${address.address}]` : address.address;
  return `http://${host}:${address.port}`;
}

/** What a browser gets. Files with a hash in their name never change; the page that names them always may. */
async function frontPage(app: FastifyInstance, folder: string | undefined): Promise<void> {
  if (folder === undefined) {
    app.get('/', (_request, reply) => reply.type('text/html; charset=utf-8').send(PAGE));
    return;
  }
  await app.register(pages, {
    root: folder,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) => {
      const lasting = path.includes('/assets/');
      reply.setHeader('vary', 'accept-encoding');
      reply.setHeader('cache-control', lasting ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });
}

/** For those who run it. */
function operations(app: FastifyInstance, store: Store, ledger: Ledger, draining: { readonly now: boolean }): void {
  app.get('/healthz', () => ({ ok: true }));
  app.get('/readyz', async (_request, reply) => {
    const { ok, kind, milliseconds } = await store.health();
    return reply.code(ok && !draining.now ? 200 : 503).send({ ok: ok && !draining.now, store: kind, milliseconds });
  });
  app.get('/metrics', async (_request, reply) =>
    reply.type(ledger.registry.contentType).send(await ledger.registry.metrics()),
  );
}

/** Browsers tell where a page came from; only our own pages, and those named, may speak for their users. */
function isWelcome(request: FastifyRequest, origins: readonly string[]): boolean {
  const { origin, host } = request.headers;
  if (origin === undefined) return true;
  return origins.includes(origin) || (URL.canParse(origin) && new URL(origin).host === host);
}

const HEARTBEAT = 30_000;

/** A line that is dead makes no sound: whoever does not answer for a while is not there any more. */
function keepAlive(socket: WebSocket): void {
  let answered = true;
  socket.on('pong', () => {
    answered = true;
  });
  const timer = setInterval(() => {
    if (!answered) return socket.terminate();
    answered = false;
    socket.ping();
  }, HEARTBEAT).unref();
  socket.once('close', () => clearInterval(timer));
}

function sockets(app: FastifyInstance, config: Config, tables: Tables, ledger: Ledger): void {
  const addresses = new Buckets({
    burst: config.addressMessagesPerSecond * 3,
    perSecond: config.addressMessagesPerSecond,
  });
  const open = new Tally();
  app.register(async (scope) => {
    scope.addHook('preValidation', async (request, reply) => {
      const crowded = open.of(request.ip) >= config.socketsPerAddress;
      if (!crowded && isWelcome(request, config.origins)) return;
      ledger.turnedAway.inc({ why: crowded ? 'sockets' : 'origin' });
      await reply.code(crowded ? 429 : 403).send({ ok: false });
    });
    scope.get('/socket', { websocket: true }, (socket, request) => {
      const address = request.ip;
      open.add(address);
      ledger.sockets.inc();
      socket.once('close', () => {
        open.remove(address);
        ledger.sockets.dec();
      });
      keepAlive(socket);
      const own = new Bucket({ burst: config.messagesPerSecond * 3, perSecond: config.messagesPerSecond }, now());
      new SocketConnection(socket, {
        ...{ tables, ledger, log: app.log, addresses, own, address, line: request.raw.socket },
        socketsPerTable: config.socketsPerTable,
        backlog: config.backlogBytes,
      });
    });
  });
}
