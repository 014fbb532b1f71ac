import pg from 'pg';
import type { Wake } from '../port.ts';
import { pause } from './passing.ts';

export const CHANNEL = 'potyczka';

/** What goes over the channel: who said it, about what, which table, and up to which event or in which words. */
type Message = readonly [origin: string, about: string, table: string, more: number | string];

export const messageOf = (origin: string, table: string): string => JSON.stringify([origin, 'table', table, 0]);

export const whisperOf = (origin: string, table: string, text: string): string =>
  JSON.stringify([origin, 'whisper', table, text]);

/** Anybody who may connect to the database may say something there: what none of us has said wakes nobody. */
function messageIn(payload: string): Message | undefined {
  try {
    const message: unknown = JSON.parse(payload);
    return Array.isArray(message) &&
      message.length === 4 &&
      message.slice(0, 3).every((part) => typeof part === 'string')
      ? (message as unknown as Message)
      : undefined;
  } catch {
    return undefined;
  }
}

function wakeOf(origin: string, payload: string): Wake | undefined {
  const [from, about, table, more] = messageIn(payload) ?? [origin, '', '', 0];
  if (from === origin) return undefined;
  if (about === 'whisper') return { about, table, text: String(more) };
  return about === 'entries' ? { about, table, seq: Number(more) } : { about: 'table', table };
}

export interface Listening {
  /** Whether wake-ups reach us at the moment. */
  isConnected(): boolean;
  close(): Promise<void>;
}

const HEARTBEAT = 10_000;
const LONGEST_PAUSE = 2000;

/** One connection that listens, until it breaks. */
async function connectEar(url: string, origin: string, onWake: (wake: Wake) => void): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: 5000,
    query_timeout: 5000,
    keepAlive: true,
    application_name: 'potyczka listening',
  });
  client.on('error', () => undefined);
  client.on('notification', ({ payload }) => {
    const wake = wakeOf(origin, payload ?? '');
    if (wake !== undefined) onWake(wake);
  });
  try {
    await client.connect();
    await client.query(`LISTEN ${CHANNEL}`);
    return client;
  } catch (error) {
    client.end().catch(() => undefined);
    throw error;
  }
}

/** Resolves when the connection is gone. A dead line makes no sound, so it is asked something from time to time. */
function untilGone(client: pg.Client): Promise<void> {
  return new Promise((resolve) => {
    const heartbeat = setInterval(() => {
      client.query('SELECT 1').catch(() => client.end().catch(() => undefined));
    }, HEARTBEAT);
    client.once('end', () => {
      clearInterval(heartbeat);
      resolve();
    });
  });
}

/**
 * Listens to what other servers do. Resolves once it hears; from then on it reconnects by itself, and says that
 * anything may have happened in between.
 */
export async function listen(url: string, origin: string, onWake: (wake: Wake) => void): Promise<Listening> {
  let closed = false;
  let client: pg.Client | undefined = await connectEar(url, origin, onWake);
  const stayConnected = async (): Promise<void> => {
    for (let wait = 50; !closed; wait = Math.min(wait * 2, LONGEST_PAUSE)) {
      if (client !== undefined) {
        await untilGone(client);
        client = undefined;
        wait = 50;
        if (closed) return;
      }
      await pause(wait);
      client = await connectEar(url, origin, onWake).catch(() => undefined);
      if (client !== undefined && !closed) onWake({ about: 'everything' });
    }
    await client?.end().catch(() => undefined);
  };
  const over = stayConnected();
  return {
    isConnected: () => client !== undefined,
    close: async () => {
      closed = true;
      await client?.end().catch(() => undefined);
      await over;
    },
  };
}
