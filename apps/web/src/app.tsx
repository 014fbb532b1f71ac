import type { Language } from '@potyczka/kernel';
import { lazy, type ReactElement, Suspense, useEffect, useState } from 'react';
import { Sprite } from './design/sprite.tsx';
import type { Sitting } from './desk/messages.ts';
import { FIRST, OPENER, type Wish } from './screens/games.ts';
import { Start } from './screens/start.tsx';
import { THEMES, type Theme } from './screens/start-header.tsx';
import { beginHints, endHints } from './table/first-battle.ts';
import { leave, openWith, placeAll, sitDown, speak } from './table/store.ts';
import { firstLanguage, learn, Speaking, wordsIn } from './words/index.tsx';

/** The table comes after the start page, which is what somebody waits for first. */
const loadTable = () => import('./screens/table.ts');
const TableScreen = lazy(async () => ({ default: (await loadTable()).TableScreen }));

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

function useLanguage(): readonly [Language, (lang: Language) => void] {
  const [lang, setLang] = useState<Language>(firstLanguage);
  useEffect(() => {
    document.documentElement.lang = lang;
    localStorage.setItem('language', lang);
    void speak(lang);
  }, [lang]);
  return [lang, (next) => void learn(next).then(() => setLang(next))];
}

function useTheme(): readonly [Theme, (theme: Theme) => void] {
  const [theme, setTheme] = useState<Theme>(
    () => THEMES.find((one) => one === localStorage.getItem('theme')) ?? 'system',
  );
  useEffect(() => {
    localStorage.setItem('theme', theme);
    if (theme === 'system') delete document.documentElement.dataset.theme;
    else document.documentElement.dataset.theme = theme;
  }, [theme]);
  return [theme, setTheme];
}

export function App(): ReactElement {
  const [lang, setLang] = useLanguage();
  const [theme, setTheme] = useTheme();
  const [playing, setPlaying] = useState<Sitting | null>(null);
  // Fetched while somebody looks at the start page, so that a battle opens at once.
  useEffect(() => {
    const soon = setTimeout(() => void loadTable(), 1500);
    return () => clearTimeout(soon);
  }, []);
  const sit = async (sitting: Sitting, id: string): Promise<void> => {
    setPlaying(sitting);
    await sitDown(sitting, lang, id);
  };
  const begin = async (wish: Wish): Promise<void> => {
    if (wish === FIRST) beginHints();
    else endHints();
    await sit(settingOf(wish, lang), newId());
    // A newcomer came to shoot: where the figures stand can be learnt in the second battle.
    if (wish !== FIRST) return;
    await placeAll();
    await openWith(OPENER.type, OPENER.unit);
  };
  const home = (): void => {
    leave();
    setPlaying(null);
  };
  const words = wordsIn(lang);
  return (
    <Speaking value={words}>
      <Sprite />
      {playing === null ? (
        <Start
          manner={{ lang, setLang, theme, setTheme }}
          begin={(wish) => void begin(wish)}
          resume={({ save, id }) => void sit({ kind: 'load', save }, id)}
          open={(save) => void sit({ kind: 'load', save }, newId())}
        />
      ) : (
        <Suspense fallback={<p className="page loading">{words.word('web.loading')}</p>}>
          <TableScreen home={home} again={() => (playing.kind === 'new' ? void sit(playing, newId()) : home())} />
        </Suspense>
      )}
    </Speaking>
  );
}
