import { doorViolation } from '@potyczka/protocol';
import { StoreUnavailable } from '@potyczka/store';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import { whyOf } from './guard.ts';
import type { Ledger } from './ledger.ts';
import { refused } from './requests.ts';

/** An address that can't even be read. */
export const unreadable = (ledger: Ledger) => (_error: FastifyError, request: FastifyRequest, reply: FastifyReply) =>
  void refused(ledger, request, reply, 400, [doorViolation('bad-request', { status: 400 })]);

/** What a request fails with is told in our words: what drivers and libraries say is for the operator alone. */
export function tellFailures(app: FastifyInstance, ledger: Ledger, log: Pick<Logger, 'error'>): void {
  app.setNotFoundHandler((request, reply) =>
    refused(ledger, request, reply, 404, [doorViolation('bad-request', { status: 404 })]),
  );
  app.setErrorHandler(async (error: FastifyError, request, reply) => {
    const status = error.statusCode ?? 500;
    if (status >= 400 && status < 500)
      return refused(ledger, request, reply, status, [doorViolation('bad-request', { status })]);
    ledger.failures.inc({ where: 'request' });
    log.error({ error: whyOf(error), route: request.routeOptions.url }, 'a request failed');
    const isAway = error instanceof StoreUnavailable;
    return refused(ledger, request, reply, isAway ? 503 : 500, [
      isAway ? doorViolation('not-saved') : doorViolation('internal', { why: '—' }),
    ]);
  });
}
