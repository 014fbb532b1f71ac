import { type ReactElement, useState } from 'react';
import { Icon } from '../design/icon.tsx';
import { useWords } from '../words/index.tsx';
import type { Snapshot } from '../worker/messages.ts';
import { EndScreen, type EndWays } from './end-screen.tsx';
import styles from './ending.module.css';

/** How the battle ended: a screen of its own first, then a card in the panel for those who look at the table again. */
export function EndCard({ snapshot, ...ways }: EndWays & { readonly snapshot: Snapshot }): ReactElement {
  const words = useWords();
  const [open, setOpen] = useState(true);
  return (
    <>
      <section className={styles.card}>
        <h2>{words.word(`web.ending.${snapshot.ending ?? 'over'}`)}</h2>
        <button type="button" className="button" data-result onClick={() => setOpen(true)}>
          <Icon name="flag" />
          {words.word('web.ending.open')}
        </button>
      </section>
      {open && <EndScreen snapshot={snapshot} close={() => setOpen(false)} {...ways} />}
    </>
  );
}
