import { type ReactElement, useEffect, useMemo, useRef, useState } from 'react';
import { Icon } from '../design/icon.tsx';
import { MapPicture, type MapScene, SMALL } from '../map/map-picture.tsx';
import type { TakenSeat } from '../online/online-storage.ts';
import { navigate } from '../routes.ts';
import { download } from '../table/download.ts';
import { plateOf } from '../table/side-plates.ts';
import { calledTable, drop, keptTables, putBack, rename, type StoredTable } from '../table/table-storage.ts';
import { useWords } from '../words/index.tsx';
import { gameName } from './games.ts';
import { SeatRows, useSeats } from './start-seats.tsx';
import section from './start-section.module.css';
import styles from './start-tables.module.css';
import row from './table-row.module.css';

/** What was thrown away last, and how to have it back. */
interface Thrown {
  readonly title: string;
  readonly restore: () => void;
}

/** Seats at tables elsewhere, then battles kept in this browser, the last one played first. */
export function Tables({ resume }: { resume: (table: StoredTable) => void }): ReactElement {
  const words = useWords();
  const [tables, setTables] = useState<readonly StoredTable[] | null>(null);
  const [thrown, setThrown] = useState<Thrown | null>(null);
  const { seats, ...online } = useSeats();
  const refresh = (): void => void keptTables().then(setTables);
  useEffect(refresh, []);
  const forget = async (table: StoredTable): Promise<void> => {
    await drop(table.id);
    setThrown({ title: calledTable(table), restore: () => void putBack(table).then(refresh) });
    refresh();
  };
  const forgetSeat = (seat: TakenSeat): void => {
    online.forget(seat);
    setThrown({ title: gameName(seat.ruleset, words.lang), restore: () => online.restore(seat) });
  };
  const restore = (): void => {
    thrown?.restore();
    setThrown(null);
  };
  const call = (id: string, name: string): void => void rename(id, name).then(refresh);
  return (
    <section>
      <h2 className={section.title}>{words.word('web.continue')}</h2>
      <div role="status">{thrown !== null && <HaveBack title={thrown.title} restore={restore} />}</div>
      {tables?.length === 0 && seats.length === 0 && (
        <p className={`panel ${styles.none} muted`} data-no-tables>
          <Icon name="map" size={28} />
          {words.word('web.continue.none')}
        </p>
      )}
      {((tables !== null && tables.length > 0) || seats.length > 0) && (
        <ul className="panel" data-tables>
          <SeatRows seats={seats} forget={forgetSeat} />
          {tables?.map((table) => (
            <Table key={table.id} table={table} resume={resume} forget={forget} call={call} />
          ))}
        </ul>
      )}
    </section>
  );
}

/** Nothing is lost by a slip: what was thrown away can be had back as long as one stays here. */
function HaveBack({ title, restore }: Thrown): ReactElement {
  const words = useWords();
  return (
    <p className={`panel ${styles.dropped}`}>
      {words.word('web.continue.thrown', { title })}
      <button type="button" className="button compact" data-restore onClick={restore}>
        <Icon name="undo" />
        {words.word('web.undo')}
      </button>
    </p>
  );
}

interface TableProps {
  readonly table: StoredTable;
  readonly resume: (table: StoredTable) => void;
  readonly forget: (table: StoredTable) => Promise<void>;
  readonly call: (id: string, name: string) => void;
}

function Table({ table, resume, forget, call }: TableProps): ReactElement {
  const words = useWords();
  const [naming, setNaming] = useState(false);
  const scene = useMemo(() => sceneOf(table), [table]);
  const named = (name: string | null): void => {
    setNaming(false);
    if (name !== null) call(table.id, name);
  };
  return (
    <li className={row.row} data-kept={table.id}>
      {scene === null ? (
        <Icon name="map" size={28} />
      ) : (
        <MapPicture scene={scene} className={row.picture ?? ''} fit="xMidYMid meet" plates={SMALL} />
      )}
      <div className={row.about}>
        {naming ? <Naming table={table} done={named} /> : <b>{calledTable(table)}</b>}
        <About table={table} />
      </div>
      <button type="button" className="button compact" onClick={() => resume(table)}>
        {words.word(table.over ? 'web.continue.look' : 'web.continue.go')}
      </button>
      <Tools table={table} rename={() => setNaming(!naming)} forget={() => void forget(table)} />
    </li>
  );
}

interface ToolsProps {
  readonly table: StoredTable;
  readonly rename: () => void;
  readonly forget: () => void;
}

function Tools({ table, rename: naming, forget }: ToolsProps): ReactElement {
  const words = useWords();
  const title = calledTable(table);
  const named = (word: string): string => words.word(`web.continue.${word}`, { title });
  const watch = (): void => navigate({ at: 'replay', id: table.id });
  return (
    <div className={row.tools}>
      <Tool icon="play" name={named('replay')} mark="replay" press={watch} />
      <Tool icon="pen" name={named('rename')} mark="rename" press={naming} />
      <Tool icon="save" name={named('download')} mark="download" press={() => download(table.save, title)} />
      <Tool icon="trash" name={named('drop-one')} mark="drop" press={forget} />
    </div>
  );
}

function About({ table: { ruleset, round, over, branch } }: { table: StoredTable }): ReactElement {
  const words = useWords();
  const when = round === 0 ? words.word('web.setup') : words.word('web.continue.round', { round });
  return (
    <>
      <span className="small muted">
        {gameName(ruleset, words.lang)}, {when}
      </span>
      {branch !== undefined && (
        <span className="small muted">
          <Icon name="branch" size={14} />
          {words.word('web.continue.branch', { title: branch.of, step: branch.step })}
        </span>
      )}
      <span className="tag">{words.word(over ? 'web.continue.over' : 'web.continue.here')}</span>
    </>
  );
}

interface ToolProps {
  readonly icon: string;
  readonly name: string;
  readonly mark: string;
  readonly press: () => void;
}

function Tool({ icon, name, mark, press }: ToolProps): ReactElement {
  return (
    <button
      type="button"
      className="button icon-only compact ghost"
      aria-label={name}
      title={name}
      data-tool={mark}
      onClick={press}
    >
      <Icon name={icon} />
    </button>
  );
}

const MOST_LETTERS = 60;

/** What somebody calls a battle; with nothing written it has its own title again. */
function Naming({ table, done }: { table: StoredTable; done: (name: string | null) => void }): ReactElement {
  const words = useWords();
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.select(), []);
  return (
    <form
      className={row.naming}
      onSubmit={(event) => {
        event.preventDefault();
        done(field.current?.value.trim() ?? null);
      }}
      onKeyDown={(event) => event.key === 'Escape' && done(null)}
    >
      <input
        ref={field}
        className="input"
        defaultValue={calledTable(table)}
        maxLength={MOST_LETTERS}
        aria-label={words.word('web.continue.name')}
        placeholder={table.title}
        data-name
      />
      <button type="submit" className="button compact">
        {words.word('web.continue.name.keep')}
      </button>
    </form>
  );
}

function sceneOf({ picture, unit }: StoredTable): MapScene | null {
  if (picture === undefined || unit === undefined || picture.board === null) return null;
  const { board, pieces, figures } = picture;
  // A table kept by an older page knows nothing of floors.
  const floors = picture.floors ?? [];
  const there = figures
    .filter(({ out, at }) => !out && at !== null)
    .map((one) => ({ ...one, plate: plateOf(picture, one.side) }));
  return { board, unit, floors, pieces, figures: there };
}
