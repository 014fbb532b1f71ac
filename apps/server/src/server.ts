import pages from '@fastify/static';
import websocket, { type WebSocket } from '@fastify/websocket';
import type { AnyRuleset } from '@potyczka/kernel';
import { rulesets as allRulesets } from '@potyczka/protocol/rulesets';
import type { Store } from '@potyczka/store';
import { openStore } from '@potyczka/store';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, type FastifyRequest, LogController } from 'fastify';
import type { DestinationStream } from 'pino';
import { adminRoutes } from './admin.ts';
import { adminKeyOf } from './admin-key.ts';
import { socketFailed } from './bad-frames.ts';
import { Banned, keepOut } from './banned.ts';
import { now } from './clock.ts';
import type { Config } from './config.ts';
import { tellFailures, unreadable } from './failures.ts';
import { whyOf } from './guard.ts';
import { Ledger } from './ledger.ts';
import { Bucket, Buckets, neighbourhood, Tally } from './limits.ts';
import { limitLines } from './lines.ts';
import { lobbyRoutes } from './lobby.ts';
import { serverLog } from './log.ts';
import { type Fullness, heapFullness } from './memory.ts';
import { metricsPort, metricsRoute, watchServer } from './metrics.ts';
import { operations } from './operations.ts';
import { ownerRoutes } from './owner.ts';
import { PAGE, SECURITY_HEADERS } from './page.ts';
import { privacyPage } from './privacy.ts';
import { replayRoutes, sweepReplays } from './replays.ts';
import { BODY_BYTES, limitRequests } from './request-limits.ts';
import { sweepTables } from './retention.ts';
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
  /** Names the very code that runs, such as a hash of it: what it remembers of tables is for no other. */
  readonly program?: string;
  /** How full the memory is; left out, as the engine says. */
  readonly fullness?: Fullness;
  /** Where the log goes; left out, to standard output. */
  readonly logTo?: DestinationStream;
  /** The folder of the built page; left out, a few words stand there instead. */
  readonly page?: string | undefined;
  /** The program to start again in threads where NPCs think and odds are worked out: it calls `thinkHere` there. Left out, all wait for them. */
  readonly entry?: string | URL;
}

/** Runs of the rules that odds may cost, asked for or beside an open question. */
const RUNS = { asked: 4000, beside: 300 };
const HOUR = 3600;
/** No browser sends what may be sent here in more pieces; whoever does is closed before the pieces are put together. */
const MOST_PIECES = 64;
/** Of the time a shutdown may take, so much is waited; the rest is for leaving those behind who are waited for in vain. */
const WAITED_FOR = 0.8;
/** How often one address may look at replays: more often than anybody can watch, and too seldom to guess addresses. */
const LOOKS = { burst: 60, perSecond: 1 };

/** So many proxies in a row, or those of some networks, say where somebody comes from. */
const trusting = (trusted: Config['trustProxy']) =>
  typeof trusted === 'number' ? (_address: string, hop: number): boolean => hop < trusted : trusted;

/** So many an hour from one address, all of them at once if need be. */
const hourly = (most: number): Buckets => new Buckets({ burst: most, perSecond: most / HOUR });

