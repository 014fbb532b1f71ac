import type { Language } from '@potyczka/kernel';
import type { ReactElement } from 'react';
import { Icon } from '../design/icon.tsx';
import { Logo } from '../design/logo.tsx';
import { useWords } from '../words/index.tsx';

export type Theme = 'system' | 'light' | 'dark';
export const THEMES: readonly Theme[] = ['system', 'light', 'dark'];

const LANGUAGES: readonly (readonly [Language, string])[] = [
  ['en', 'English'],
  ['pl', 'Polski'],
  ['ru', 'Русский'],
];

/** How somebody wants the page to look and speak. */
export interface Manner {
  readonly lang: Language;
  readonly setLang: (lang: Language) => void;
  readonly theme: Theme;
  readonly setTheme: (theme: Theme) => void;
}

export function StartHeader({ lang, setLang, theme, setTheme }: Manner): ReactElement {
  const words = useWords();
  const next = THEMES[(THEMES.indexOf(theme) + 1) % THEMES.length] ?? 'system';
  return (
    <header className="bar starthead">
      <span className="logo">
        <Logo size={26} />
        <span>{words.word('web.name')}</span>
      </span>
      <span className="sp" />
      <fieldset className="seg langs">
        <legend className="vh">{words.word('web.language')}</legend>
        {LANGUAGES.map(([id, name]) => (
          <button
            type="button"
            key={id}
            lang={id}
            className={id === lang ? 'on' : ''}
            aria-pressed={id === lang}
            title={name}
            data-language={id}
            onClick={() => setLang(id)}
          >
            <span className="wide">{name}</span>
            <span className="slim">{id.toUpperCase()}</span>
          </button>
        ))}
      </fieldset>
      <button
        type="button"
        className="btn sm ghost theme"
        aria-label={`${words.word('web.theme')}: ${words.word(`web.theme.${theme}`)}`}
        data-theme-switch
        onClick={() => setTheme(next)}
      >
        <Icon name="sun" />
        <span className="wide">{words.word(`web.theme.${theme}`)}</span>
      </button>
    </header>
  );
}
