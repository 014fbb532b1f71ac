import { type ReactElement, useEffect, useMemo, useState } from 'react';
import { Icon } from '../design/icon.tsx';
import { Logo } from '../design/logo.tsx';
import type { Stand } from '../desk/messages.ts';
import type { Moment, Reel } from '../desk/watching.ts';
import { LanguageChoice, ThemeChoice } from '../manner.tsx';
import { TableMap } from '../map/table-map.tsx';
import { Draws } from '../panels/draws.tsx';
import { Over } from '../panels/over.tsx';
import { Roster } from '../panels/roster.tsx';
import { OpenRule, Rulebook } from '../panels/rulebook.tsx';
import { go } from '../places.ts';
import { Controls } from '../replay/controls.tsx';
import { DiceProof } from '../replay/dice-proof.tsx';
import { Happened } from '../replay/happened.tsx';
import { PACKED, unpack } from '../replay/link.ts';
import { Share } from '../replay/share.tsx';
import { Steps } from '../replay/steps.tsx';
import { closeReplay, openReplay, retell, useReplay } from '../replay/store.ts';
import { Timeline } from '../replay/timeline.tsx';
import { type Kept, keptTable } from '../table/keeping.ts';
import { useTable } from '../table/store.ts';
import { type Book, Reading, useWords } from '../words/index.tsx';
import { LayingTable } from './laying-table.tsx';
import { Lost } from './lost.tsx';
import '../design/fonts-table.css';
import '../design/furniture.css';
import '../design/replay.css';

const WORDS: Book = {
  en: () => import('../words/replay/en.ts'),
  pl: () => import('../words/replay/pl.ts'),
  ru: () => import('../words/replay/ru.ts'),
};

const TABS = [
  ['table', 'map', 'replay.tab'],
  ['figures', 'list', 'web.tab.figures'],
  ['log', 'log', 'web.tab.log'],
  ['rules', 'book', 'web.tab.rules'],
] as const;
type Tab = (typeof TABS)[number][0];
/** Beside the map there is always one of the others, the log first. */
const BESIDE = [TABS[2], TABS[1], TABS[3]];

/** A game looked at again: one kept in this browser, or one that came in a link. */
export function Replay({ id }: { readonly id: string }): ReactElement {
  return (
    <Reading book={WORDS}>
      <Watching key={id} id={id} />
    </Reading>
  );
}

type Found = Pick<Kept, 'save'> & { readonly called: string | null };

async function find(id: string): Promise<Found | undefined> {
  if (id.startsWith(PACKED)) return { save: await unpack(id), called: null };
  const kept = await keptTable(id);
  return kept === undefined ? undefined : { save: kept.save, called: kept.name ?? null };
}

/** The game of that name, and why there is none. */
function useGame(id: string): { readonly found: Found | null; readonly lost: 'gone' | 'packet' | null } {
  const [found, setFound] = useState<Found | null>(null);
  const [lost, setLost] = useState<'gone' | 'packet' | null>(null);
  useEffect(() => {
    let wanted = true;
    find(id).then(
      (game) => {
        if (!wanted) return;
        if (game === undefined) setLost('gone');
        else setFound(game);
      },
      () => wanted && setLost('packet'),
    );
    return () => {
      wanted = false;
      closeReplay();
    };
  }, [id]);
  return { found, lost };
}

function Watching({ id }: { id: string }): ReactElement {
  const words = useWords();
  const { lang } = words;
  const { found, lost } = useGame(id);
  const { reel, moment, fault } = useReplay();
  useEffect(() => {
    if (found === null) return;
    if (useReplay.getState().reel === null) void openReplay(found.save, lang);
    else void retell(lang);
  }, [found, lang]);
  if (lost !== null || fault !== null)
    return (
      <Lost
        title={words.word('replay.none')}
        why={lost === null ? words.word('web.load.bad', { why: fault ?? '' }) : words.word(`replay.${lost}`)}
      />
    );
  if (reel === null || moment === null) return <LayingTable />;
  return <Screen reel={reel} moment={moment} called={found?.called ?? moment.stand.title} />;
}

