import type { ReactElement } from 'react';
import { Icon } from '../design/icon.tsx';
import { navigate } from '../routes.ts';
import { useWords } from '../words/index.tsx';
import styles from './refused.module.css';

/** Codes of the server that have a page of their own; 4403 and 4404 are a socket's last word. */
const PAGES: Readonly<Record<string, string>> = {
  'no-such-door': 'no-such-door',
  '4404': 'no-such-door',
  '4403': 'withdrawn',
  'shut-out': 'shut-out',
  'table-full': 'table-full',
  unreached: 'unreached',
};

interface TurnedAwayProps {
  readonly code: string;
  /** The server's own words, for what has no page here. */
  readonly message?: string;
  readonly again: () => void;
}

/** Why somebody is not at the table, and what to do about it. */
export function TurnedAwayPage({ code, message = '', again }: TurnedAwayProps): ReactElement {
  const words = useWords();
  const page = PAGES[code] ?? 'other';
  return (
    <section className={`panel ${styles.refused}`} role="alert" data-turned-away={page}>
      <Icon name={page === 'unreached' ? 'offline' : 'warn'} size={30} />
      <h1>{words.word(`web.away.${page}`)}</h1>
      <p>{page === 'other' ? message : words.word(`web.away.${page}.about`)}</p>
      <div className="button-row">
        {(page === 'unreached' || page === 'table-full' || page === 'other') && (
          <button type="button" className="button primary" onClick={again}>
            <Icon name="reload" />
            {words.word('web.online.again')}
          </button>
        )}
        <button type="button" className="button" onClick={() => navigate({ at: 'start' })}>
          {words.word('web.home')}
        </button>
      </div>
    </section>
  );
}
