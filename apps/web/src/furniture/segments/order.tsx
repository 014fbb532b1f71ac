import type { ReactElement } from 'react';
import { FigureSlot, OrderSlots } from '../../header/order-slots.tsx';
import { inView } from '../../header/slots-in-view.ts';
import type { FurnitureProps } from '../furniture.ts';
import { boxesOf, unseenBoxes } from './boxes.ts';
import styles from './furniture.module.css';

/** A slot with its gap, and the room the acting one needs for its ring. */
const SLOT = 72;
const RING = 16;

/** Everybody in the order of the turn, each with their three segments. */
export function Order({ snapshot, own, room }: FurnitureProps & { readonly room: number }): ReactElement | null {
  const { picture } = snapshot;
  const figures = picture.turn.order.flatMap((slot) =>
    'unit' in slot ? picture.figures.filter(({ id, out }) => id === slot.unit && !out) : [],
  );
  if (figures.length === 0) return null;
  const now = figures.findIndex(({ acting }) => acting);
  const { shown, before, after } = inView(figures, now, Math.floor((room - RING) / SLOT));
  return (
    <OrderSlots label={own.word('own.order')} before={before} after={after}>
      {shown.map((figure) => {
        const boxes = boxesOf({ snapshot, unit: figure.id }) ?? unseenBoxes(figure.done);
        const left = boxes.filter(({ state }) => state !== 'done' && state !== 'lost').length;
        const told = own.word('own.slot', { who: figure.called, n: left });
        return (
          <FigureSlot key={figure.id} figure={figure} picture={picture} told={told}>
            <span className={styles.segments} aria-hidden="true">
              {boxes.map(({ state }, n) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a segment is its place in the phase.
                <i key={n} data-state={state} />
              ))}
            </span>
          </FigureSlot>
        );
      })}
    </OrderSlots>
  );
}