interface ScreenProps {
  readonly reel: Reel;
  readonly moment: Moment;
  readonly called: string;
}

function Screen({ reel, moment, called }: ScreenProps): ReactElement {
  const words = useWords();
  const [tab, setTab] = useState<Tab>('table');
  const [sharing, setSharing] = useState(false);
  // The store's stand keeps what has not changed, so that the map is not drawn anew for it.
  const stand = useTable((state) => state.stand) ?? moment.stand;
  const marks = useMemo(
    () => (sheet: Parameters<typeof Happened>[0]['sheet']) => <Happened moment={moment} sheet={sheet} />,
    [moment],
  );
  return (
    <div className={`tbl replaying show-${tab}`} data-replay={moment.step + 1}>
      <a className="skip" href="#figures">
        {words.word('web.skip')}
      </a>
      <TopBar called={called} moment={moment} />
      <main className="stage">
        <section className="mapwrap furnished" aria-label={words.word('web.map')}>
          <Over stand={stand} />
          <TableMap stand={stand} marks={marks} />
          <Draws draws={stand.draws} />
        </section>
        <Beside reel={reel} moment={moment} stand={stand} tab={tab} choose={setTab} />
        <section className="dock" aria-label={words.word('replay.timeline')}>
          <Timeline reel={reel} at={moment.step} />
          <Controls reel={reel} moment={moment} title={called} share={() => setSharing(true)} />
        </section>
      </main>
      <p className="vh" role="status">
        {moment.stand.lines.map(({ text }) => text).join(' ')}
      </p>
      <Tabs tabs={TABS} tab={tab} choose={setTab} className="tabs" />
      <Share open={sharing} close={() => setSharing(false)} title={called} />
      <OpenRule />
    </div>
  );
}

interface BesideProps extends Pick<ScreenProps, 'reel' | 'moment'> {
  readonly stand: Stand;
  readonly tab: Tab;
  readonly choose: (tab: Tab) => void;
}

/** The log, the figures or the rules, and the check of the dice below. */
function Beside({ reel, moment, stand, tab, choose }: BesideProps): ReactElement {
  return (
    <aside className="side">
      <Tabs tabs={BESIDE} tab={tab === 'table' ? 'log' : tab} choose={choose} className="seg sidetabs desk-only" />
      <Steps reel={reel} moment={moment} />
      <Roster stand={stand} />
      <div className="rulespanel">
        <Rulebook />
      </div>
      <DiceProof />
    </aside>
  );
}

interface TabsProps {
  readonly tabs: readonly (typeof TABS)[number][];
  readonly tab: Tab;
  readonly choose: (tab: Tab) => void;
  readonly className: string;
}

function Tabs({ tabs, tab, choose, className }: TabsProps): ReactElement {
  const words = useWords();
  return (
    <nav className={className} aria-label={words.word('replay.parts')}>
      {tabs.map(([name, icon, word]) => (
        <button
          type="button"
          key={name}
          className={tab === name ? 'on' : ''}
          aria-pressed={tab === name}
          onClick={() => choose(name)}
        >
          <Icon name={icon} size={22} />
          {words.word(word)}
        </button>
      ))}
    </nav>
  );
}

function TopBar({ called, moment: { stand } }: { called: string; moment: Moment }): ReactElement {
  const words = useWords();
  return (
    <header className="bar replaybar">
      <button type="button" className="logo" onClick={() => go({ at: 'start' })} aria-label={words.word('web.logo')}>
        <Logo size={26} />
        <span>{words.word('web.name')}</span>
      </button>
      <div className="ttl">
        <b>{words.word('replay.title', { title: called })}</b>
        <span className="muted small">{stand.subtitle}</span>
      </div>
      <span className="sp" />
      <LanguageChoice />
      <ThemeChoice />
      <button
        type="button"
        className="btn ghost desk-only"
        aria-label={words.word('replay.leave')}
        onClick={() => history.back()}
      >
        <Icon name="undo" />
        {words.word('replay.leave')}
      </button>
    </header>
  );
}
