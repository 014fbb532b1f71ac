import type { Language } from '@potyczka/kernel';
import { createContext, type ReactElement, useContext } from 'react';
import { Icon } from './design/icon.tsx';
import { useWords } from './words/index.tsx';

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

const Wanted = createContext<Manner | null>(null);
export const Behaving = Wanted.Provider;

function useManner(): Manner {
  const manner = useContext(Wanted);
  if (manner === null) throw new Error('nobody has said how the page should look');
  return manner;
}

/** On every screen: each reader has a language of their own, and may change it at any time. */
export function LanguageChoice(): ReactElement {
  const words = useWords();
  const { lang, setLang } = useManner();
  return (
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
  );
}

export function ThemeChoice(): ReactElement {
  const words = useWords();
  const { theme, setTheme } = useManner();
  const next = THEMES[(THEMES.indexOf(theme) + 1) % THEMES.length] ?? 'system';
  return (
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
  );
}
