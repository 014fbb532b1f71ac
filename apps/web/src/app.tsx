import type { Language } from '@potyczka/kernel';
import { type ComponentType, lazy, type ReactElement, Suspense, useEffect, useState } from 'react';
import { Sprite } from './design/sprite.tsx';
import { navigate, type Place, useRoute } from './routes.ts';
import { FIRST, OPENER, type TableRequest } from './screens/games.ts';
import { LoadingTable } from './screens/loading-table.tsx';
import { Start } from './screens/start.tsx';
import { SettingsProvider, THEMES, type Theme } from './settings.tsx';
import { openNewTable } from './table/new-table.ts';
import { firstLanguage, loadWords, useWords, WordsProvider, wordsIn } from './words/index.tsx';
import { USUAL } from './words/usual-names.ts';
import type { NewTableSetup } from './worker/messages.ts';

/** The table comes after the start page, which is what somebody waits for first. */
const loadTableScreen = () => import('./screens/stored-table.tsx');

type At<A extends Place['at']> = Extract<Place, { readonly at: A }>;
type Elsewhere = Exclude<Place['at'], 'start'>;
type Screens = { readonly [A in Elsewhere]: ComponentType<Omit<At<A>, 'at'>> };

/** The screen of each place, fetched when somebody goes there. */
const SCREENS: Screens = {
  new: lazy(async () => ({ default: (await import('./screens/new-table.tsx')).NewTable })),
  table: lazy(async () => ({ default: (await loadTableScreen()).StoredTableScreen })),
  online: lazy(async () => ({ default: (await import('./screens/online-table.tsx')).OnlineTable })),
  opened: lazy(async () => ({ default: (await import('./screens/opened-table.tsx')).OpenedTable })),
  lobby: lazy(async () => ({ default: (await import('./screens/lobby.tsx')).Lobby })),
  replay: lazy(async () => ({ default: (await import('./screens/replay.tsx')).Replay })),
  moment: lazy(async () => ({ default: (await import('./screens/moment.tsx')).MomentScreen })),
  lab: lazy(async () => ({ default: (await import('./screens/lab.tsx')).Lab })),
  rules: lazy(async () => ({ default: (await import('./screens/rulebook.tsx')).Rulebook })),
};

/** The set-up for a request: people first, then the bands the engine has to lead. */
function settingOf({ ruleset, scenario, people, players, level, options }: TableRequest): NewTableSetup {
  const bands = Math.max(players[0], people);
  const rivals = (n: number): string => USUAL.rivals(n, bands - people > 1);
  const seats = Array.from({ length: bands }, (_, n) => ({
    id: `p${n + 1}`,
    ...(n < people
      ? { role: 'player', name: USUAL.player(n + 1) }
      : { role: 'npc', side: `p${n + 1}`, name: rivals(n + 1) }),
  }));
  return { ruleset, scenario, seats, level, ...(options === undefined ? {} : { options }) };
}

function useLanguage(): readonly [Language, (lang: Language) => void] {
  const [lang, setLang] = useState<Language>(firstLanguage);
  useEffect(() => {
    document.documentElement.lang = lang;
    localStorage.setItem('language', lang);
  }, [lang]);
  const change = async (next: Language): Promise<void> => {
    await loadWords(next);
    setLang(next);
    // Comes with the table: the start page needs none of it.
    const { setLanguage } = await import('./table/store.ts');
    await setLanguage(next);
  };
  return [lang, (next) => void change(next)];
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
  const place = useRoute();
  // Fetched while somebody looks at the start page, so that a battle opens at once.
  useEffect(() => {
    const soon = setTimeout(() => void loadTableScreen(), 1500);
    return () => clearTimeout(soon);
  }, []);
  const words = wordsIn(lang);
  return (
    <WordsProvider value={words}>
      <SettingsProvider value={{ lang, setLang, theme, setTheme }}>
        <Sprite />
        <Suspense fallback={<Waiting at={place.at} />}>
          <Screen place={place} />
        </Suspense>
      </SettingsProvider>
    </WordsProvider>
  );
}

function Waiting({ at }: Pick<Place, 'at'>): ReactElement {
  const words = useWords();
  if (at === 'table' || at === 'replay') return <LoadingTable />;
  return <p className="page loading">{words.word(at === 'rules' ? 'web.loading.rules' : 'web.loading.page')}</p>;
}

function Screen({ place }: { place: Place }): ReactElement {
  if (place.at === 'start') return <Start begin={begin} resume={({ id }) => navigate({ at: 'table', id })} />;
  const { at, ...where } = place;
  const Shown = SCREENS[at] as ComponentType<Readonly<Record<string, unknown>>>;
  return <Shown {...where} />;
}

function begin(request: TableRequest): void {
  // A newcomer came to shoot: where the figures stand can be learnt in the second battle.
  openNewTable(settingOf(request), request === FIRST ? firstMoves : undefined);
}

async function firstMoves(): Promise<void> {
  const { deployAll, openWith } = await import('./table/deployment.ts');
  await deployAll();
  await openWith(OPENER.type, OPENER.unit);
}
