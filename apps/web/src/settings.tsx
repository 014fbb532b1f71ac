import type { Language } from '@potyczka/kernel';
import { createContext, type ReactElement, useContext } from 'react';
import { Icon } from './design/icon.tsx';
import { Segmented } from './design/segmented.tsx';
import styles from './settings.module.css';
import { useWords } from './words/index.tsx';

export type Theme = 'system' | 'light' | 'dark';
export const THEMES: readonly Theme[] = ['system', 'light', 'dark'];

const LANGUAGES: readonly (readonly [Language, string])[] = [
  ['en', 'English'],
  ['pl', 'Polski'],
  ['ru', 'Русский'],
];

const nameOf = (lang: Language): string => LANGUAGES.find(([id]) => id === lang)?.[1] ?? lang;

/** How somebody wants the page to look and speak. */
export interface Settings {
  readonly lang: Language;
  readonly setLang: (lang: Language) => void;
  readonly theme: Theme;
  readonly setTheme: (theme: Theme) => void;
}

const SettingsContext = createContext<Settings | null>(null);
export const SettingsProvider = SettingsContext.Provider;

function useSettings(): Settings {
  const settings = useContext(SettingsContext);
  if (settings === null) throw new Error('nobody has said how the page should look');
  return settings;
}

/** On every screen: each reader has a language of their own, and may change it at any time. */
export function LanguageChoice(): ReactElement {
  const words = useWords();
  const { lang, setLang } = useSettings();
  return (
    <Segmented
      className={styles.languages ?? ''}
      legend={words.word('web.language')}
      values={LANGUAGES.map(([id]) => id)}
      chosen={lang}
      choose={setLang}
      mark="data-language"
      more={(id) => ({ lang: id, title: nameOf(id) })}
      face={(id) => (
        <>
          <span className={styles.full}>{nameOf(id)}</span>
          <span className={styles.short}>{id.toUpperCase()}</span>
        </>
      )}
    />
  );
}

export function ThemeChoice(): ReactElement {
  const words = useWords();
  const { theme, setTheme } = useSettings();
  const next = THEMES[(THEMES.indexOf(theme) + 1) % THEMES.length] ?? 'system';
  return (
    <button
      type="button"
      className="button compact ghost"
      aria-label={`${words.word('web.theme')}: ${words.word(`web.theme.${theme}`)}`}
      data-theme-switch
      onClick={() => setTheme(next)}
    >
      <Icon name="sun" />
      <span className={styles.full}>{words.word(`web.theme.${theme}`)}</span>
    </button>
  );
}
