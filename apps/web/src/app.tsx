import type { Language } from '@potyczka/kernel';
import { type ComponentType, lazy, type ReactElement, Suspense, useEffect, useState } from 'react';
import { Sprite } from './design/sprite.tsx';
import type { Sitting } from './desk/messages.ts';
import { Behaving, THEMES, type Theme } from './manner.tsx';
import { go, type Place, usePlace } from './places.ts';
import { FIRST, OPENER, type Wish } from './screens/games.ts';
import { LayingTable } from './screens/laying-table.tsx';
import { Start } from './screens/start.tsx';
import { beginHints, endHints } from './table/first-battle.ts';
import { layOut } from './table/laying-out.ts';
import { openWith, placeAll } from './table/placing.ts';
import { speak } from './table/store.ts';
import { firstLanguage, learn, Speaking, useWords, wordsIn } from './words/index.tsx';
import { USUAL } from './words/usual-names.ts';

/** The table comes after the start page, which is what somebody waits for first. */
const loadTable = () => import('./screens/kept-table.tsx');

type At<A extends Place['at']> = Extract<Place, { readonly at: A }>;
type Elsewhere = Exclude<Place['at'], 'start'>;
type Screens = { readonly [A in Elsewhere]: ComponentType<Omit<At<A>, 'at'>> };

/** The screen of each place, fetched when somebody goes there. */
const SCREENS: Screens = {
  new: lazy(async () => ({ default: (await import('./screens/new-table.tsx')).NewTable })),
  table: lazy(async () => ({ default: (await loadTable()).KeptTable })),
  online: lazy(async () => ({ default: (await import('./screens/online-table.tsx')).OnlineTable })),
  opened: lazy(async () => ({ default: (await import('./screens/opened-table.tsx')).OpenedTable })),
  replay: lazy(async () => ({ default: (await import('./screens/replay.tsx')).Replay })),
  rules: lazy(async () => ({ default: (await import('./screens/rulebook.tsx')).Rulebook })),
};

/** The set-up for a wish: people first, then the bands the engine has to lead. */
function settingOf({ ruleset, scenario, people, players, level, options }: Wish): Sitting {
  const bands = Math.max(players[0], people);
  const rivals = (n: number): string => USUAL.rivals(n, bands - people > 1);
  const seats = Array.from({ length: bands }, (_, n) => ({
    id: `p${n + 1}`,
    ...(n < people
      ? { role: 'player', name: USUAL.player(n + 1) }
      : { role: 'npc', side: `p${n + 1}`, name: rivals(n + 1) }),
  }));
  return { kind: 'new', setup: { ruleset, scenario, seats, level, ...(options === undefined ? {} : { options }) } };
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
  const place = usePlace();
  // Fetched while somebody looks at the start page, so that a battle opens at once.
  useEffect(() => {
    const soon = setTimeout(() => void loadTable(), 1500);
    return () => clearTimeout(soon);
  }, []);
  const words = wordsIn(lang);
  return (
    <Speaking value={words}>
      <Behaving value={{ lang, setLang, theme, setTheme }}>
        <Sprite />
        <Suspense fallback={<Waiting at={place.at} />}>
          <Screen place={place} />
        </Suspense>
      </Behaving>
    </Speaking>
  );
}

function Waiting({ at }: Pick<Place, 'at'>): ReactElement {
  const words = useWords();
  if (at === 'table' || at === 'replay') return <LayingTable />;
  return <p className="page loading">{words.word(at === 'rules' ? 'web.loading.rules' : 'web.loading.page')}</p>;
}

function Screen({ place }: { place: Place }): ReactElement {
  if (place.at === 'start') return <Start begin={begin} resume={({ id }) => go({ at: 'table', id })} />;
  const { at, ...where } = place;
  const Shown = SCREENS[at] as ComponentType<Readonly<Record<string, unknown>>>;
  return <Shown {...where} />;
}

function begin(wish: Wish): void {
  if (wish === FIRST) beginHints();
  else endHints();
  // A newcomer came to shoot: where the figures stand can be learnt in the second battle.
  layOut(settingOf(wish), wish === FIRST ? firstMoves : undefined);
}

async function firstMoves(): Promise<void> {
  await placeAll();
  await openWith(OPENER.type, OPENER.unit);
}
