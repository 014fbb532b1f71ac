import type { ReactElement } from 'react';
import { Icon } from '../../design/icon.tsx';
import { OrderSlots } from '../../header/order-slots.tsx';
import { inView } from '../../header/slots-in-view.ts';
import { Badge } from '../../panels/badge.tsx';
import { plateOf } from '../../table/side-plates.ts';
import type { FurnitureProps } from '../furniture.ts';
import { fields, list, text } from '../view-fields.ts';
import styles from './furniture.module.css';

interface Dealt {
  readonly id: string;
  readonly card: string;
  readonly state: 'gone' | 'now' | '';
  readonly held: boolean;
}

const RANKS = ['2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K', 'A'];
const SUITS = ['C', 'D', 'H', 'S'];
const height = (card: string): number =>
  card.startsWith('JK') ? 100 : RANKS.indexOf(card.slice(0, -1)) * 4 + SUITS.indexOf(card.slice(-1));

/** Everybody with a card of this round: those still to come in the order the rules count them, the others by their card. */
function dealtIn({ snapshot }: FurnitureProps): readonly Dealt[] {
  const order = list(fields(snapshot.state).order).map(text);
  const current = text(fields(snapshot.state).activeUnit);
  const dealt = Object.entries(fields(fields(snapshot.state).units)).flatMap(([id, value]): Dealt[] => {
    const unit = fields(value);
    const card = text(unit.chosenCard) ?? text(list(unit.cards)[0]);
    if (card === null) return [];
    const state = id === current ? 'now' : unit.turnDone === true ? 'gone' : '';
    return [{ id, card, state, held: unit.hold !== 'none' && id !== current }];
  });
  const place = ({ id, card }: Dealt): number => {
    const at = order.indexOf(id);
    return at < 0 ? -1 - height(card) / 1000 : at;
  };
  return dealt.sort((a, b) => place(a) - place(b));
}

/** A card with its gap, and the room the acting one needs for its ring. */
const CARD = 53;
const RING = 20;
const SIGNS: Readonly<Record<string, string>> = { C: '♣', D: '♦', H: '♥', S: '♠' };

/** The cards of the round, high to low: played ones faded, the acting one ringed, held ones at the end. */
export function Order(props: FurnitureProps & { readonly room: number }): ReactElement | null {
  const { snapshot, own, room } = props;
  const dealt = [...dealtIn(props)].sort((a, b) => Number(a.held) - Number(b.held));
  if (dealt.length === 0) return null;
  const { shown, before, after } = inView(
    dealt,
    dealt.findIndex(({ state }) => state === 'now'),
    Math.floor((room - RING) / CARD),
  );
  return (
    <OrderSlots label={own.word('own.cards')} before={before} after={after} tight>
      {shown.map((one) => (
        <Dealt key={one.id} snapshot={snapshot} own={own} {...one} />
      ))}
    </OrderSlots>
  );
}

function Dealt({
  snapshot,
  own,
  id,
  card,
  state,
  held,
}: Dealt & Pick<FurnitureProps, 'snapshot' | 'own'>): ReactElement {
  const figure = snapshot.picture.figures.find((one) => one.id === id);
  const joker = card.startsWith('JK');
  const suit = card.slice(-1);
  const told = [
    figure?.called ?? id,
    joker ? own.word('own.joker') : `${card.slice(0, -1)}${SIGNS[suit] ?? ''}`,
    ...(held ? [own.word('own.hold')] : []),
    ...(state === '' ? [] : [own.word(state === 'now' ? 'own.acting' : 'own.done')]),
  ].join(', ');
  return (
    <li
      className={styles.card}
      data-suit={joker || suit === 'D' || suit === 'H' ? 'red' : 'black'}
      data-state={state}
      data-held={held}
      title={told}
    >
      <i aria-hidden="true">
        {joker ? <Icon name="star" size={16} /> : card.slice(0, -1)}
        {!joker && <span>{SIGNS[suit]}</span>}
      </i>
      {figure !== undefined && <Badge figure={figure} plate={plateOf(snapshot.picture, figure.side)} size={24} />}
      <span className="visually-hidden">{told}</span>
    </li>
  );
}
