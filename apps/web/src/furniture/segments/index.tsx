import type { ReactElement } from 'react';
import { Icon } from '../../design/icon.tsx';
import type { Furniture, FurnitureProps } from '../furniture.ts';
import { Body } from './body.tsx';
import { boxesOf } from './boxes.ts';
import { FreezeCard, FreezeInDock } from './freeze-card.tsx';
import styles from './furniture.module.css';
import { Order } from './order.tsx';
import { TriggerDrawn } from './trigger-drawn.tsx';

/** The three segments of the phase, and the body with its wounds. */
function Tracks(props: FurnitureProps): ReactElement | null {
  const { own, unit } = props;
  const boxes = boxesOf(props);
  if (unit === null) return null;
  return (
    <>
      {boxes !== null && (
        <ol className={styles.boxes} aria-label={own.word('own.segments')}>
          {boxes.map(({ state, plan }, n) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a segment is its place in the phase.
            <li className={styles.box} data-state={state} key={n}>
              <span className={styles.number}>{n + 1}</span>
              <span>
                <b>
                  {plan === null ? own.word(`own.${state}`) : own.has(`act.${plan}`) ? own.word(`act.${plan}`) : plan}
                </b>
                {plan !== null && <small>{own.word(`own.${state}`)}</small>}
              </span>
              {state === 'frozen' && <Icon name="frozen" size={16} />}
              {state === 'done' && <Icon name="check" size={16} />}
            </li>
          ))}
        </ol>
      )}
      <Body {...props} />
    </>
  );
}

export const furniture: Furniture = {
  actions: {
    shot: { key: 's' },
    aim: { key: 'a' },
    leanOut: { key: 'u', icon: 'eye' },
    duckBack: { key: 'd', icon: 'hunker' },
    move: { key: 'm' },
    freeze: { key: 'f', icon: 'frozen' },
    shortBurst: { key: 'b' },
    longBurst: { key: 'l' },
    posture: { key: 'p' },
    throwObject: { key: 't' },
    engage: { key: 'g' },
    spotHidden: { key: 'o' },
    changeCell: { key: 'c', icon: 'reload' },
    firstAid: { key: 'i' },
    declare: { key: 'r', icon: 'list' },
    next: { key: 'x', icon: 'play' },
    continue: { icon: 'play' },
    abort: { icon: 'cross' },
    drawWeapon: { key: 'w', icon: 'case' },
    pullPin: {},
    continuousFire: {},
    scopeUp: {},
    useStim: {},
    usePower: {},
    spendSkill: {},
    useTrick: {},
    breakFree: {},
    face: { icon: 'undo' },
    endTurn: { key: 'e', ends: true },
  },
  Order,
  Tracks,
  Builder: FreezeInDock,
  builders: { freeze: FreezeCard },
  Drawn: TriggerDrawn,
};
