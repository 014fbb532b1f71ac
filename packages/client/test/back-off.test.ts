import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { SocketLike } from '../src/index.ts';
import { TableClient } from '../src/index.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A server that is away until it is not: whoever opens a socket is turned away at once, or let in. */
class Server {
  up = true;
  tries = 0;

  open(): SocketLike {
    this.tries += 1;
    const { up } = this;
    const socket: SocketLike = {
      ...{ onopen: null, onmessage: null, onclose: null, onerror: null },
      send: (text) => {
        if ('hello' in (JSON.parse(text) as object)) setTimeout(() => socket.onmessage?.({ data: WELCOME }));
      },
      close: () => socket.onclose?.({ code: 1006 }),
    };
    setTimeout(() => (up ? socket.onopen?.() : socket.onclose?.({ code: 1006 })), 1);
    return socket;
  }
}

const table = { id: 't', kind: 'open', ruleset: 'duel', commitment: '', begun: true, settings: {} };
const WELCOME = JSON.stringify({ welcome: { seat: 'p1', table, seats: [], vote: null, now: { seq: 0 } } });
const MANY = 200;

/** How long each of many clients takes to come back once the server is there again, in milliseconds; and how often they tried before. */
async function comebacks(away: number): Promise<{ readonly took: readonly number[]; readonly tries: number }> {
  const server = new Server();
  const clients = Array.from({ length: MANY }, () => {
    const client = new TableClient({ url: '', table: 't', secret: 's', open: () => server.open() });
    return client;
  });
  await vi.advanceTimersByTimeAsync(100);
  expect(clients.every((client) => client.picture().connected)).toBe(true);
  server.up = false;
  server.tries = 0;
  for (const client of clients) client.cut();
  await vi.advanceTimersByTimeAsync(away);
  const { tries } = server;
  server.up = true;
  const took = clients.map(() => Number.POSITIVE_INFINITY);
  for (let passed = 0; passed < 10_000; passed += 20) {
    for (const [n, client] of clients.entries())
      if (client.picture().connected) took[n] = Math.min(took[n] ?? 0, passed);
    await vi.advanceTimersByTimeAsync(20);
  }
  for (const client of clients) client.close();
  return { took: took.sort((a, b) => a - b), tries: tries / MANY };
}

it.each([
  500, 2000, 4000, 8000, 12_000,
])('of those who lost a server for %d ms, 19 of 20 are back within two seconds', async (away) => {
  const { took } = await comebacks(away);
  expect(took[Math.floor(MANY * 0.95)]).toBeLessThan(2000);
});

it('a server that stays away is asked seldom', async () => {
  const { tries } = await comebacks(60_000);
  // Sixteen times in some fifteen seconds, then every four to eight.
  expect(tries).toBeLessThan(16 + 45 / 4 + 4);
});
