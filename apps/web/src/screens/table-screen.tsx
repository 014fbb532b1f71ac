import {
  type ComponentProps,
  lazy,
  type ReactElement,
  type ReactNode,
  Suspense,
  useCallback,
  useEffect,
  useState,
} from 'react';
import { Icon } from '../design/icon.tsx';
import { loadTableFonts } from '../design/load-fonts.ts';
import { Dock } from '../dock/dock.tsx';
import { Guarded } from '../errors/broken.tsx';
import { useSheetKey } from '../figure-sheet/sheet-key.ts';
import { useIsFurnished } from '../furniture/index.tsx';
import { TableHeader } from '../header/table-header.tsx';
import { HintBar } from '../hints/hint-bar.tsx';
import { TableMap } from '../map/table-map.tsx';
import { SheetHandle, type Stop } from '../panels/bottom-sheet.tsx';
import { Roster } from '../panels/roster.tsx';
import { OpenRule } from '../panels/rulebook.tsx';
import { SidePanel, type Tab, useConsidered } from '../panels/side-panel.tsx';
import { StageBar } from '../stage/stage-bar.tsx';
import { StageLayer } from '../stage/stage-layer.tsx';
import { useStagedSnapshot, useToldSnapshot, useWatching } from '../stage/staged-snapshot.ts';
import { isGm, useTable } from '../table/store.ts';
import { useWords, WithWords } from '../words/index.tsx';
import { TABLE } from '../words/table-screen/index.ts';
import type { Snapshot } from '../worker/messages.ts';
import { Handover } from './handover.tsx';
import { LoadFailed } from './load-failed.tsx';
import { LoadingTable } from './loading-table.tsx';
import styles from './table-screen.module.css';

const TABS: readonly (readonly [Tab, string])[] = [
  ['table', 'map'],
  ['figures', 'people'],
  ['log', 'log'],
  ['rules', 'book'],
];

const TALK: (typeof TABS)[number] = ['talk', 'speak'];
const DESK: (typeof TABS)[number] = ['gm', 'pen'];

/** What a table has besides, where others sit far away. */
interface TableParts {
  readonly bar?: ReactNode;
  readonly over?: ReactNode;
  readonly ask?: ReactNode;
  readonly talk?: ReactNode;
  readonly map?: Omit<ComponentProps<typeof TableMap>, 'snapshot'>;
}

/** Fetched when somebody opens the first one. */
const FigureSheet = lazy(async () => ({ default: (await import('../figure-sheet/figure-sheet.tsx')).FigureSheet }));

interface TableProps {
  readonly home: () => void;
  /** Left out where nobody can begin the same battle again alone. */
  readonly again?: () => void;
  readonly parts?: TableParts;
}

export function TableScreen(props: TableProps): ReactElement {
  return (
    <WithWords book={TABLE} wait="web.loading">
      <WordedTable {...props} />
    </WithWords>
  );
}

function WordedTable({ parts = {}, ...ways }: TableProps): ReactElement {
  const words = useWords();
  const snapshot = useTable((state) => state.snapshot);
  const crash = useTable((state) => state.crash);
  const handover = useTable((state) => state.handover);
  const furnished = useIsFurnished(snapshot?.ruleset);
  useEffect(() => loadTableFonts(words.lang), [words.lang]);
  if (crash !== null)
    return <LoadFailed title={words.word('web.error')} why={words.word('web.error.crash', { why: crash })} />;
  if (snapshot === null || !furnished) return <LoadingTable />;
  return (
    <Guarded part="table">
      {handover === null ? (
        <AtTable snapshot={snapshot} parts={parts} {...ways} />
      ) : (
        <Handover snapshot={snapshot} seat={handover} />
      )}
    </Guarded>
  );
}

interface AtTableProps extends TableProps {
  readonly snapshot: Snapshot;
  readonly parts: TableParts;
}

