import { type ReactElement, useEffect, useMemo } from 'react';
import { Icon } from '../design/icon.tsx';
import type { Online, Stand } from '../desk/messages.ts';
import type { Sheet } from '../map/sheet.ts';
import { PageFrame } from '../page-frame.tsx';
import { addressOf, go } from '../places.ts';
import { TableScreen } from '../screens/table-screen.tsx';
import { useWords } from '../words/index.tsx';
import { Banners } from './banners.tsx';
import { openedTable } from './keeping.ts';
import { MapMarks, MapMarksSpoken, PointTool, showMeasured } from './map-marks.tsx';
import { seatName } from './naming.ts';
import { NetBar } from './net-bar.tsx';
import { SeatList } from './seat-list.tsx';
import { Talk } from './talk.tsx';
import { Toasts } from './toasts.tsx';
import { TimedAnswer, VoteOnUndo } from './vote.tsx';

export interface AtOnline {
  readonly stand: Stand;
  readonly online: Online;
}

/** The table as everybody has it, with what only a table far away needs around it. */
export function SeatedTable({ stand, online }: AtOnline): ReactElement {
  const parts = useMemo(
    () => ({
      bar: <NetBar stand={stand} online={online} />,
      over: <Banners stand={stand} online={online} />,
      ask: (
        <>
          <VoteOnUndo stand={stand} online={online} />
          <TimedAnswer stand={stand} online={online} />
        </>
      ),
      talk: <Talk stand={stand} />,
      map: {
        marks: (sheet: Sheet) => <MapMarks sheet={sheet} stand={stand} online={online} />,
        tools: <PointTool />,
        measured: showMeasured,
      },
    }),
    [stand, online],
  );
  useTabTitle(stand);
  return (
    <>
      {online.begun ? (
        <TableScreen home={() => go({ at: 'start' })} parts={parts} />
      ) : (
        <PageFrame kind="onlinepage">
          <WaitingRoom stand={stand} online={online} />
        </PageFrame>
      )}
      <MapMarksSpoken stand={stand} />
      <Toasts stand={stand} online={online} />
    </>
  );
}

/** Whoever does something else meanwhile sees on the browser's tab that it is their turn. */
function useTabTitle({ awaits, seat, title, over }: Stand): void {
  const words = useWords();
  const turn = !over && awaits.includes(seat);
  useEffect(() => {
    const before = document.title;
    document.title = turn ? `${words.word('web.your-turn')} ${title}` : title;
    return () => {
      document.title = before;
    };
  }, [turn, title, words]);
}

/** Before the first die: who is there, and who is missing. */
function WaitingRoom({ stand, online }: AtOnline): ReactElement {
  const words = useWords();
  const missing = stand.seats.filter(({ role, taken }) => (role === 'gm' || role === 'player') && taken !== true);
  return (
    <section className="panel invited" data-waiting-room>
      <h1>{words.word('web.room.title')}</h1>
      <p>
        <b>{stand.title}</b>, {stand.subtitle}. {words.word(`web.online.${online.kind}`)}.
      </p>
      {missing.length > 0 && (
        <p role="status">
          {words.word('web.room.missing', { n: missing.length })}{' '}
          {missing.map((seat) => seatName(seat, words)).join(', ')}.
        </p>
      )}
      <p className="muted small">{words.word('web.room.about')}</p>
      <SeatList seats={stand.seats} mine={stand.seat} />
      <OwnersLink table={online.table} />
    </section>
  );
}

/** Only in the browser the table was opened in. */
function OwnersLink({ table }: { table: string }): ReactElement | null {
  const words = useWords();
  if (openedTable(table) === undefined) return null;
  return (
    <a className="btn" href={addressOf({ at: 'opened', table })} data-owner>
      <Icon name="link" />
      {words.word('web.room.owner')}
    </a>
  );
}
