import { doorViolation } from '@potyczka/protocol';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { now } from './clock.ts';
import type { Config } from './config.ts';
import type { Ledger } from './ledger.ts';
import { Buckets, neighbourhood } from './limits.ts';
import { refused } from './requests.ts';

/** The longest body of a plain request. */
export const BODY_BYTES = 1_048_576;
/** Taking so many bytes apart is as much work as a message. */
const BYTES_OF_A_MESSAGE = 4096;

/**
 * Plain requests of one address, of any kind: as many as messages, long ones for more. Counted before anything of the body is
 * read, so that what is refused costs next to nothing.
 */
export function limitRequests(app: FastifyInstance, config: Config, ledger: Ledger): void {
  const perSecond = config.addressMessagesPerSecond;
  const requests = new Buckets({ burst: perSecond * 3, perSecond });
  app.addHook('onRequest', async (request, reply) => {
    if (requests.take(neighbourhood(request.ip), now(), costOf(request))) return;
    ledger.turnedAway.inc({ why: 'requests' });
    // What is still to come of it is not read.
    reply.header('connection', 'close');
    await refused(ledger, request, reply, 429, [doorViolation('too-fast')]);
  });
}

function costOf({ headers }: FastifyRequest): number {
  // Whoever does not say how long it is may send as much as there may be.
  const unsaid = headers['transfer-encoding'] === undefined ? 0 : BODY_BYTES;
  const bytes = Number(headers['content-length'] ?? unsaid);
  return 1 + Math.min(bytes, BODY_BYTES) / BYTES_OF_A_MESSAGE;
}
