import { timingSafeEqual } from 'node:crypto';
import { doorViolation, shape } from '@potyczka/protocol';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { banRoutes } from './admin-bans.ts';
import { type Act, type AdminParts, BadRequest, idIn, type Route, read } from './admin-parts.ts';
import {
  closeTable,
  deleteTable,
  exportTable,
  inspectTable,
  muteSeat,
  recoverOwner,
  tablesListed,
} from './admin-tables.ts';
import { now } from './clock.ts';
import { Buckets, neighbourhood } from './limits.ts';
import { refused, secretOf } from './requests.ts';

/** Wrong keys from one address: nobody guesses 192 bits, and nobody need try for long. */
const GUESSES = { burst: 20, perSecond: 0.2 };

/** For those who run the server, and nobody else: `potyczka admin` speaks to these. */
export function adminRoutes(app: FastifyInstance, parts: AdminParts): void {
  const guesses = new Buckets(GUESSES);
  const route: Route = (method, path, act) => {
    app.route({
      method,
      url: `/api/admin${path}`,
      handler: async (request, reply) => {
        const from = neighbourhood(request.ip);
        if (!hasKey(parts.key, secretOf(request))) {
          const patient = guesses.take(from, now());
          if (!patient) parts.ledger.turnedAway.inc({ why: 'admin' });
          return refused(parts.ledger, request, reply, patient ? 403 : 429, [
            doorViolation(patient ? 'admin-only' : 'too-fast'),
          ]);
        }
        // What is done in the name of the server stands in its log; what is only looked at does not.
        if (method !== 'GET') parts.log.info({ admin: `${method} ${path}`, ...(request.params as object) }, 'admin');
        return answer(parts, request, reply, act);
      },
    });
  };
  tableRoutes(parts, route);
  banRoutes(parts, route);
}

async function answer({ ledger }: AdminParts, request: FastifyRequest, reply: FastifyReply, act: Act) {
  try {
    const done = await act(request);
    if (done === undefined) return refused(ledger, request, reply, 404, [doorViolation('no-such-table')]);
    return reply.header('cache-control', 'no-store').send({ ok: true, ...done });
  } catch (error) {
    if (!(error instanceof BadRequest)) throw error;
    const { field, expected } = error;
    return refused(ledger, request, reply, 400, [doorViolation('bad-message', { field, expected })]);
  }
}

function hasKey(key: string, said: string): boolean {
  const [ours, theirs] = [Buffer.from(key), Buffer.from(said)];
  return key !== '' && ours.length === theirs.length && timingSafeEqual(ours, theirs);
}

const closing = shape.object({ closed: shape.bool });
const muting = shape.object({ seat: shape.id, muted: shape.bool });

function tableRoutes(parts: AdminParts, route: Route): void {
  route('GET', '/tables', ({ query }) => tablesListed(parts, query as Readonly<Record<string, unknown>>));
  route('GET', '/tables/:id', (request) => inspectTable(parts, idIn(request)));
  route('GET', '/tables/:id/export', (request) => exportTable(parts, idIn(request)));
  route('DELETE', '/tables/:id', (request) => deleteTable(parts, idIn(request)));
  route('POST', '/tables/:id/owner', (request) => recoverOwner(parts, idIn(request)));
  route('PUT', '/tables/:id/closed', (request) => closeTable(parts, idIn(request), read(closing, request).closed));
  route('PUT', '/tables/:id/muted', (request) => muteSeat(parts, idIn(request), read(muting, request)));
}
