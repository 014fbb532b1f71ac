import type { ReactElement } from 'react';
import { Icon } from '../design/icon.tsx';
import { openSheet } from '../table/store.ts';
import { useWords } from '../words/index.tsx';
import styles from './open-sheet.module.css';

/** The way to a figure's sheet beside its name. */
export function OpenSheet({ figure }: { figure: { readonly id: string; readonly called: string } }): ReactElement {
  const words = useWords();
  return (
    <button
      type="button"
      className={styles.open}
      aria-label={words.word('web.figure.open.of', { who: figure.called })}
      title={`${words.word('web.figure.open')} (Q)`}
      data-open-sheet={figure.id}
      onClick={() => openSheet(figure.id)}
    >
      <Icon name="info" size={18} />
    </button>
  );
}
