import type { ReactElement, ReactNode } from 'react';
import { Logo } from './design/logo.tsx';
import styles from './header/header-bar.module.css';
import { addressOf } from './routes.ts';
import { LanguageChoice, ThemeChoice } from './settings.tsx';
import { useWords } from './words/index.tsx';

/** A page beside the table: the way home, the language, the light. */
export function PageFrame({
  className = '',
  children,
}: {
  className?: string | undefined;
  children: ReactNode;
}): ReactElement {
  const words = useWords();
  return (
    <>
      <header className={`${styles.bar} ${styles.named}`}>
        <a className={styles.logo} data-home href={addressOf({ at: 'start' })} aria-label={words.word('web.logo')}>
          <Logo size={26} />
          <span>{words.word('web.name')}</span>
        </a>
        <span className={styles.spacer} />
        <LanguageChoice />
        <ThemeChoice />
      </header>
      <main className={`page ${className}`}>{children}</main>
    </>
  );
}
