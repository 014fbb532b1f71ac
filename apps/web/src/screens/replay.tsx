import type { Language } from '@potyczka/kernel';
import { type ReactElement, useEffect, useState } from 'react';
import { Icon } from '../design/icon.tsx';
import { Logo } from '../design/logo.tsx';
import { RoundOrder } from '../header/round-order.tsx';
import { TableMap } from '../map/table-map.tsx';
import { Roster } from '../panels/roster.tsx';
import { OpenRule, Rulebook } from '../panels/rulebook.tsx';
import { Controls } from '../replay/controls.tsx';
import { DiceProof } from '../replay/dice-proof.tsx';
import { PACKED, unpack } from '../replay/link.ts';
import { fetchReplay, isServerId } from '../replay/server-replay.ts';
import { Share } from '../replay/share.tsx';
import { Steps } from '../replay/steps.tsx';
import { closeReplay, openReplay, setReplayLanguage, useReplay } from '../replay/store.ts';
import { Timeline } from '../replay/timeline.tsx';
import { navigate } from '../routes.ts';
import { LanguageChoice, ThemeChoice } from '../settings.tsx';
import { StageLayer } from '../stage/stage-layer.tsx';
import { useStagedSnapshot } from '../stage/staged-snapshot.ts';
import { useTable } from '../table/store.ts';
import { type StoredTable, storedTable } from '../table/table-storage.ts';
import { type Book, useWords, WithWords } from '../words/index.tsx';
import { TABLE } from '../words/table-screen/index.ts';
import type { Snapshot } from '../worker/messages.ts';
import type { ReplayFrame, ReplayTimeline } from '../worker/replay-messages.ts';
import { LoadFailed } from './load-failed.tsx';
import { LoadingTable } from './loading-table.tsx';
import '../design/fonts-table.css';
import bar from '../header/header-bar.module.css';
import styles from './replay.module.css';

