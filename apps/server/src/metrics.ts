import { timingSafeEqual } from 'node:crypto';
import { statfs } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { FastifyInstance } from 'fastify';
import type { Config } from './config.ts';
import type { Ledger } from './ledger.ts';
import { secretOf } from './requests.ts';
import type { Tables } from './tables.ts';
import type { Thinker } from './thinker.ts';

/** What waits, and what room is left: what an operator wants to hear of before people do. */
export function watchServer(ledger: Ledger, tables: Tables, thinker: Thinker, { database }: Config): void {
  ledger.watch('potyczka_waiting', 'What waits to be done', 'where', async () => ({
    ...thinker.loads(),
    tables: await tables.waiting(),
  }));
  ledger.watch('potyczka_thread_busy_seconds', 'How long each thread has been at its task', 'thread', async () =>
    thinker.busy(),
  );
  if (/^postgres(ql)?:/.test(database)) return;
  ledger.watch('potyczka_disk_bytes', 'Of the disk the database lies on', 'what', async () => {
    const { bsize, bavail, blocks } = await statfs(database);
    return { free: bavail * bsize, all: blocks * bsize };
  });
}

const sameText = (one: string, other: string): boolean =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));

/** On the port that everybody sees, figures are for whoever knows the token; without one they are not there. */
export function metricsRoute(app: FastifyInstance, ledger: Ledger, token: string): void {
  app.get('/metrics', async (request, reply) => {
    if (token === '' || !sameText(secretOf(request), token)) return reply.code(404).send({ ok: false });
    return reply.type(ledger.registry.contentType).send(await ledger.registry.metrics());
  });
}

/** A port of their own, which only this machine reaches. */
export async function metricsPort(ledger: Ledger, port: number): Promise<Server | undefined> {
  if (port === 0) return undefined;
  const server = createServer((_request, response) => {
    ledger.registry.metrics().then(
      (text) => response.setHeader('content-type', ledger.registry.contentType).end(text),
      () => response.writeHead(500).end(),
    );
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(port, '127.0.0.1', resolve);
  });
  return server;
}
