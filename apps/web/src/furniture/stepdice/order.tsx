import { capital } from '@potyczka/narration';
import type { ReactElement } from 'react';
import { FigureSlot, OrderSlots } from '../../header/order-slots.tsx';
import { inView } from '../../header/slots-in-view.ts';
import type { FurnitureProps } from '../furniture.ts';
import { count, fields, list, text } from '../view-fields.ts';
import styles from './furniture.module.css';

const TURN = 2 * Math.PI;
/** The rim of a disc at a share of the way round, from the top. */
const rim = (share: number): string =>
  `${(16 + 14 * Math.sin(share * TURN)).toFixed(2)} ${(16 - 14 * Math.cos(share * TURN)).toFixed(2)}`;

interface ClockProps extends Pick<FurnitureProps, 'own'> {
  readonly name: string;
  readonly size: number;
  readonly filled: number;
  /** The disc alone; what it counts is said. */
  readonly narrow: boolean;
}

/** A clock as a sliced disc: filled slices are what has ticked away. */
function Clock({ name, size, filled, own, narrow }: ClockProps): ReactElement {
  return (
    <span className={styles.clock} title={`${name}: ${own.word('own.clock', { filled, size })}`}>
      <svg width="30" height="30" viewBox="0 0 32 32" aria-hidden="true">
        <circle cx="16" cy="16" r="14" className={styles.face} />
        {Array.from({ length: size }, (_, n) => n).map((n) => (
          <path
            key={n}
            d={`M16 16L${rim(n / size)}A14 14 0 ${size === 1 ? 1 : 0} 1 ${rim((n + 1) / size)}Z`}
            className={styles.slice}
            data-filled={n < filled}
          />
        ))}
      </svg>
      <span className={narrow ? 'visually-hidden' : ''}>
        <b>{name}</b>
        <small>{own.word('own.clock', { filled, size })}</small>
      </span>
    </span>
  );
}

/** A clock nobody has named goes by what it counts. */
const named = (name: string, own: FurnitureProps['own']): string =>
  capital(own.has(`clock.${name}`) ? own.word(`clock.${name}`) : name);

/** Widths with their gaps: of a clock, of a side's name, of a figure. */
const CLOCK = 130;
const DISC = 40;
const SIDE = 90;
const FIGURE = 43;
const RING = 16;
/** Below this the names of sides and clocks make room for the figures. */
const NARROW = 340;

/** Which side's phase it is, who of it has acted and who still may, and the clocks. */
export function Order(props: FurnitureProps & { readonly room: number }): ReactElement | null {
  const { snapshot, own, room } = props;
  const { figures, turn } = snapshot.picture;
  const clocks = list(fields(snapshot.state).clocks).map(fields);
  const sides = [...new Map(figures.map(({ side, sideName }) => [side, sideName]))].filter(
    ([side]) => side !== 'none' && side !== 'neutral',
  );
  const acting = figures.find(({ id }) => id === turn.acting)?.side ?? sideToAct(snapshot);
  const able = figures.filter(({ side, out }) => side === acting && !out);
  const narrow = room < NARROW;
  const left = room - clocks.length * (narrow ? DISC : CLOCK) - (narrow ? 0 : sides.length * SIDE) - RING;
  const now = able.findIndex((figure) => figure.acting);
  const { shown } = inView(able, now, Math.floor(left / FIGURE));
  return (
    <div className={styles.order}>
      {turn.round > 0 && sides.length > 1 && !narrow && (
        <ol className={styles.sides} aria-label={own.word('own.phases')}>
          {sides.map(([side, name]) => (
            <li key={side} data-now={side === acting}>
              {name}
            </li>
          ))}
        </ol>
      )}
      {turn.round > 0 && shown.length > 0 && (
        <OrderSlots label={own.word('own.order')}>
          {shown.map((figure) => (
            <FigureSlot key={figure.id} figure={figure} picture={snapshot.picture} />
          ))}
        </OrderSlots>
      )}
      {clocks.map((clock) => (
        <Clock
          key={text(clock.id)}
          name={named(text(clock.name) ?? '', own)}
          size={Math.max(1, count(clock.size))}
          filled={count(clock.filled)}
          own={own}
          narrow={narrow}
        />
      ))}
    </div>
  );
}

/** Between two figures it is still somebody's phase: that of the seat the table waits for. */
function sideToAct({ awaits, seats }: FurnitureProps['snapshot']): string | undefined {
  return seats.find(({ id }) => awaits.includes(id))?.side;
}
