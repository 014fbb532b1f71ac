import { type ReactElement, useEffect, useMemo } from 'react';
import { Icon } from '../design/icon.tsx';
import type { Sheet } from '../map/sheet.ts';
import { PageFrame } from '../page-frame.tsx';
import { addressOf, navigate } from '../routes.ts';
import { TableScreen } from '../screens/table-screen.tsx';
import { useWords } from '../words/index.tsx';
import type { Online, Snapshot } from '../worker/messages.ts';
import banner from './banner.module.css';
import { Banners } from './banners.tsx';
import invited from './invited.module.css';
import { MapMarks, MapMarksSpoken, PointTool, showMeasured } from './map-marks.tsx';
import { NetBar } from './net-bar.tsx';
import page from './online-page.module.css';
import { openedTable } from './online-storage.ts';
import { SeatList } from './seat-list.tsx';
import { seatName } from './seat-names.ts';
import { Talk } from './talk.tsx';
import { Toasts } from './toasts.tsx';
import { TimedAnswer, VoteOnUndo } from './vote.tsx';

export interface AtOnline {
  readonly snapshot: Snapshot;
  readonly online: Online;
}

/** The table as everybody has it, with what only a table far away needs around it. */
export function SeatedTable({ snapshot, online }: AtOnline): ReactElement {
  const parts = useMemo(
    () => ({
      bar: <NetBar snapshot={snapshot} online={online} />,
      over: <Banners snapshot={snapshot} online={online} />,
      ask: (
        <>
          <VoteOnUndo snapshot={snapshot} online={online} />
          <TimedAnswer snapshot={snapshot} online={online} />
        </>
      ),
      talk: <Talk snapshot={snapshot} />,
      map: {
        marks: (sheet: Sheet) => <MapMarks sheet={sheet} snapshot={snapshot} online={online} />,
        tools: <PointTool />,
        measured: showMeasured,
      },
    }),
    [snapshot, online],
  );
  useTabTitle(snapshot);
  return (
    <>
      {online.begun ? (
        <TableScreen home={() => navigate({ at: 'start' })} parts={parts} />
      ) : (
        <PageFrame className={page.page}>
          <WaitingRoom snapshot={snapshot} online={online} />
        </PageFrame>
      )}
      <MapMarksSpoken snapshot={snapshot} />
      <Toasts snapshot={snapshot} online={online} />
    </>
  );
}

/** Whoever does something else meanwhile sees on the browser's tab that it is their turn. */
function useTabTitle({ awaits, seat, title, over }: Snapshot): void {
  const words = useWords();
  const turn = !over && awaits.includes(seat);
  useEffect(() => {
    const before = document.title;
    document.title = turn ? `${words.word('web.turn.mine')} ${title}` : title;
    return () => {
      document.title = before;
    };
  }, [turn, title, words]);
}

/** Before the first die: who is there, and who is missing. */
function WaitingRoom({ snapshot, online }: AtOnline): ReactElement {
  const words = useWords();
  const missing = snapshot.seats.filter(({ role, taken }) => (role === 'gm' || role === 'player') && taken !== true);
  return (
    <section className={`panel ${invited.invited}`} data-waiting-room>
      <h1>{words.word('web.room.title')}</h1>
      <p>
        <b>{snapshot.title}</b>, {snapshot.subtitle}. {words.word(`web.online.${online.kind}`)}.
      </p>
      {missing.length > 0 && (
        <p role="status">
          {words.word('web.room.missing', { n: missing.length })}{' '}
          {missing.map((seat) => seatName(seat, words)).join(', ')}.
        </p>
      )}
      <p className="muted small">{words.word('web.room.about')}</p>
      {online.settings.listing === 'public' && (
        <p className={banner.banner} data-public-table>
          <Icon name="globe" />
          <span>{words.word('web.room.public')}</span>
        </p>
      )}
      <SeatList seats={snapshot.seats} mine={snapshot.seat} />
      <OwnersLink table={online.table} />
    </section>
  );
}

/** Only in the browser the table was opened in. */
function OwnersLink({ table }: { table: string }): ReactElement | null {
  const words = useWords();
  if (openedTable(table) === undefined) return null;
  return (
    <a className="button" href={addressOf({ at: 'opened', table })} data-owner>
      <Icon name="link" />
      {words.word('web.room.owner')}
    </a>
  );
}
