import type { ReactElement } from 'react';
import { Icon } from '../design/icon.tsx';
import { navigate } from '../routes.ts';
import { useWords } from '../words/index.tsx';
import styles from './load-failed.module.css';
import { StartHeader } from './start-header.tsx';

interface LoadFailedProps {
  readonly title: string;
  readonly why?: string;
  /** Tries once more, where that may help. */
  readonly again?: () => void;
}

/** Where an address leads to nothing: what is missing, why, and the way home. */
export function LoadFailed({ title, why, again }: LoadFailedProps): ReactElement {
  const words = useWords();
  return (
    <>
      <StartHeader />
      <main className={`page ${styles.failed}`} data-load-failed>
        <Icon name="map" size={48} />
        <h1>{title}</h1>
        {why !== undefined && <p role="alert">{why}</p>}
        {again !== undefined && (
          <button type="button" className="button" data-again onClick={again}>
            <Icon name="reload" />
            {words.word('web.seats.again')}
          </button>
        )}
        <button type="button" className="button primary" onClick={() => navigate({ at: 'start' })}>
          {words.word('web.home')}
        </button>
      </main>
    </>
  );
}
