import { capital } from '@potyczka/narration';
import { type ComponentProps, lazy, type ReactElement, type ReactNode, Suspense, useState } from 'react';
import { Icon } from '../design/icon.tsx';
import { Logo } from '../design/logo.tsx';
import type { Stand } from '../desk/messages.ts';
import { TableMap } from '../map/table-map.tsx';
import { DeedCard } from '../panels/deed-card.tsx';
import { Dock } from '../panels/dock.tsx';
import { Draws } from '../panels/draws.tsx';
import { Ending } from '../panels/ending.tsx';
import { Hints } from '../panels/hints.tsx';
import { Log } from '../panels/log.tsx';
import { Order } from '../panels/order.tsx';
import { Over } from '../panels/over.tsx';
import { NextStep, PaceAndKeys } from '../panels/pace-and-keys.tsx';
import { Question } from '../panels/question.tsx';
import { Roster } from '../panels/roster.tsx';
import { OpenRule, Rulebook } from '../panels/rulebook.tsx';
import { Sheet } from '../panels/sheet.tsx';
import { saveFile } from '../table/asking.ts';
import { download } from '../table/opening.ts';
import { handTo, isGm, takeOver, undo, useTable } from '../table/store.ts';
import { useWords } from '../words/index.tsx';
import { LayingTable } from './laying-table.tsx';
import { Lost } from './lost.tsx';
import '../design/furniture.css';

/** Fetched for whoever sits in the GM's seat. */
const GmDesk = lazy(async () => ({ default: (await import('../gm/gm-desk.tsx')).GmDesk }));

type Tab = 'table' | 'figures' | 'log' | 'rules' | 'talk' | 'gm';
const TABS: readonly (readonly [Tab, string])[] = [
  ['table', 'map'],
  ['figures', 'list'],
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
  readonly map?: Omit<ComponentProps<typeof TableMap>, 'stand'>;
}

interface TableProps {
  readonly home: () => void;
  /** Left out where nobody can begin the same battle again alone. */
  readonly again?: () => void;
  readonly parts?: TableParts;
}

export function TableScreen({ parts = {}, ...ways }: TableProps): ReactElement {
  const words = useWords();
  const stand = useTable((state) => state.stand);
  const crash = useTable((state) => state.crash);
  const handover = useTable((state) => state.handover);
  if (crash !== null)
    return <Lost title={words.word('web.error')} why={words.word('web.error.crash', { why: crash })} />;
  if (stand === null) return <LayingTable />;
  if (handover !== null) return <Handover stand={stand} seat={handover} />;
  return <AtTable stand={stand} parts={parts} {...ways} />;
}

function Handover({ stand, seat }: { stand: Stand; seat: string }): ReactElement {
  const words = useWords();
  const who = stand.seats.find(({ id }) => id === seat)?.name ?? seat;
  return (
    <main className="page handover">
      <h1>{words.word('web.handover', { who })}</h1>
      <p>{words.word('web.handover.about', { who })}</p>
      <button type="button" className="btn pri" onClick={() => void takeOver()}>
        {words.word('web.handover.ready', { who })}
      </button>
    </main>
  );
}

interface AtTableProps extends TableProps {
  readonly stand: Stand;
  readonly parts: TableParts;
}

function AtTable({ stand, parts, ...ways }: AtTableProps): ReactElement {
  const words = useWords();
  const [tab, setTab] = useState<Tab>('table');
  return (
    <div className={`tbl show-${tab}`}>
      <a className="skip" href="#figures">
        {words.word('web.skip')}
      </a>
      <TopBar stand={stand} home={ways.home} bar={parts.bar} />
      <main className="stage">
        <Roster stand={stand} />
        <section className="mapwrap furnished" aria-label={words.word('web.map')}>
          <Over stand={stand} />
          {parts.over}
          <TableMap stand={stand} {...parts.map} />
          <Draws draws={stand.draws} />
          <Hints stand={stand} />
          <NextStep />
        </section>
        <Sheet>
          {stand.ending !== null && <Ending stand={stand} {...ways} />}
          {parts.ask}
          <Question stand={stand} />
          <DeedCard stand={stand} />
          {isGm(stand) && (
            <Suspense fallback={null}>
              <GmDesk stand={stand} />
            </Suspense>
          )}
          <Log stand={stand} />
          {parts.talk}
          <div className="rulespanel">
            <Rulebook />
          </div>
        </Sheet>
        <Dock stand={stand} />
      </main>
      <nav className="tabs" aria-label={words.word('web.map')}>
        {[...(isGm(stand) ? [DESK] : []), ...TABS, ...(parts.talk === undefined ? [] : [TALK])].map(([name, icon]) => (
          <button
            type="button"
            key={name}
            className={tab === name ? 'on' : ''}
            aria-pressed={tab === name}
            onClick={() => setTab(name)}
          >
            <Icon name={icon} size={22} />
            {words.word(name === 'talk' ? 'web.talk' : `web.tab.${name}`)}
          </button>
        ))}
      </nav>
      <OpenRule />
    </div>
  );
}

function TopBar({ stand, home, bar }: { stand: Stand; home: () => void; bar: ReactNode }): ReactElement {
  const words = useWords();
  const { round, limit } = stand.picture.turn;
  const when =
    round === 0
      ? words.word('web.setup')
      : limit === undefined
        ? words.word('web.round', { round })
        : words.word('web.round-of', { round, limit });
  return (
    <header className="bar">
      <button type="button" className="logo" onClick={home} aria-label={words.word('web.logo')}>
        <Logo size={26} />
        <span>{words.word('web.name')}</span>
      </button>
      <div className="ttl">
        <b>{stand.title}</b>
        <span className="muted small">{stand.subtitle}</span>
      </div>
      <div className="strip">
        <b className="when">{when}</b>
        <Order stand={stand} />
        <span className="turn" role="status">
          {whoseTurn(stand, words)}
        </span>
      </div>
      <CallGm stand={stand} />
      {bar}
      <button
        type="button"
        className="btn ghost"
        data-save
        onClick={() => void saveFile().then((save) => download(save, stand.title))}
        aria-label={words.word('web.save')}
      >
        <Icon name="save" />
      </button>
      <PaceAndKeys />
      <button
        type="button"
        className="btn ghost"
        aria-label={words.word('web.undo')}
        onClick={() => void undo()}
        data-undo
      >
        <Icon name="undo" />
        <span className="wide">{words.word('web.undo')}</span>
      </button>
    </header>
  );
}

/** At one screen the GM takes the desk when they want to: nobody waits for them by the rules. */
function CallGm({ stand }: { stand: Stand }): ReactElement | null {
  const words = useWords();
  const gm = stand.seats.find(({ role }) => role === 'gm');
  if (gm === undefined || stand.online !== null || gm.id === stand.seat) return null;
  return (
    <button type="button" className="btn ghost" data-call-gm onClick={() => handTo(gm.id)}>
      <Icon name="key" />
      {words.word('web.gm')}
    </button>
  );
}

function whoseTurn(stand: Stand, words: ReturnType<typeof useWords>): string {
  if (stand.over) return '';
  if (stand.awaits.includes(stand.seat)) return words.word('web.your-turn');
  const [next] = stand.awaits;
  const sitter = stand.seats.find(({ id }) => id === next);
  const who = sitter?.name ?? words.word(`web.role.${sitter?.role ?? 'npc'}`);
  return capital(words.word(sitter?.role === 'npc' ? 'web.thinking' : 'web.waiting', { who }));
}
