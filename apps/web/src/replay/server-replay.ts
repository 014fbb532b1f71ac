import type { Language } from '@potyczka/kernel';
import { type Answer, request } from '../online/server.ts';

/** Replays kept by the server this page came from, under short ids. */

const SERVER_ID = /^[A-HJ-NP-Za-km-z2-9]{10}$/;

/** Whether a replay of that name would be one of the server's. */
export const isServerId = (id: string): boolean => SERVER_ID.test(id);

export const fetchReplay = (id: string, lang: Language): Promise<Answer<{ readonly save: unknown }>> =>
  request('GET', `/api/replays/${id}`, { lang });

type Kept = Answer<{ readonly replay: string }>;

/** Puts a game on the server, for whoever gets its short link. */
export const putReplay = (save: unknown, lang: Language): Promise<Kept> =>
  request('POST', '/api/replays', { lang, body: save });

/** Lets others watch a game that was played on the server and is over; it has it already. */
export const shareTable = (table: string, secret: string, lang: Language): Promise<Kept> =>
  request('POST', `/api/tables/${encodeURIComponent(table)}/replay`, { lang, secret });
