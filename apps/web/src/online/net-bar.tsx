import type { ReactElement } from 'react';
import { Icon } from '../design/icon.tsx';
import { SidePlate } from '../design/side-plate.tsx';
import { addressOf } from '../routes.ts';
import { plateOf } from '../table/side-plates.ts';
import { useWords } from '../words/index.tsx';
import type { Online, SeatInfo, Snapshot } from '../worker/messages.ts';
import styles from './net-bar.module.css';
import { openedTable } from './online-storage.ts';
import { seatIcon } from './seat-list.tsx';
import { seatName } from './seat-names.ts';
import type { AtOnline } from './seated-table.tsx';

/** Who is here, whose turn it is, and whether everything is saved; small, in the bar above the table. */
export function NetBar({ snapshot, online }: AtOnline): ReactElement {
  const words = useWords();
  const people = snapshot.seats.filter(({ role }) => role === 'gm' || role === 'player');
  const watching = snapshot.seats.find(({ role }) => role === 'spectator')?.devices ?? 0;
  return (
    <>
      <ul className={styles.people} aria-label={words.word('web.net.people')}>
        {people.map((seat) => (
          <SeatChip key={seat.id} seat={seat} snapshot={snapshot} />
        ))}
        {watching > 0 && (
          <li className={styles.seat}>
            <Icon name="eye" size={16} />
            {words.word('web.online.watching', { n: watching })}
          </li>
        )}
      </ul>
      {openedTable(online.table) !== undefined && (
        <a
          className={`button icon-only ghost ${styles.owner}`}
          href={addressOf({ at: 'opened', table: online.table })}
          aria-label={words.word('web.room.owner')}
          title={words.word('web.room.owner')}
        >
          <Icon name="link" />
        </a>
      )}
      <Connection online={online} />
    </>
  );
}

function SeatChip({ seat, snapshot }: { seat: SeatInfo; snapshot: Snapshot }): ReactElement {
  const words = useWords();
  const here = (seat.devices ?? 0) > 0;
  const state = here ? 'web.online.here' : seat.taken ? 'web.online.away' : 'web.online.nobody';
  const turn = snapshot.awaits.includes(seat.id);
  const own = seat.id === snapshot.seat;
  const plate = seat.side === undefined ? undefined : plateOf(snapshot.picture, seat.side);
  const name = seatName(seat, words);
  return (
    <li
      className={`${styles.seat}${here ? '' : ` ${styles.gone}`}${turn ? ` ${styles.turn}` : ''}`}
      title={`${name}: ${words.word(state)}`}
      data-seat={seat.id}
      data-here={here}
    >
      {plate === undefined ? <Icon name={seatIcon(seat.role)} size={16} /> : <SidePlate plate={plate} />}
      <span className={styles.name}>{name}</span>
      {own && <small>{words.word('web.online.you')}</small>}
      {!here && <small>{words.word(state)}</small>}
    </li>
  );
}

const ICONS = { lost: 'offline', silent: 'offline', late: 'pending', saving: 'pending', saved: 'online' } as const;

/** What there is to say of the connection: that everything is saved only when the server has said so and still answers. */
function connectionState({ connected, silent, unsaved, late }: Online): keyof typeof ICONS {
  if (!connected) return 'lost';
  if (silent) return 'silent';
  if (late) return 'late';
  return unsaved.length > 0 ? 'saving' : 'saved';
}

function Connection({ online }: { online: Online }): ReactElement {
  const words = useWords();
  const { kind } = online;
  const state = connectionState(online);
  return (
    <span className={styles.connection} role="status" data-connection={state}>
      <Icon name={ICONS[state]} size={18} />
      <span>
        {words.word(`web.net.${state}`)}
        <small className="muted">{words.word(`web.online.${kind}`)}</small>
      </span>
    </span>
  );
}
