import { useEffect, useState } from 'react';
import { useWords } from '../words/index.tsx';
import { startWorker } from '../worker/worker-client.ts';
import type { Invitation } from './invitation.ts';
import type { TakenSeat } from './online-storage.ts';
import { type Answer, request } from './server.ts';

/** How often the server is asked again while somebody looks at the list. */
const EVERY = 60_000;

type Found = ReadonlyMap<string, Answer<Invitation>>;

/** What the server says of the tables somebody has seats at, by the link; asked again when they come back to the page. */
export function useSeatStatus(seats: readonly TakenSeat[]): readonly [found: Found, look: () => void] {
  const { lang } = useWords();
  const [found, setFound] = useState<Found>(new Map());
  const [looks, setLooks] = useState(0);
  const links = seats.map(({ table, secret }) => `${table} ${secret}`).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the links stand for the seats, and looking again is the point.
  useEffect(() => {
    let wanted = true;
    for (const { table, secret } of seats)
      void request<Invitation>('GET', `/api/tables/${encodeURIComponent(table)}/invitation`, { lang, secret }).then(
        (answer) => {
          if (wanted) setFound((before) => new Map(before).set(secret, answer));
        },
      );
    return () => {
      wanted = false;
    };
  }, [links, lang, looks]);
  useEffect(() => {
    const look = (): void => {
      if (document.visibilityState === 'visible') setLooks((n) => n + 1);
    };
    const timer = setInterval(look, EVERY);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, []);
  return [found, () => setLooks((n) => n + 1)];
}

/** What the battles of several games are called in the reader's language, by game and battle. */
export function useTitles(
  rulesets: readonly string[],
): (ruleset: string, scenario: string | null) => string | undefined {
  const { lang } = useWords();
  const [titles, setTitles] = useState<Readonly<Record<string, string>>>({});
  const wanted = [...new Set(rulesets)].sort().join();
  useEffect(() => {
    if (wanted === '') return;
    const worker = startWorker();
    const all = wanted.split(',').map(async (ruleset) => {
      const battles = await worker.battles(ruleset, lang);
      return battles.map(({ id, title }) => [`${ruleset}/${id}`, title] as const);
    });
    void Promise.all(all).then((lists) => {
      setTitles(Object.fromEntries(lists.flat()));
      worker.terminate();
    });
    return () => worker.terminate();
  }, [wanted, lang]);
  return (ruleset, scenario) => (scenario === null ? undefined : titles[`${ruleset}/${scenario}`]);
}
