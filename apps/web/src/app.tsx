import type { Language } from '@potyczka/kernel';
import { type ReactElement, useEffect, useState } from 'react';
import { Sprite } from './design/sprite.tsx';
import type { Sitting } from './desk/messages.ts';
import { Start, type Wish } from './screens/start.tsx';
import { TableScreen } from './screens/table-screen.tsx';
import { leave, sitDown, speak } from './table/store.ts';
import { firstLanguage, Speaking, wordsIn } from './words/index.tsx';

type Theme = 'system' | 'light' | 'dark';
const THEMES: readonly Theme[] = ['system', 'light', 'dark'];
const LANGUAGES: readonly (readonly [Language, string])[] = [
  ['en', 'English'],
  ['pl', 'Polski'],
  ['ru', 'Русский'],
];

const newId = (): string => crypto.randomUUID();

/** The set-up for a wish: people first, then the bands the engine has to lead. */
function settingOf({ ruleset, scenario, people, players, level }: Wish, lang: Language): Sitting {
  const bands = Math.max(players[0], people);
  const seats = Array.from({ length: bands }, (_, n) => ({
    id: `p${n + 1}`,
    ...(n < people
      ? { role: 'player', name: wordsIn(lang).word('play.player', { number: n + 1 }) }
      : { role: 'npc', side: `p${n + 1}` }),
  }));
  return { kind: 'new', setup: { ruleset, scenario, seats, level } };
}

export function App(): ReactElement {
  const [lang, setLang] = useState<Language>(firstLanguage);
  const [theme, setTheme] = useState<Theme>(
    () => THEMES.find((one) => one === localStorage.getItem('theme')) ?? 'system',
  );
  const [playing, setPlaying] = useState<Sitting | null>(null);
  useEffect(() => {
    document.documentElement.lang = lang;
    localStorage.setItem('language', lang);
    void speak(lang);
  }, [lang]);
  useEffect(() => {
    localStorage.setItem('theme', theme);
    if (theme === 'system') delete document.documentElement.dataset.theme;
    else document.documentElement.dataset.theme = theme;
  }, [theme]);
  const sit = (sitting: Sitting, id: string): void => {
    setPlaying(sitting);
    void sitDown(sitting, lang, id);
  };
  const home = (): void => {
    leave();
    setPlaying(null);
  };
  const words = wordsIn(lang);
  const settings = (
    <>
      <label className="field">
        <span className="vh">{words.word('web.language')}</span>
        <select
          className="inp"
          value={lang}
          onChange={(event) => setLang(LANGUAGES.find(([id]) => id === event.target.value)?.[0] ?? 'en')}
        >
          {LANGUAGES.map(([id, name]) => (
            <option key={id} value={id} lang={id}>
              {name}
            </option>
          ))}
        </select>
      </label>
      <label className="field">
        <span className="vh">{words.word('web.theme')}</span>
        <select
          className="inp"
          value={theme}
          onChange={(event) => setTheme(THEMES.find((one) => one === event.target.value) ?? 'system')}
        >
          {THEMES.map((one) => (
            <option key={one} value={one}>
              {words.word(`web.theme.${one}`)}
            </option>
          ))}
        </select>
      </label>
    </>
  );
  return (
    <Speaking value={words}>
      <Sprite />
      {playing === null ? (
        <Start
          settings={settings}
          begin={(wish) => sit(settingOf(wish, lang), newId())}
          resume={({ save, id }) => sit({ kind: 'load', save }, id)}
          open={(save) => sit({ kind: 'load', save }, newId())}
        />
      ) : (
        <TableScreen home={home} again={() => (playing.kind === 'new' ? sit(playing, newId()) : home())} />
      )}
    </Speaking>
  );
}
