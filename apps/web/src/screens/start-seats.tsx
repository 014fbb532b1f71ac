import { type ReactElement, useState } from 'react';
import { Icon } from '../design/icon.tsx';
import type { Invitation } from '../online/invitation.ts';
import { forgetSeat, keepSeat, type TakenSeat, takenSeats } from '../online/online-storage.ts';
import { peopleAt, type SeatState, stateOf } from '../online/seat-state.ts';
import { useSeatStatus, useTitles } from '../online/seat-status.ts';
import type { Answer } from '../online/server.ts';
import { addressOf } from '../routes.ts';
import { useWords } from '../words/index.tsx';
import { gameName } from './games.ts';
import styles from './table-row.module.css';

export interface OnlineSeats {
  readonly seats: readonly TakenSeat[];
  readonly forget: (seat: TakenSeat) => void;
  readonly restore: (seat: TakenSeat) => void;
}

/** Seats taken in this browser. Their links are kept here and nowhere else. */
export function useSeats(): OnlineSeats {
  const [seats, setSeats] = useState(takenSeats);
  const change = (act: (seat: TakenSeat) => void) => (seat: TakenSeat) => {
    act(seat);
    setSeats(takenSeats());
  };
  return { seats, forget: change(forgetSeat), restore: change(keepSeat) };
}

/** Where somebody is awaited comes first, what has ended or can't be had comes last. */
const ORDER: readonly SeatState[] = ['turn', 'waits', 'engine', 'watching', 'looking', 'unbegun', 'unknown'];
const rank = (state: SeatState): number => (ORDER.includes(state) ? ORDER.indexOf(state) : ORDER.length);

/** Tables elsewhere at which somebody has a seat, with whose turn it is there. */
export function SeatRows({ seats, forget }: Pick<OnlineSeats, 'seats' | 'forget'>): ReactElement {
  const [found, look] = useSeatStatus(seats);
  const titleOf = useTitles(seats.map(({ ruleset }) => ruleset));
  const rows = seats
    .map((seat) => ({ seat, answer: found.get(seat.secret), state: stateOf(found.get(seat.secret)) }))
    .sort((a, b) => rank(a.state) - rank(b.state));
  return (
    <>
      {rows.map(({ seat, answer, state }) => (
        <SeatRow
          key={seat.secret}
          seat={seat}
          title={titleOf(seat.ruleset, seat.scenario)}
          answer={answer}
          state={state}
          forget={() => forget(seat)}
          look={look}
        />
      ))}
    </>
  );
}

interface RowProps {
  readonly seat: TakenSeat;
  readonly title: string | undefined;
  readonly answer: Answer<Invitation> | undefined;
  readonly state: SeatState;
  readonly forget: () => void;
  readonly look: () => void;
}

function SeatRow({ seat, title, answer, state, forget, look }: RowProps): ReactElement {
  const words = useWords();
  const game = gameName(seat.ruleset, words.lang);
  const people = answer?.ok === true ? peopleAt(answer, words) : { others: '', awaited: '' };
  const called = title ?? game;
  const dropping = words.word('web.friends.drop', { title: called });
  return (
    <li className={styles.row} data-seat-state={state}>
      <Icon name={state === 'unreached' ? 'offline' : 'seat'} size={28} />
      <div className={styles.about}>
        <b>{called}</b>
        <span className="small muted">
          {people.others === '' ? game : words.word('web.seats.with', { game, others: people.others })}
        </span>
        <span className={`tag ${TONES[state] ?? ''}`} role="status">
          {state === 'unknown' && answer?.ok === false && answer.message !== ''
            ? answer.message
            : words.word(`web.seats.${state}`, { who: people.awaited })}
        </span>
      </div>
      {state === 'unreached' ? (
        <button type="button" className="button compact" data-look-again onClick={look}>
          <Icon name="reload" />
          {words.word('web.seats.again')}
        </button>
      ) : (
        state !== 'withdrawn' && (
          <a
            className={state === 'turn' ? 'button compact primary' : 'button compact'}
            href={addressOf({ at: 'online', table: seat.table, secret: seat.secret })}
          >
            {words.word(state === 'over' ? 'web.continue.look' : 'web.continue.go')}
          </a>
        )
      )}
      <div className={styles.tools}>
        <button
          type="button"
          className="button icon-only compact ghost"
          aria-label={dropping}
          title={dropping}
          data-tool="forget"
          onClick={forget}
        >
          <Icon name="trash" />
        </button>
      </div>
    </li>
  );
}

const TONES: Partial<Record<SeatState, string>> = {
  turn: 'dark',
  unreached: 'bad',
  withdrawn: 'bad',
  unknown: 'warning',
};
