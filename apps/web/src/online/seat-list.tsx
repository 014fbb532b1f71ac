import type { ReactElement } from 'react';
import { Icon } from '../design/icon.tsx';
import { useWords } from '../words/index.tsx';
import styles from './seat-list.module.css';
import { seatName } from './seat-names.ts';

interface ListedSeat {
  readonly id: string;
  readonly role: string;
  readonly name: string | null;
  readonly taken?: boolean;
  /** On how many devices it is open. */
  readonly devices?: number;
}

const ICONS: Readonly<Record<string, string>> = { gm: 'key', player: 'seat', npc: 'die', spectator: 'eye' };

export const seatIcon = (role: string): string => ICONS[role] ?? 'seat';

/** Whether somebody is there, in words: colour says nothing to many. */
export function Presence({ seat }: { seat: ListedSeat }): ReactElement | null {
  const words = useWords();
  const { role, taken = false, devices = 0 } = seat;
  if (role === 'npc') return null;
  if (role === 'spectator') return <span className="tag">{words.word('web.online.watching', { n: devices })}</span>;
  if (devices > 0)
    return (
      <span className="tag good" data-here>
        {words.word('web.online.here')}
      </span>
    );
  return <span className="tag">{words.word(taken ? 'web.online.away' : 'web.online.nobody')}</span>;
}

/** Everybody at a table, one below the other. */
export function SeatList({ seats, mine }: { seats: readonly ListedSeat[]; mine: string }): ReactElement {
  const words = useWords();
  return (
    <ul className={styles.seats}>
      {seats.map((seat) => (
        <li key={seat.id} data-seat={seat.id}>
          <Icon name={seatIcon(seat.role)} size={18} />
          <b>{seatName(seat, words)}</b>
          {seat.id === mine && <span className="tag dark">{words.word('web.online.you')}</span>}
          <span className={styles.gap} />
          <Presence seat={seat} />
        </li>
      ))}
    </ul>
  );
}
