import { shape } from '@potyczka/protocol';
import type { FastifyRequest } from 'fastify';
import { type AdminParts, BadRequest, type Done, type Route, read } from './admin-parts.ts';
import { addressIn, type Ban } from './banned.ts';
import { now } from './clock.ts';

const DAY = 86_400_000;
const banning = shape.object({ days: shape.maybe(shape.integer(1, 36_500)), why: shape.maybe(shape.text()) });

/** Who is not let in, by the address they come from. */
export function banRoutes(parts: AdminParts, route: Route): void {
  const { banned } = parts;
  route('GET', '/bans', async () => ({ bans: banned.all().map(shown) }));
  route('PUT', '/bans/:address', async (request) => {
    const { days, why = '' } = read<{ days?: number; why?: string }>(banning, request);
    const address = addressOf(request);
    const ban = { address, until: days === undefined ? null : now() + days * DAY, why };
    await banned.add(ban);
    return { ...shown(ban), sentOut: await sendOut(parts, address) };
  });
  route('DELETE', '/bans/:address', async (request): Promise<Done> => {
    const address = addressOf(request);
    return { address, lifted: await banned.lift(address) };
  });
}

const shown = ({ until, ...ban }: Ban) => ({ ...ban, until: until === null ? null : new Date(until).toISOString() });

function addressOf({ params }: FastifyRequest): string {
  const { address } = params as { readonly address: string };
  const found = addressIn(address);
  if (found === undefined) throw new BadRequest('address', 'an IPv4 or IPv6 address');
  return found;
}

/** Whoever sits here from there; at other servers they are sent out when they next come. */
async function sendOut({ tables }: AdminParts, address: string): Promise<number> {
  let count = 0;
  for (const room of await tables.loaded())
    for (const [, connection] of [...room.connections()]) {
      if (connection.address !== address) continue;
      connection.end(4403, 'not let in here');
      count += 1;
    }
  return count;
}
