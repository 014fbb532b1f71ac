import { WebSocket } from 'ws';
import { Raw } from '../raw.ts';
import { worst } from '../worst.ts';

/** What a stranger sends without end, as fast as it goes. */
const FLOODS: Readonly<Record<string, (socket: WebSocket) => void>> = {
  malformed: (socket) => socket.send('{"do":'),
  binary: (socket) => socket.send(Buffer.from([1, 2, 3])),
  life: (socket) => socket.send('{"ping":{}}'),
  control: (socket) => socket.ping('x'),
  pieces: (socket) => socket.send('', { fin: false }),
};
export const FLOOD_KINDS: readonly string[] = [...Object.keys(FLOODS), 'requests'];

const ADDRESS = { 'x-forwarded-for': '192.0.2.1' };
/** So many frames at a time, some thousand times a second. */
const VOLLEY = 200;

/** Floods one server from one socket at a time until the process is ended; whoever is closed comes back. */
export async function flood(url: string, kind: string): Promise<void> {
  for (;;) {
    if (kind === 'requests') await requests(url);
    else await oneSocket(url, FLOODS[kind] as (socket: WebSocket) => void);
  }
}

async function oneSocket(url: string, send: (socket: WebSocket) => void): Promise<void> {
  const socket = new WebSocket(`${url.replace('http', 'ws')}/socket`, { headers: ADDRESS });
  const isOpen = await new Promise<boolean>((resolve) => {
    socket.once('open', () => resolve(true)).once('error', () => resolve(false));
  });
  socket.on('error', () => undefined);
  while (isOpen && socket.readyState === WebSocket.OPEN) {
    // As fast as the line takes it, and no faster: what waits here never gets there.
    for (let n = 0; n < VOLLEY && socket.bufferedAmount < 1_000_000; n++) send(socket);
    await new Promise((resolve) => setImmediate(resolve));
  }
  socket.terminate();
}

const LONG = JSON.stringify({ setup: 'x'.repeat(900_000) });

async function requests(url: string): Promise<void> {
  const headers = { ...ADDRESS, 'content-type': 'application/json' };
  const all = Array.from({ length: 16 }, () =>
    fetch(`${url}/api/tables`, { method: 'POST', headers, body: LONG })
      .then((answer) => answer.text())
      .catch(() => undefined),
  );
  await Promise.all(all);
}

interface Opened {
  readonly table: string;
  readonly links: Readonly<Record<string, string>>;
}

async function openWorst(url: string, n: number): Promise<Opened | undefined> {
  const headers = { ...ADDRESS, 'content-type': 'application/json' };
  const answer = await fetch(`${url}/api/tables`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ setup: worst(n) }),
  });
  const opened = (await answer.json()) as Opened & { readonly ok: boolean };
  return opened.ok ? opened : undefined;
}

/** Opens the worst tables that are accepted, sits at all of them, and asks everything there is to ask until it is ended. */
export async function worstTables(url: string, count: number, opened: (count: number) => void): Promise<void> {
  const tables: Opened[] = [];
  for (let n = 0; n < count; n++) {
    const one = await openWorst(url, n).catch(() => undefined);
    if (one !== undefined) tables.push(one);
  }
  opened(tables.length);
  await Promise.all(tables.flatMap((table) => ['red', 'blue'].map((seat) => askWithoutEnd(url, table, seat))));
}

async function askWithoutEnd(url: string, { table, links }: Opened, seat: string): Promise<void> {
  for (let n = 0; ; n++) {
    const raw = await Raw.open(`${url.replace('http', 'ws')}/socket`, ADDRESS).catch(() => undefined);
    raw?.say({ hello: { table, secret: links[seat] } });
    for (let asked = 0; raw?.isOpen() === true; asked++) {
      const unit = `u${(asked * 7 + n) % 72}`;
      const to = [(asked * 5) % 70, (asked * 11) % 70];
      raw.say({ legal: { unit }, id: `l${asked}` });
      raw.say({ region: { type: 'move', unit, to }, id: `r${asked}` });
      raw.say({ odds: { type: 'attack', unit, target: `u${(asked * 13) % 72}` }, id: `o${asked}` });
      raw.say({ do: { type: 'move', unit, to }, id: `m${n}-${asked}`, seq: 1e6 });
      raw.say({ do: { type: 'endTurn', unit }, id: `e${n}-${asked}`, seq: 2 + asked });
      raw.say({ do: { type: 'say', text: 'x'.repeat(2000) }, id: `s${n}-${asked}`, seq: 2 });
      raw.say({ save: {}, id: `v${asked}` });
      raw.heard.length = 0;
      await new Promise((resolve) => setTimeout(resolve, 200));
    }
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
}
