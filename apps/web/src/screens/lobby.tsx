import type { Narrator } from '@potyczka/narration';
import { type ReactElement, useState } from 'react';
import { Icon } from '../design/icon.tsx';
import banner from '../online/banner.module.css';
import { type Lobby as Found, type ListedTable, PUBLIC_LINK, takeSeat, useLobby } from '../online/lobby.ts';
import page from '../online/online-page.module.css';
import { seatName } from '../online/seat-names.ts';
import { useTitles } from '../online/seat-status.ts';
import { PageFrame } from '../page-frame.tsx';
import { addressOf, navigate } from '../routes.ts';
import { useWords, WithWords } from '../words/index.tsx';
import { ONLINE } from '../words/online/index.ts';
import { gameName } from './games.ts';
import style from './lobby.module.css';

/** Public tables of the server: who looks for players, and what can be watched. */
export function Lobby(): ReactElement {
  return (
    <WithWords book={ONLINE}>
      <PageFrame className={page.page}>
        <Tables />
      </PageFrame>
    </WithWords>
  );
}

function Tables(): ReactElement {
  const words = useWords();
  const [found, look] = useLobby();
  const [trouble, setTrouble] = useState('');
  const sit = async (table: string, seat: string): Promise<void> => {
    const answer = await takeSeat(table, seat, words.lang);
    if (answer.ok) return navigate({ at: 'online', table, secret: answer.link });
    setTrouble(answer.message || words.word('web.online.unreached'));
    look();
  };
  return (
    <div className={style.lobby} data-lobby={found === null ? 'loading' : found.ok ? String(found.on) : 'trouble'}>
      <a className={style.back} href={addressOf({ at: 'start' })}>
        <Icon name="chev" size={16} />
        {words.word('web.home')}
      </a>
      <h1>{words.word('web.lobby')}</h1>
      <p className="muted">{words.word('web.lobby.about')}</p>
      <p className="refusal" role="alert">
        {trouble}
      </p>
      {found === null && <p role="status">{words.word('web.lobby.loading')}</p>}
      {found?.ok === false && <Unreached look={look} message={found.message} />}
      {found?.ok && !found.on && <Off />}
      {found?.ok && found.on && <Listed {...found} sit={sit} />}
    </div>
  );
}

function Unreached({ look, message }: { look: () => void; message: string }): ReactElement {
  const words = useWords();
  return (
    <div className={banner.banner} role="alert" data-lobby-unreached>
      <Icon name="offline" />
      <span>
        <b>{message || words.word('web.online.unreached')}</b> {words.word('web.online.unreached.about')}
      </span>
      <button type="button" className="button compact" onClick={look}>
        {words.word('web.online.again')}
      </button>
    </div>
  );
}

function Off(): ReactElement {
  const words = useWords();
  return (
    <p className={banner.banner} data-lobby-off>
      <Icon name="info" />
      <span>{words.word('web.lobby.off')}</span>
    </p>
  );
}

type Sit = (table: string, seat: string) => Promise<void>;

function Listed({ tables, sit }: Pick<Found, 'tables'> & { readonly sit: Sit }): ReactElement {
  const titleOf = useTitles(tables.map(({ ruleset }) => ruleset));
  const looking = tables.filter(({ free }) => free.length > 0);
  const watchable = tables.filter(({ watch, begun }) => watch && begun);
  const title = ({ ruleset, scenario }: ListedTable): string | undefined => titleOf(ruleset, scenario);
  return (
    <>
      <Section name="looking" tables={looking} title={title} sit={sit} />
      <Section name="watch" tables={watchable} title={title} sit={sit} />
    </>
  );
}

interface SectionProps {
  readonly name: 'looking' | 'watch';
  readonly tables: readonly ListedTable[];
  readonly title: (table: ListedTable) => string | undefined;
  readonly sit: Sit;
}

function Section({ name, tables, title, sit }: SectionProps): ReactElement {
  const words = useWords();
  return (
    <section aria-labelledby={`lobby-${name}`} data-lobby-section={name}>
      <h2 id={`lobby-${name}`}>{words.word(`web.lobby.${name}`)}</h2>
      {tables.length === 0 ? (
        <p className={style.none}>{words.word(`web.lobby.${name}.none`)}</p>
      ) : (
        <ul className={style.tables}>
          {tables.map((table) => (
            <TableRow key={table.table} table={table} title={title(table)}>
              {name === 'looking' ? <Seats table={table} sit={sit} /> : <Watch table={table} />}
            </TableRow>
          ))}
        </ul>
      )}
    </section>
  );
}

interface RowProps {
  readonly table: ListedTable;
  readonly title: string | undefined;
  readonly children: ReactElement;
}

function TableRow({ table, title, children }: RowProps): ReactElement {
  const words = useWords();
  const game = gameName(table.ruleset, words.lang);
  const { players, free, seconds, language, kind, begun } = table;
  return (
    <li className={`panel ${style.table}`} data-listed={table.table}>
      <div className={style.about}>
        <b className={style.title}>{title ?? game}</b>
        <span className="muted">
          {title === undefined ? '' : `${game}, `}
          {words.word('web.lobby.seats', { taken: players - free.length, players })}
        </span>
        <span className={style.tags}>
          <span className="tag">{words.word(`web.lobby.language.${language}`)}</span>
          <span className="tag ruling">{words.word(`web.online.${kind}`)}</span>
          {begun && <span className="tag good">{words.word('web.lobby.begun')}</span>}
          <span className="muted small">{words.word('web.lobby.since', { time: agoText(seconds, words) })}</span>
        </span>
      </div>
      {children}
    </li>
  );
}

const MINUTE = 60;
const HOUR = 3600;

/** How long ago, as coarsely as somebody wants to know it. */
function agoText(seconds: number, words: Narrator): string {
  if (seconds < MINUTE) return words.word('web.lobby.now');
  if (seconds < HOUR) return words.word('web.lobby.minutes', { n: Math.floor(seconds / MINUTE) });
  return words.word('web.lobby.hours', { n: Math.floor(seconds / HOUR) });
}

function Seats({ table, sit }: { table: ListedTable; sit: Sit }): ReactElement {
  const words = useWords();
  const [busy, setBusy] = useState(false);
  const take = async (seat: string): Promise<void> => {
    setBusy(true);
    await sit(table.table, seat);
    setBusy(false);
  };
  return (
    <div className={style.ways}>
      {table.free.map(({ seat }) => (
        <button
          type="button"
          key={seat}
          className="button primary"
          disabled={busy}
          data-take-seat={seat}
          onClick={() => void take(seat)}
        >
          <Icon name="seat" />
          {words.word('web.lobby.sit', { seat: seatName({ id: seat, role: 'player', name: null }, words) })}
        </button>
      ))}
    </div>
  );
}

function Watch({ table: { table } }: { table: ListedTable }): ReactElement {
  const words = useWords();
  return (
    <div className={style.ways}>
      <a className="button" href={addressOf({ at: 'online', table, secret: PUBLIC_LINK })} data-watch-table>
        <Icon name="eye" />
        {words.word('web.lobby.watch.do')}
      </a>
    </div>
  );
}