export async function startServer(config: Config, parts: ServerParts = {}): Promise<RunningServer> {
  const log = serverLog(config.logLevel, parts.logTo);
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
    program: parts.program ?? '',
    runs: RUNS,
    idle: config.idleSeconds * 1000,
    fullness: parts.fullness ?? heapFullness,
  });
  const app: FastifyInstance = Fastify({
    loggerInstance: log as FastifyBaseLogger,
    trustProxy: trusting(config.trustProxy),
    bodyLimit: BODY_BYTES,
    frameworkErrors: unreadable(ledger),
    // Whoever dribbles a request is cut off.
    requestTimeout: config.requestSeconds * 1000,
    http: { headersTimeout: config.requestSeconds * 1000, connectionsCheckingInterval: 1000 },
    logController: new LogController({ disableRequestLogging: true }),
  });
  const draining = { now: false };
  limitLines(app.server, config, ledger);
  limitRequests(app, config, ledger);
  await app.register(websocket, {
    options: { maxPayload: config.messageBytes, maxFragments: MOST_PIECES, perMessageDeflate: false },
    errorHandler: socketFailed(ledger, log),
  });
  app.addHook('onSend', async (_request, reply) => {
    for (const [name, value] of Object.entries(SECURITY_HEADERS)) reply.header(name, value);
  });
  tellFailures(app, ledger, log);
  const banned = new Banned(store);
  const stopListening = keepOut(app, store, banned, { ledger, log });
  await frontPage(app, parts.page);
  operations(app, store, draining, log);
  privacyPage(app, config);
  metricsRoute(app, ledger, config.metricsToken);
  watchServer(ledger, tables, thinker, config);
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
  adminRoutes(app, {
    tables,
    store,
    ledger,
    log,
    banned,
    key: parts.store === undefined ? adminKeyOf(config) : config.adminKey,
  });
  const stopSweeping = sweepReplays(store, config.replaysKeepDays, (error) => {
    ledger.failures.inc({ where: 'replays' });
    log.warn({ error: String(error) }, 'old replays were not dropped');
  });
  sockets(app, config, tables, ledger);
  let metrics: Awaited<ReturnType<typeof metricsPort>>;
  try {
    await banned.read();
    metrics = await metricsPort(ledger, config.metricsPort);
    await app.listen({ host: config.host, port: config.port });
  } catch (error) {
    stopSweeping();
    stopListening();
    metrics?.close();
    await tables.close();
    await thinker.close();
    await store.close();
    throw listeningFailed(error, config);
  }
  const stopForgetting = sweepTables(store, tables, config.tablesKeepDays, { ledger, log });
  const leave = async (): Promise<void> => {
    metrics?.close();
    // Whatever goes wrong with a table, the others and the database are let go of.
    await tables.close().catch((error: unknown) => log.error({ error: whyOf(error) }, 'the tables were not ended'));
    await app.close();
    await thinker.close();
    await store.close();
  };
  const close = async (): Promise<void> => {
    draining.now = true;
    stopSweeping();
    stopForgetting();
    stopListening();
    const done = await within(config.drainSeconds * 1000 * WAITED_FOR, leave());
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

/** The address can't be listened on; the message is for the operator. */
class CannotListen extends Error {
  override readonly name = 'CannotListen';
}

const LISTENING: Readonly<Record<string, string>> = {
  EADDRINUSE: 'is taken by another program: end that, or choose another with',
  EACCES: 'is not for everybody: choose one from 1024 up with',
  EADDRNOTAVAIL: 'is not one of this machine: choose another with',
  ENOTFOUND: 'is not known: choose another with',
};
const OF_HOST = ['EADDRNOTAVAIL', 'ENOTFOUND'];

/** It says itself which address it is about: that of the page, or that of the figures. */
function listeningFailed(error: unknown, config: Config): unknown {
  const { code, address, port } = error as { readonly [name in 'code' | 'address' | 'port']?: unknown };
  const why = LISTENING[String(code)];
  if (why === undefined) return error;
  const isMetrics = port === config.metricsPort && port !== config.port;
  const setting = OF_HOST.includes(String(code)) ? '--host or HOST' : isMetrics ? 'METRICS_PORT' : '--port or PORT';
  const where = `${String(address ?? config.host)}, port ${String(port ?? config.port)},`;
  return new CannotListen(`The address ${where} ${why} ${setting}.`);
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
  // A frame that nobody looks into costs a tenth of a message.
  const frames = (perSecond: number) => ({ burst: perSecond * 30, perSecond: perSecond * 10 });
  const addressFrames = new Buckets(frames(config.addressMessagesPerSecond));
  const open = new Tally();
  let all = 0;
  app.register(async (scope) => {
    scope.addHook('preValidation', async (request, reply) => {
      const crowded = all >= config.sockets || open.of(neighbourhood(request.ip)) >= config.socketsPerAddress;
      if (!crowded && isWelcome(request, config.origins)) return;
      ledger.turnedAway.inc({ why: crowded ? 'sockets' : 'origin' });
      await reply.code(crowded ? 429 : 403).send({ ok: false });
    });
    scope.get('/socket', { websocket: true }, (socket, request) => {
      const address = neighbourhood(request.ip);
      open.add(address);
      all += 1;
      ledger.sockets.inc();
      socket.once('close', () => {
        open.remove(address);
        all -= 1;
        ledger.sockets.dec();
      });
      keepAlive(socket);
      const own = new Bucket({ burst: config.messagesPerSecond * 3, perSecond: config.messagesPerSecond }, now());
      new SocketConnection(socket, {
        ...{ tables, ledger, log: app.log, addresses, own, address, line: request.raw.socket },
        ...{ addressFrames, frames: new Bucket(frames(config.messagesPerSecond), now()) },
        helloWithin: config.helloSeconds * 1000,
        socketsPerTable: config.socketsPerTable,
        backlog: config.backlogBytes,
      });
    });
  });
}