/** Header, list, map, panel and dock have their sizes; whatever happens in them, the map keeps the rest. */
function AtTable({ snapshot, parts, home, again }: AtTableProps): ReactElement {
  const words = useWords();
  const watching = useWatching(snapshot);
  const told = useToldSnapshot(snapshot, watching);
  const [tab, setTab] = useTab(told);
  const [stop, setStop] = useState<Stop>('peek');
  const considered = useConsidered(told) !== null;
  const { seq } = snapshot;
  const sheetOf = useTable((state) => state.sheetOf);
  useSheetKey(snapshot);
  const staged = useStagedSnapshot(snapshot);
  return (
    <div
      className={styles.table}
      data-table
      data-told={snapshot.lang}
      data-round={snapshot.picture.turn.round}
      data-tab={tab}
      data-stop={stop}
      data-considered={considered}
      data-sheet-open={sheetOf !== null}
    >
      <a className="skip-link" data-skip href="#figures">
        {words.word('web.skip')}
      </a>
      <Guarded part="header" retryOn={seq}>
        <TableHeader snapshot={snapshot} home={home} online={parts.bar} />
      </Guarded>
      <main className={styles.main}>
        <div className={styles.list} data-list>
          <Guarded part="figures" retryOn={seq}>
            <Roster snapshot={staged} slim />
          </Guarded>
        </div>
        <section className={` ${styles.map}`} aria-label={words.word('web.map')} data-map>
          <Guarded part="map" retryOn={seq}>
            {parts.over}
            <TableMap snapshot={staged} {...parts.map} />
            <StageLayer snapshot={snapshot} />
            <HintBar snapshot={snapshot} />
          </Guarded>
        </section>
        <SheetHandle stop={stop} setStop={setStop} busy={considered} />
        <div className={styles.dock}>
          <Guarded part="dock" retryOn={seq}>
            {watching ? <StageBar snapshot={staged} /> : <Dock snapshot={snapshot} />}
          </Guarded>
        </div>
        {sheetOf !== null && (
          <Guarded part="panel" retryOn={seq}>
            <Suspense fallback={null}>
              <FigureSheet snapshot={snapshot} figure={sheetOf} />
            </Suspense>
          </Guarded>
        )}
        <SidePanel snapshot={told} {...{ tab, setTab, home, again }} ask={parts.ask} talk={parts.talk} />
      </main>
      <PhoneTabs snapshot={snapshot} tab={tab} setTab={setTab} talks={parts.talk !== undefined} />
      <OpenRule />
    </div>
  );
}

/** What is asked or about to be done comes to the front when it begins; else one stays where one looked. */
function useTab(snapshot: Snapshot): readonly [Tab, (tab: Tab) => void] {
  const [tab, setTab] = useState<Tab>('table');
  const asked = snapshot.pending[0]?.id;
  const draft = useTable((state) => state.draft?.type);
  const { ending } = snapshot;
  useEffect(() => {
    if (asked !== undefined || draft !== undefined || ending !== null) setTab('table');
  }, [asked, draft, ending]);
  return [tab, useCallback((next: Tab) => setTab(next), [])];
}

interface PhoneTabsProps {
  readonly snapshot: Snapshot;
  readonly tab: Tab;
  readonly setTab: (tab: Tab) => void;
  readonly talks: boolean;
}

function PhoneTabs({ snapshot, tab, setTab, talks }: PhoneTabsProps): ReactElement {
  const words = useWords();
  const tabs = [...(isGm(snapshot) ? [DESK] : []), ...TABS, ...(talks ? [TALK] : [])];
  return (
    <nav className={styles.tabs} aria-label={words.word('web.map')} data-tabs>
      {tabs.map(([name, icon]) => (
        <button type="button" key={name} aria-pressed={tab === name} onClick={() => setTab(name)}>
          <Icon name={icon} size={22} />
          {words.word(name === 'talk' ? 'web.talk' : `web.tab.${name}`)}
        </button>
      ))}
    </nav>
  );
}
