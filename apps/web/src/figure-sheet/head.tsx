import type { ReactElement } from 'react';
import { Icon } from '../design/icon.tsx';
import { Badge } from '../panels/badge.tsx';
import { plateOf } from '../table/side-plates.ts';
import { closeSheet } from '../table/store.ts';
import { useWords } from '../words/index.tsx';
import type { ShownSheet } from '../worker/figure-sheet-presenter.ts';
import type { Picture, Snapshot } from '../worker/messages.ts';
import styles from './figure-sheet.module.css';

interface HeadProps {
  readonly snapshot: Snapshot;
  readonly figure: Picture['figures'][number];
  readonly shown: ShownSheet | null;
}

/** Who it is, what it has left and what it is in. */
export function Head({ snapshot, figure, shown }: HeadProps): ReactElement {
  const words = useWords();
  const { picture } = snapshot;
  const { life } = figure;
  const counts = shown?.sheet.resources ?? [];
  // A figure known by its profile need not be told so again.
  const tags = shown?.sheet.tags.filter((tag) => tag.toLowerCase() !== figure.called.toLowerCase()) ?? [];
  const lifeName = picture.counts[life.key] ?? life.key;
  return (
    <header className={styles.head}>
      <Badge figure={figure} plate={plateOf(picture, figure.side)} size={52} />
      <div className={styles.who}>
        <h2>
          {figure.called}
          {tags.length > 0 && <span className={styles.tag}>{tags.join(', ')}</span>}
        </h2>
        <p className={styles.counts}>
          <span>{words.word('web.life', { what: lifeName, now: life.now, most: life.most })}</span>
          {counts
            .filter(({ name }) => name.toLowerCase() !== lifeName.toLowerCase())
            .map(({ name, now, most }) => (
              <span key={name}>
                {name} {most === undefined ? now : words.word('web.of', { now, most })}
              </span>
            ))}
        </p>
        <p className={styles.states}>
          <span className={styles.tag}>{figure.sideName}</span>
          {figure.out && <span className={styles.tag}>{words.word('web.out')}</span>}
          {figure.acting && <span className={styles.now}>{words.word('web.acting')}</span>}
          {figure.stateNames.map((state) => (
            <span className={styles.now} key={state}>
              {state}
            </span>
          ))}
        </p>
      </div>
      <button
        type="button"
        className={styles.close}
        aria-label={words.word('web.figure.close')}
        data-close-sheet
        onClick={closeSheet}
      >
        <Icon name="cross" />
      </button>
    </header>
  );
}
