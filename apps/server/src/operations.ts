import type { Store } from '@potyczka/store';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { lookedUp } from './looked-up.ts';

/** To find out whether the database takes anything, something is written to it: whoever asks often makes it no busier. */
const HEALTH_LASTS = 500;

/** For those who run it; what is wrong with the database is for them alone, and stands in the log once. */
export function operations(
  app: FastifyInstance,
  store: Store,
  draining: { readonly now: boolean },
  log: Pick<Logger, 'warn'>,
): void {
  let known: string | undefined;
  const health = lookedUp(async () => {
    const found = await store.health();
    if (found.trouble !== known && found.trouble !== undefined) log.warn({ trouble: found.trouble }, 'not ready');
    known = found.trouble;
    return found;
  }, HEALTH_LASTS);
  app.get('/healthz', () => ({ ok: true }));
  app.get('/readyz', async (_request, reply) => {
    const { ok, kind, milliseconds } = await health();
    return reply.code(ok && !draining.now ? 200 : 503).send({ ok: ok && !draining.now, store: kind, milliseconds });
  });
}
