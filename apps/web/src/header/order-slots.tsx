import type { ReactElement, ReactNode } from 'react';
import { SidePlate } from '../design/side-plate.tsx';
import type { Figure } from '../map/token.tsx';
import { Badge } from '../panels/badge.tsx';
import { plateOf } from '../table/side-plates.ts';
import type { Picture } from '../worker/messages.ts';
import styles from './order-slots.module.css';

interface OrderSlotsProps {
  readonly label: string;
  /** How many there was no room for on either side. */
  readonly before?: number;
  readonly after?: number;
  /** Closer together, where a slot needs more room. */
  readonly tight?: true;
  readonly children: ReactNode;
}

/** The order of a round, in one row. */
export function OrderSlots({ label, before = 0, after = 0, tight, children }: OrderSlotsProps): ReactElement {
  return (
    <ol className={styles.slots} data-tight={tight} aria-label={label}>
      {before > 0 && <li className={styles.more}>+{before}</li>}
      {children}
      {after > 0 && <li className={styles.more}>+{after}</li>}
    </ol>
  );
}

interface FigureSlotProps {
  readonly figure: Figure;
  readonly picture: Picture;
  /** What is said of it; its name where nothing else is. */
  readonly told?: string;
  /** What stands beside the figure's counter. */
  readonly children?: ReactNode;
}

/** Whoever has acted is faded, whoever acts has a ring. */
export function FigureSlot({ figure, picture, told = figure.called, children }: FigureSlotProps): ReactElement {
  return (
    <li
      className={styles.slot}
      data-state={figure.acting ? 'now' : figure.done ? 'done' : 'to come'}
      data-wide={children === undefined ? undefined : true}
      title={told}
    >
      <Badge figure={figure} plate={plateOf(picture, figure.side)} size={24} />
      {children}
      <span className="visually-hidden">{told}</span>
    </li>
  );
}

interface SideSlotProps {
  readonly side: string;
  readonly picture: Picture;
  readonly now: boolean;
}

/** Whose slot it is, is known; which of theirs takes it, they have yet to say. */
export function SideSlot({ side, picture, now }: SideSlotProps): ReactElement {
  const called = picture.figures.find((figure) => figure.side === side)?.sideName ?? side;
  return (
    <li className={styles.slot} data-state={now ? 'now' : 'to come'} title={called}>
      <SidePlate plate={plateOf(picture, side)} />
      <span className="visually-hidden">{called}</span>
    </li>
  );
}
