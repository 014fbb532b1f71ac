import type { TableFacts, WireSeat } from '@potyczka/client';
import type { TableSettings } from '@potyczka/protocol';
import { useCallback, useEffect, useState } from 'react';
import { useWords } from '../words/index.tsx';
import { keepOpened, type OpenedTable } from './online-storage.ts';
import { type Answer, request } from './server.ts';

/** What the owner is told of a table. */
export interface Owned {
  readonly table: TableFacts;
  readonly seats: readonly WireSeat[];
  readonly settings: TableSettings;
}

/** Who comes and goes is looked at so often, while somebody looks at the page. */
const LOOK = 3000;

/** What only the owner may do, each as one request. */
export interface OwnedTable {
  readonly found: Answer<Owned> | null;
  readonly links: OpenedTable['links'];
  start(): Promise<Answer<object>>;
  set(settings: Partial<TableSettings>): Promise<Answer<object>>;
  renew(seat: string): Promise<Answer<object>>;
  revoke(seat: string): Promise<Answer<object>>;
  handOver(to: string): Promise<Answer<object>>;
}

export function useOwnedTable(opened: OpenedTable): OwnedTable {
  const { lang } = useWords();
  const { table, owner } = opened;
  const [found, setFound] = useState<Answer<Owned> | null>(null);
  const [links, setLinks] = useState(opened.links);
  const ask = useCallback(
    <T>(method: string, path: string, body?: unknown): Promise<Answer<T>> =>
      request<T>(method, `/api/tables/${encodeURIComponent(table)}${path}`, {
        ...{ lang, secret: owner },
        ...(body === undefined ? {} : { body }),
      }),
    [table, owner, lang],
  );
  const look = useCallback(async () => setFound(await ask<Owned>('GET', '')), [ask]);
  useEffect(() => {
    void look();
    const timer = setInterval(() => {
      if (!document.hidden) void look();
    }, LOOK);
    return () => clearInterval(timer);
  }, [look]);
  const keepLinks = (next: OpenedTable['links']): void => {
    setLinks(next);
    keepOpened({ ...opened, links: next });
  };
  const then = async <T>(asked: Promise<Answer<T>>): Promise<Answer<T>> => {
    const answer = await asked;
    await look();
    return answer;
  };
  const linked = async (asked: Promise<Answer<{ readonly seat: string; readonly link: string }>>) => {
    const answer = await then(asked);
    if (answer.ok) keepLinks({ ...links, [answer.seat]: answer.link });
    return answer;
  };
  return {
    ...{ found, links },
    start: () => then(ask('POST', '/start')),
    set: (settings) => then(ask('PATCH', '/settings', settings)),
    renew: (seat) => linked(ask('PUT', `/links/${encodeURIComponent(seat)}`)),
    handOver: (to) => linked(ask('POST', '/handover', { to })),
    revoke: async (seat) => {
      const answer = await then(ask('DELETE', `/links/${encodeURIComponent(seat)}`));
      const { [seat]: _gone, ...left } = links;
      if (answer.ok) keepLinks(left);
      return answer;
    },
  };
}
