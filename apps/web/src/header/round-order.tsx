import type { SceneSlot } from '@potyczka/kernel';
import { type ReactElement, useEffect, useRef, useState } from 'react';
import { useFurniture, useOwnWords } from '../furniture/index.tsx';
import { useTable } from '../table/store.ts';
import { useWords } from '../words/index.tsx';
import type { Picture, Snapshot } from '../worker/messages.ts';
import { FigureSlot, OrderSlots, SideSlot } from './order-slots.tsx';
import styles from './round-order.module.css';
import { inView } from './slots-in-view.ts';

/** The order of the round as the game shows it, in as much room as the header has. */
export function RoundOrder({ snapshot }: { snapshot: Snapshot }): ReactElement {
  const unit = useTable((state) => state.unit);
  const furniture = useFurniture(snapshot.ruleset);
  const own = useOwnWords(furniture);
  const box = useRef<HTMLDivElement>(null);
  const [room, setRoom] = useState(0);
  useEffect(() => {
    const watch = new ResizeObserver(([entry]) => setRoom(Math.floor(entry?.contentRect.width ?? 0)));
    if (box.current !== null) watch.observe(box.current);
    return () => watch.disconnect();
  }, []);
  return (
    <div className={styles.order} ref={box} data-order>
      {room > 0 &&
        (furniture?.Order === undefined ? (
          <Slots picture={snapshot.picture} room={room} />
        ) : (
          <furniture.Order snapshot={snapshot} unit={unit} own={own} room={room} />
        ))}
    </div>
  );
}

/** A slot with its gap, and the room the present one needs for its ring. */
const SLOT = 43;
const RING = 16;

/** Plain slots: who has acted, who acts, who comes. */
function Slots({ picture, room }: { picture: Picture; room: number }): ReactElement | null {
  const words = useWords();
  const slots = slotsOf(picture);
  if (slots.length === 0) return null;
  const acting = picture.figures.find((figure) => figure.acting)?.id;
  const now = slots.findIndex((slot) => ('unit' in slot ? slot.unit === acting : slot.now === true));
  const { shown, before, after } = inView(slots, now, Math.floor((room - RING) / SLOT));
  return (
    <OrderSlots label={words.word('web.order')} before={before} after={after}>
      {shown.map(({ key, ...slot }) => (
        <Slot key={key} picture={picture} slot={slot} />
      ))}
    </OrderSlots>
  );
}

/** Somebody may act twice in a round: a slot is its figure, or its side, and how often it came before. */
function slotsOf({ turn, figures }: Picture): readonly (SceneSlot & { readonly key: string })[] {
  const seen = new Map<string, number>();
  return turn.order
    .filter((slot) => !('unit' in slot) || figures.some(({ id }) => id === slot.unit))
    .map((slot) => {
      const whose = 'unit' in slot ? slot.unit : `side ${slot.side}`;
      const times = (seen.get(whose) ?? 0) + 1;
      seen.set(whose, times);
      return { ...slot, key: `${whose}/${times}` };
    });
}

function Slot({ picture, slot }: { picture: Picture; slot: SceneSlot }): ReactElement | null {
  if (!('unit' in slot)) return <SideSlot picture={picture} side={slot.side} now={slot.now === true} />;
  const figure = picture.figures.find(({ id }) => id === slot.unit);
  if (figure === undefined) return null;
  const told = slot.note === undefined ? figure.called : `${figure.called}, ${slot.note}`;
  return <FigureSlot figure={figure} picture={picture} told={told} />;
}
