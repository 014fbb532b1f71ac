import type { SceneSlot } from '@potyczka/kernel';
import type { ReactElement } from 'react';
import type { Picture, Stand } from '../desk/messages.ts';
import { plateOf } from '../table/plates.ts';
import { useWords } from '../words/index.tsx';
import { Badge } from './badge.tsx';

/** The slots of the round in the top bar: who has acted, who acts, who comes. */
export function Order({ stand: { picture } }: { stand: Stand }): ReactElement | null {
  const words = useWords();
  if (picture.turn.order.length === 0) return null;
  return (
    <ol className="slots" aria-label={words.word('web.order')}>
      {inView(picture, slotsOf(picture)).map(({ key, ...slot }) => (
        <Slot key={key} picture={picture} slot={slot} />
      ))}
    </ol>
  );
}

/** So many fit into the bar; of a longer round those are shown that have just acted and those who come. */
const MOST = 14;
const BEFORE = 4;

function inView<S extends SceneSlot>({ figures }: Picture, slots: readonly S[]): readonly S[] {
  const acting = figures.find((figure) => figure.acting)?.id;
  const now = slots.findIndex((slot) => ('unit' in slot ? slot.unit === acting : slot.now === true));
  const from = Math.max(0, Math.min(now - BEFORE, slots.length - MOST));
  return slots.slice(from, from + MOST);
}

/** Somebody may act twice in a round: a slot is its figure, or its side, and how often it came before. */
function slotsOf({ turn }: Picture): readonly (SceneSlot & { readonly key: string })[] {
  const seen = new Map<string, number>();
  return turn.order.map((slot) => {
    const whose = 'unit' in slot ? slot.unit : `side ${slot.side}`;
    const times = (seen.get(whose) ?? 0) + 1;
    seen.set(whose, times);
    return { ...slot, key: `${whose}/${times}` };
  });
}

function Slot({ picture, slot }: { picture: Picture; slot: SceneSlot }): ReactElement | null {
  if (!('unit' in slot)) return <SideSlot picture={picture} {...slot} />;
  const figure = picture.figures.find(({ id }) => id === slot.unit);
  if (figure === undefined) return null;
  return (
    <li className={`slot${figure.acting ? ' now' : ''}${figure.done ? ' done' : ''}`} title={figure.called}>
      <Badge figure={figure} plate={plateOf(picture, figure.side)} size={24} />
      <span className="vh">{figure.called}</span>
      {slot.note !== undefined && <small>{slot.note}</small>}
    </li>
  );
}

/** Whose slot it is, is known; which of theirs takes it, they have yet to say. */
function SideSlot({ picture, side, now }: { picture: Picture; side: string; now?: true }): ReactElement {
  const called = picture.figures.find((figure) => figure.side === side)?.sideName ?? side;
  return (
    <li className={now ? 'slot now' : 'slot'} title={called}>
      <span className={`plate ${plateOf(picture, side).letter}`} aria-hidden="true" />
      <span className="vh">{called}</span>
    </li>
  );
}
