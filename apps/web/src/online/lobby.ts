import type { Language } from '@potyczka/kernel';
import { useCallback, useEffect, useState } from 'react';
import { useWords } from '../words/index.tsx';
import { type Answer, request } from './server.ts';

/** Public tables of the server this page came from. */

/** What somebody who watches a public table says in place of a secret. */
export const PUBLIC_LINK = 'public';

export interface ListedTable {
  readonly table: string;
  readonly ruleset: string;
  readonly scenario: string | null;
  readonly kind: 'open' | 'sealed';
  readonly language: Language;
  readonly begun: boolean;
  /** How many players it is for, and the seats among them that nobody has taken. */
  readonly players: number;
  readonly free: readonly { readonly seat: string; readonly side?: string }[];
  readonly watch: boolean;
  /** How long ago it was listed. */
  readonly seconds: number;
}

export interface Lobby {
  readonly on: boolean;
  readonly tables: readonly ListedTable[];
}

/** The list is read so often while somebody looks at it. */
const EVERY = 5000;

const read = (lang: Language): Promise<Answer<Lobby>> => request<Lobby>('GET', '/api/lobby', { lang });

/** The list of public tables, kept up to date while the page is looked at. */
export function useLobby(): readonly [lobby: Answer<Lobby> | null, look: () => void] {
  const { lang } = useWords();
  const [lobby, setLobby] = useState<Answer<Lobby> | null>(null);
  const look = useCallback(() => void read(lang).then(setLobby), [lang]);
  useEffect(() => {
    look();
    const timer = setInterval(() => {
      if (!document.hidden) look();
    }, EVERY);
    return () => clearInterval(timer);
  }, [look]);
  return [lobby, look];
}

/** Takes a free seat: a link of one's own leads to it from then on. */
export const takeSeat = (table: string, seat: string, lang: Language): Promise<Answer<{ readonly link: string }>> =>
  request('POST', `/api/lobby/${encodeURIComponent(table)}/seats/${encodeURIComponent(seat)}`, { lang });
