import type { ReactElement, ReactNode } from 'react';
import { Logo } from './design/logo.tsx';
import { addressOf } from './routes.ts';
import { LanguageChoice, ThemeChoice } from './settings.tsx';
import { useWords } from './words/index.tsx';

/** A page beside the table: the way home, the language, the light. */
export function PageFrame({ kind, children }: { kind: string; children: ReactNode }): ReactElement {
  const words = useWords();
  return (
    <>
      <header className="bar starthead">
        <a className="logo" href={addressOf({ at: 'start' })} aria-label={words.word('web.logo')}>
          <Logo size={26} />
          <span>{words.word('web.name')}</span>
        </a>
        <span className="sp" />
        <LanguageChoice />
        <ThemeChoice />
      </header>
      <main className={`page ${kind}`}>{children}</main>
    </>
  );
}