const WORDS: Book = {
  en: () => import('../words/replay/en.json'),
  pl: () => import('../words/replay/pl.json'),
  ru: () => import('../words/replay/ru.json'),
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

/** A game looked at again: one kept in this browser or on the server, or one that came in a link. */
export function Replay({ id }: { readonly id: string }): ReactElement {
  return (
    <WithWords book={WORDS}>
      <WithWords book={TABLE}>
        <Watching key={id} id={id} />
      </WithWords>
    </WithWords>
  );
}

type Found = Pick<StoredTable, 'save'> & { readonly called: string | null };

/** Why there is nothing to be seen: a word of ours, or the server's own. */
type Missing = { readonly why: 'gone' | 'packet' | 'unreached' } | { readonly message: string };

async function find(id: string, lang: Language): Promise<Found | Missing> {
  if (id.startsWith(PACKED))
    return unpack(id).then(
      (save) => ({ save, called: null }),
      () => ({ why: 'packet' }),
    );
  const kept = await storedTable(id);
  if (kept !== undefined) return { save: kept.save, called: kept.name ?? null };
  if (!isServerId(id)) return { why: 'gone' };
  const answer = await fetchReplay(id, lang);
  if (answer.ok) return { save: answer.save, called: null };
  return answer.message === '' ? { why: 'unreached' } : { message: answer.message };
}

/** The game of that name, or why there is none; looked for again on demand. */
function useGame(id: string): readonly [game: Found | Missing | null, again: () => void] {
  const { lang } = useWords();
  const [game, setGame] = useState<Found | Missing | null>(null);
  const [looks, setLooks] = useState(0);
  const found = game !== null && 'save' in game;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a game that was found stays, in whatever language; looking again is the point.
  useEffect(() => {
    if (found) return undefined;
    let wanted = true;
    void find(id, lang).then((one) => wanted && setGame(one));
    return () => {
      wanted = false;
    };
  }, [id, looks, lang]);
  useEffect(() => () => void closeReplay(), []);
  return [
    game,
    () => {
      setGame(null);
      setLooks((n) => n + 1);
    },
  ];
}

function Watching({ id }: { id: string }): ReactElement {
  const words = useWords();
  const { lang } = words;
  const [game, again] = useGame(id);
  const timeline = useReplay((state) => state.timeline);
  const frame = useReplay((state) => state.frame);
  const fault = useReplay((state) => state.fault);
  const found = game !== null && 'save' in game ? game : null;
  useEffect(() => {
    if (found === null) return;
    if (useReplay.getState().timeline === null) void openReplay(found.save, lang);
    else void setReplayLanguage(lang);
  }, [found, lang]);
  if (game !== null && !('save' in game))
    return (
      <LoadFailed
        title={words.word('replay.none')}
        why={'message' in game ? game.message : words.word(`replay.${game.why}`)}
        {...('why' in game && game.why !== 'unreached' ? {} : { again })}
      />
    );
  if (fault !== null)
    return <LoadFailed title={words.word('replay.none')} why={words.word('web.load.bad', { why: fault })} />;
  if (timeline === null || frame === null) return <LoadingTable />;
  return <Screen timeline={timeline} frame={frame} called={found?.called ?? frame.snapshot.title} />;
}

interface ScreenProps {
  readonly timeline: ReplayTimeline;
  readonly frame: ReplayFrame;
  readonly called: string;
}

function Screen({ timeline, frame, called }: ScreenProps): ReactElement {
  const words = useWords();
  const [tab, setTab] = useState<Tab>('table');
  const [sharing, setSharing] = useState(false);
  // The store's stand keeps what has not changed, so that the map is not drawn anew for it.
  const snapshot = useTable((state) => state.snapshot) ?? frame.snapshot;
  const staged = useStagedSnapshot(snapshot);
  return (
    <div className={styles.replay} data-shown={tab} data-replay={frame.step + 1}>
      <a className="skip-link" data-skip href="#figures">
        {words.word('web.skip')}
      </a>
      <TopBar called={called} frame={frame} />
      <main className={styles.stage}>
        <section className={styles.map} aria-label={words.word('web.map')}>
          <TableMap snapshot={staged} />
          <StageLayer snapshot={snapshot} keys={false} />
        </section>
        <Beside timeline={timeline} frame={frame} snapshot={snapshot} tab={tab} choose={setTab} />
        <section className={styles.dock} aria-label={words.word('replay.timeline')}>
          <Timeline timeline={timeline} at={frame.step} />
          <Controls timeline={timeline} frame={frame} title={called} share={() => setSharing(true)} />
        </section>
      </main>
      <p className="visually-hidden" role="status">
        {frame.snapshot.lines.map(({ text }) => text).join(' ')}
      </p>
      <Tabs tabs={TABS} tab={tab} choose={setTab} className={styles.tabs} />
      <Share open={sharing} close={() => setSharing(false)} title={called} />
      <OpenRule />
    </div>
  );
}

interface BesideProps extends Pick<ScreenProps, 'timeline' | 'frame'> {
  readonly snapshot: Snapshot;
  readonly tab: Tab;
  readonly choose: (tab: Tab) => void;
}

/** The log, the figures or the rules, and the check of the dice below. */
function Beside({ timeline, frame, snapshot, tab, choose }: BesideProps): ReactElement {
  return (
    <aside className={styles.side}>
      <Tabs
        tabs={BESIDE}
        tab={tab === 'table' ? 'log' : tab}
        choose={choose}
        className={`segmented ${styles.parts} desktop-only`}
      />
      <Steps timeline={timeline} frame={frame} />
      <Roster snapshot={snapshot} />
      <div className={styles.rules}>
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
  readonly className: string | undefined;
}

function Tabs({ tabs, tab, choose, className }: TabsProps): ReactElement {
  const words = useWords();
  return (
    <nav className={className} aria-label={words.word('replay.parts')}>
      {tabs.map(([name, icon, word]) => (
        <button type="button" key={name} aria-pressed={tab === name} onClick={() => choose(name)}>
          <Icon name={icon} size={22} />
          {words.word(word)}
        </button>
      ))}
    </nav>
  );
}

function TopBar({ called, frame: { snapshot } }: { called: string; frame: ReplayFrame }): ReactElement {
  const words = useWords();
  return (
    <header className={`${bar.bar} ${styles.header}`}>
      <button
        type="button"
        className={bar.logo}
        data-home
        onClick={() => navigate({ at: 'start' })}
        aria-label={words.word('web.logo')}
      >
        <Logo size={26} />
        <span>{words.word('web.name')}</span>
      </button>
      <div className={bar.title}>
        <b>{words.word('replay.title', { title: called })}</b>
        <span className="muted small">{snapshot.subtitle}</span>
      </div>
      <RoundOrder snapshot={snapshot} />
      <LanguageChoice />
      <ThemeChoice />
      <button
        type="button"
        className="button ghost desktop-only"
        aria-label={words.word('replay.leave')}
        onClick={() => history.back()}
      >
        <Icon name="undo" />
        {words.word('replay.leave')}
      </button>
    </header>
  );
}
