import type { TableFacts, WireSeat } from '@potyczka/client';
import { useEffect, useState } from 'react';
import { useWords } from '../words/index.tsx';
import { startWorker } from '../worker/worker-client.ts';
import { type Answer, request } from './server.ts';

/** What a link leads to. */
export interface Invitation {
  readonly seat: string;
  readonly table: TableFacts;
  readonly seats: readonly WireSeat[];
  /** Whom the table waits for; nothing before it has begun. */
  readonly now: { readonly awaits: readonly string[]; readonly over: boolean } | null;
}

/** Servers that are being restarted come back within seconds. */
const AGAIN = 4000;

/** Looks at what a link leads to, again and again while the server can't be reached. */
export function useInvitation(
  table: string,
  secret: string,
): readonly [found: Answer<Invitation> | null, look: () => void] {
  const { lang } = useWords();
  const [found, setFound] = useState<Answer<Invitation> | null>(null);
  const [looks, setLooks] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: looking again is the point.
  useEffect(() => {
    let wanted = true;
    let timer: ReturnType<typeof setTimeout> | undefined;
    void request<Invitation>('GET', `/api/tables/${encodeURIComponent(table)}/invitation`, { lang, secret }).then(
      (answer) => {
        if (!wanted) return;
        setFound(answer);
        if (!answer.ok && answer.code === 'unreached') timer = setTimeout(() => setLooks((n) => n + 1), AGAIN);
      },
    );
    return () => {
      wanted = false;
      clearTimeout(timer);
    };
  }, [table, secret, lang, looks]);
  return [found, () => setLooks((n) => n + 1)];
}

/** What a battle is called in the reader's language; nothing while that is being found out, or for a set-up of one's own. */
export function useTitle(ruleset: string | undefined, scenario: string | null | undefined): string {
  const { lang } = useWords();
  const [title, setTitle] = useState('');
  useEffect(() => {
    if (ruleset === undefined || scenario == null) return;
    const worker = startWorker();
    let wanted = true;
    void worker.battles(ruleset, lang).then((battles) => {
      if (wanted) setTitle(battles.find(({ id }) => id === scenario)?.title ?? '');
      worker.terminate();
    });
    return () => {
      wanted = false;
      worker.terminate();
    };
  }, [ruleset, scenario, lang]);
  return title;
}
