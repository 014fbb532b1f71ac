import type { ReactElement } from 'react';
import { Icon } from '../design/icon.tsx';
import type { Online, Sitter, Stand } from '../desk/messages.ts';
import { addressOf } from '../places.ts';
import { plateOf } from '../table/plates.ts';
import { useWords } from '../words/index.tsx';
import { openedTable } from './keeping.ts';
import { seatName } from './naming.ts';
import { seatIcon } from './seat-list.tsx';
import type { AtOnline } from './seated-table.tsx';

/** Who is here, whose turn it is, and whether everything is saved; small, in the bar above the table. */
export function NetBar({ stand, online }: AtOnline): ReactElement {
  const words = useWords();
  const people = stand.seats.filter(({ role }) => role === 'gm' || role === 'player');
  const watching = stand.seats.find(({ role }) => role === 'spectator')?.devices ?? 0;
  return (
    <>
      <ul className="seats" aria-label={words.word('web.net.people')}>
        {people.map((seat) => (
          <SeatChip key={seat.id} seat={seat} stand={stand} />
        ))}
        {watching > 0 && (
          <li className="seat">
            <Icon name="eye" size={16} />
            {words.word('web.online.watching', { n: watching })}
          </li>
        )}
      </ul>
      {openedTable(online.table) !== undefined && (
        <a
          className="btn icon ghost toowner"
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

function SeatChip({ seat, stand }: { seat: Sitter; stand: Stand }): ReactElement {
  const words = useWords();
  const here = (seat.devices ?? 0) > 0;
  const state = here ? 'web.online.here' : seat.taken ? 'web.online.away' : 'web.online.nobody';
  const turn = stand.awaits.includes(seat.id);
  const own = seat.id === stand.seat;
  const plate = seat.side === undefined ? undefined : plateOf(stand.picture, seat.side).letter;
  const name = seatName(seat, words);
  return (
    <li
      className={`seat${here ? '' : ' gone'}${turn ? ' now' : ''}`}
      title={`${name}: ${words.word(state)}`}
      data-seat={seat.id}
      data-here={here}
    >
      {plate === undefined ? (
        <Icon name={seatIcon(seat.role)} size={16} />
      ) : (
        <span className={`plate ${plate}`} aria-hidden="true" />
      )}
      <span className="nm">{name}</span>
      {own && <small>{words.word('web.online.you')}</small>}
      {!here && <small>{words.word(state)}</small>}
    </li>
  );
}

function Connection({ online }: { online: Online }): ReactElement {
  const words = useWords();
  const { connected, unsaved, kind } = online;
  const state = !connected ? 'lost' : unsaved.length > 0 ? 'saving' : 'saved';
  const icon = { lost: 'offline', saving: 'pending', saved: 'online' }[state];
  return (
    <span className={`conn ${state}`} role="status" data-connection={state}>
      <Icon name={icon} size={18} />
      <span>
        {words.word(`web.net.${state}`)}
        <small className="muted">{words.word(`web.online.${kind}`)}</small>
      </span>
    </span>
  );
}
