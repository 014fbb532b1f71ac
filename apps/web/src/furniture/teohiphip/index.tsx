import type { ReactElement } from 'react';
import { Die } from '../../design/dice.tsx';
import { RuleLink } from '../../panels/rule-link.tsx';
import type { Furniture, FurnitureProps } from '../furniture.ts';
import { Discs, Track } from '../parts.tsx';
import { count, list, unitIn } from '../view-fields.ts';
import { ExchangeDice } from './exchange-dice.tsx';
import styles from './furniture.module.css';

/** Two action points as discs, and the initiative pool as the dice it is made of. */
function Tracks({ snapshot, unit, own }: FurnitureProps): ReactElement | null {
  const figure = snapshot.picture.figures.find(({ id }) => id === unit);
  if (figure === undefined) return null;
  const points = figure.tracks.find(({ key }) => key === 'ap');
  return (
    <>
      {points !== undefined && (
        <Track name={own.word('own.ap')}>
          <Discs
            now={points.now}
            most={points.most ?? points.now}
            label={own.word('own.of', { now: points.now, most: points.most ?? points.now })}
          />
        </Track>
      )}
      <Pool snapshot={snapshot} unit={unit} own={own} />
    </>
  );
}

function Pool({ snapshot, unit, own }: FurnitureProps): ReactElement | null {
  const figure = unitIn(snapshot.state, unit);
  const size = count(figure.poolSize);
  if (size === 0) return null;
  const dice = list(figure.pool).map(Number);
  return (
    <Track name={own.word('own.pool')}>
      {dice.length > 0 ? (
        <span className={styles.pool}>
          {dice.map((face, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: equal dice have nothing but their place.
            <Die key={index} face={face} sides={6} look="pool" />
          ))}
        </span>
      ) : (
        <span className="small muted">{own.word('own.pool.hidden', { n: size })}</span>
      )}
      <span className={styles.poolRule}>
        <RuleLink id="TEO-9.3" />
      </span>
    </Track>
  );
}

export const furniture: Furniture = {
  actions: {
    activate: { key: 'c', icon: 'play' },
    deploy: { key: 'y' },
    attack: { key: 'a' },
    move: { key: 'm' },
    fullMove: { key: 'f' },
    aim: { key: 'i' },
    hunker: { key: 'h' },
    climb: { key: 'b' },
    jump: { key: 'j' },
    interact: { key: 't' },
    reload: { key: 'r' },
    assist: { key: 'p' },
    firstAid: { key: 'd' },
    escort: { key: 's' },
    useTrait: { key: 'u' },
    hop: { key: 'o' },
    endTurn: { key: 'e', ends: true },
  },
  Tracks,
  Asked: (props) => (props.asked.kind === 'exchange' ? <ExchangeDice {...props} /> : null),
};
