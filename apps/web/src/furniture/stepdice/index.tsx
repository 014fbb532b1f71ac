import type { ReactElement } from 'react';
import { Icon } from '../../design/icon.tsx';
import type { Chances } from '../../worker/messages.ts';
import type { Furniture, FurnitureProps } from '../furniture.ts';
import { Discs, Squares, Symbols, Track } from '../parts.tsx';
import { count, unitIn } from '../view-fields.ts';
import { CastCard } from './cast-card.tsx';
import styles from './furniture.module.css';
import { Rungs } from './ladder.tsx';
import { Order } from './order.tsx';
import { SpellDrawn } from './spell-drawn.tsx';

/** Hearts, mana and armour; squares left to walk; the action. */
function Tracks({ snapshot, unit, own }: FurnitureProps): ReactElement | null {
  const figure = unitIn(snapshot.state, unit);
  if (typeof figure.movesLeft !== 'number') return null;
  const [hearts, most] = [count(figure.hearts), count(figure.heartsMax)];
  const [mana, manaMost] = [count(figure.mana), count(figure.manaMax)];
  const moves = count(figure.movesLeft);
  return (
    <>
      {most > 0 && (
        <span className={styles.life} role="img" aria-label={own.word('own.life', { hearts, most, mana, manaMost })}>
          <Symbols sort="heart" now={hearts} most={most} />
          <span className={styles.gap} />
          <Symbols sort="mana" now={mana} most={manaMost} />
        </span>
      )}
      {count(figure.armour) > 0 && (
        <span className="tag">
          <Icon name="hunker" size={14} />
          {own.word('own.armour')} {count(figure.armour)}
        </span>
      )}
      <Track name={own.word('own.move')}>
        <Squares now={moves} most={moves} label={own.word('own.move.about', { n: moves })} />
      </Track>
      <Track name={own.word('own.action')}>
        <Discs
          now={count(figure.actionLeft)}
          most={Math.max(1, count(figure.actionLeft))}
          label={own.word('own.left', { n: count(figure.actionLeft) })}
        />
      </Track>
    </>
  );
}

const Card = ({ chances: { ladder }, own }: FurnitureProps & { readonly chances: Chances }): ReactElement | null => (
  <Rungs ladder={ladder} own={own} />
);

export const furniture: Furniture = {
  actions: {
    placeHero: { key: 'c', icon: 'flag' },
    beginTurn: { key: 'b', icon: 'play' },
    attack: { key: 'a' },
    move: { key: 'm' },
    cast: { key: 'g', icon: 'mana' },
    help: { key: 'h', icon: 'assist' },
    prepare: { key: 'p', icon: 'aim' },
    test: { key: 't', icon: 'die' },
    interact: { key: 'u' },
    useGear: { key: 'r', icon: 'case' },
    shove: { key: 'o' },
    dash: { key: 's' },
    raise: { key: 'i', icon: 'aid' },
    draw: { key: 'w' },
    breakFree: { key: 'f' },
    crawl: { key: 'l' },
    recover: { key: 'k' },
    castFreeform: { icon: 'mana' },
    chase: {},
    foeMove: {},
    foeStrike: {},
    foeSpecial: {},
    foeInteract: {},
    foeEnd: {},
    beginCombat: {},
    endTurn: { key: 'e', ends: true },
    endPhase: { key: 'd', ends: true },
  },
  Order,
  Tracks,
  Card,
  builders: { cast: CastCard },
  Drawn: SpellDrawn,
};
