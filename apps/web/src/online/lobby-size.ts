import { useEffect, useState } from 'react';
import { useWords } from '../words/index.tsx';
import { hasServer, request } from './server.ts';

/** How many tables are in the server's lobby; `null` while that is not known, or where there is none. */
export function useLobbySize(): number | null {
  const { lang } = useWords();
  const [size, setSize] = useState<number | null>(null);
  useEffect(() => {
    void hasServer().then(async (served) => {
      if (!served) return;
      const lobby = await request<{ on: boolean; tables: readonly unknown[] }>('GET', '/api/lobby', { lang });
      if (lobby.ok && lobby.on) setSize(lobby.tables.length);
    });
  }, [lang]);
  return size;
}
