import type { ReactElement } from 'react';
import { Chip } from '../../design/dice.tsx';
import { Icon } from '../../design/icon.tsx';
import type { Furniture, FurnitureProps } from '../furniture.ts';
import { Track, Wounds } from '../parts.tsx';
import { count, unitIn } from '../view-fields.ts';
import { DeclareCard, DeclaredSlots, DeclaredTargets } from './declare-card.tsx';
import styles from './furniture.module.css';
import { Order } from './order.tsx';

const CHIPS = 5;

/** Wounds, what is on hold, and chips as chips. */
function Tracks({ snapshot, unit, own }: FurnitureProps): ReactElement | null {
  const figure = unitIn(snapshot.state, unit);
  if (typeof figure.chips !== 'number') return null;
  const [wounds, most] = [count(figure.wounds), count(figure.maxWounds)];
  const points = count(figure.maxPowerPoints);
  return (
    <>
      {figure.hold !== 'none' && figure.hold !== undefined && (
        <span className="tag warning">
          <Icon name="hold" size={14} />
          {own.word('own.hold')}
        </span>
      )}
      {figure.shaken === true && <span className="tag bad">{own.word('own.shaken')}</span>}
      {/* Extras have no chips of their own. */}
      {(figure.rank !== 'extra' || figure.chips > 0) && <Chips chips={figure.chips} own={own} />}
      {most > 0 && (
        <Track name={own.word('own.wounds')}>
          <Wounds now={wounds} most={most} label={own.word('own.of', { now: wounds, most })} />
        </Track>
      )}
      {points > 0 && (
        <Track name={own.word('own.points')}>
          <b>{own.word('own.of', { now: count(figure.powerPoints), most: points })}</b>
        </Track>
      )}
    </>
  );
}

function Chips({ chips, own }: { chips: number; own: FurnitureProps['own'] }): ReactElement {
  const label = own.word('own.chips.count', { n: chips });
  return (
    <div className={styles.chips} title={`${label}: ${own.word('own.chips.about')}`}>
      <span className={styles.stack} role="img" aria-label={label}>
        {Array.from({ length: Math.min(chips, CHIPS) }, (_, n) => n).map((n) => (
          <Chip key={n} />
        ))}
        {chips === 0 && <Chip spent />}
      </span>
      <b aria-hidden="true">{chips}</b>
    </div>
  );
}

export const furniture: Furniture = {
  actions: {
    attack: { key: 'a' },
    move: { key: 'm' },
    declare: { key: 'l', icon: 'list' },
    aim: { key: 'i' },
    activatePower: { key: 'p', icon: 'star' },
    trick: { key: 't', icon: 'eye' },
    support: { key: 'u' },
    fullDefence: { key: 'd', icon: 'hunker' },
    stabilise: { key: 'z', icon: 'aid' },
    jump: { key: 'j' },
    dropProne: { key: 'g' },
    standUp: { key: 's' },
    reload: { key: 'r' },
    ready: { key: 'k', icon: 'hand' },
    hold: { key: 'o' },
    interrupt: { key: 'b', icon: 'trigger' },
    actNow: { key: 'w', icon: 'play' },
    spendChip: { key: 'c', icon: 'chip' },
    drawCard: { icon: 'card' },
    manoeuvre: {},
    suppress: { key: 'f' },
    charge: { key: 'h' },
    heroicCharge: {},
    breakFree: {},
    interact: {},
    extinguish: {},
    pickUp: {},
    clearJam: {},
    maintain: {},
    mount: {},
    markSurprise: {},
    endTurn: { key: 'e', ends: true },
  },
  Order,
  Tracks,
  Builder: DeclaredSlots,
  builders: { declare: DeclareCard },
  Drawn: DeclaredTargets,
};
