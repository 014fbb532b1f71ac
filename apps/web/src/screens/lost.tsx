import type { ReactElement } from 'react';
import { Icon } from '../design/icon.tsx';
import { go } from '../places.ts';
import { useWords } from '../words/index.tsx';
import { StartHeader } from './start-header.tsx';

/** Where an address leads to nothing: what is missing, why, and the way home. */
export function Lost({ title, why }: { readonly title: string; readonly why?: string }): ReactElement {
  const words = useWords();
  return (
    <>
      <StartHeader />
      <main className="page lost" data-lost>
        <Icon name="map" size={48} />
        <h1>{title}</h1>
        {why !== undefined && <p role="alert">{why}</p>}
        <button type="button" className="btn pri" onClick={() => go({ at: 'start' })}>
          {words.word('web.home')}
        </button>
      </main>
    </>
  );
}
