import type { ReactElement } from 'react';
import { Logo } from '../design/logo.tsx';
import styles from '../header/header-bar.module.css';
import { LanguageChoice, ThemeChoice } from '../settings.tsx';
import { useWords } from '../words/index.tsx';

export function StartHeader(): ReactElement {
  const words = useWords();
  return (
    <header className={`${styles.bar} ${styles.named}`}>
      <span className={styles.logo}>
        <Logo size={26} />
        <span>{words.word('web.name')}</span>
      </span>
      <span className={styles.spacer} />
      <LanguageChoice />
      <ThemeChoice />
    </header>
  );
}
