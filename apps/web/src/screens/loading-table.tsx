import type { ReactElement } from 'react';
import { Logo } from '../design/logo.tsx';
import bar from '../header/header-bar.module.css';
import { useWords } from '../words/index.tsx';
import styles from './loading-table.module.css';

/** A table that is still being laid out: the paper and its frame at once, grey lines for what is on its way. */
export function LoadingTable(): ReactElement {
  const words = useWords();
  return (
    <div className={styles.loading} aria-busy="true">
      <header className={`${bar.bar} ${styles.header}`}>
        <span className={bar.logo}>
          <Logo size={26} />
        </span>
        <p className="muted" role="status">
          {words.word('web.loading')}
        </p>
      </header>
      <main className={styles.paper} />
      <Lines many={9} />
    </div>
  );
}

function Lines({ many }: { many: number }): ReactElement {
  return (
    <div className={styles.lines} aria-hidden="true">
      {Array.from({ length: many }, (_, n) => n).map((n) => (
        <i key={n} />
      ))}
    </div>
  );
}
