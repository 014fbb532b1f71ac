import type { ReactElement } from 'react';
import { Logo } from '../design/logo.tsx';
import { LanguageChoice, ThemeChoice } from '../settings.tsx';
import { useWords } from '../words/index.tsx';

export function StartHeader(): ReactElement {
  const words = useWords();
  return (
    <header className="bar starthead">
      <span className="logo">
        <Logo size={26} />
        <span>{words.word('web.name')}</span>
      </span>
      <span className="sp" />
      <LanguageChoice />
      <ThemeChoice />
    </header>
  );
}
