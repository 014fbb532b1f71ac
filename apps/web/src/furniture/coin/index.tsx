import type { ReactElement } from 'react';
import { Coin } from '../../design/dice.tsx';
import { Icon } from '../../design/icon.tsx';
import { monogram } from '../../map/monogram.ts';
import { RuleLink } from '../../panels/rule-link.tsx';
import type { Furniture, FurnitureProps } from '../furniture.ts';
import { Track } from '../parts.tsx';
import { count, fields, list, text, unitIn } from '../view-fields.ts';
import { ChainCard, ChainDrawn, ChainInDock } from './chain-card.tsx';
import { PREPARATORY } from './chain-plan.ts';
import { DamagePoints } from './damage-points.tsx';
import styles from './furniture.module.css';

type Side = 'T' | 'H';

interface Step {
  readonly attack: boolean;
  readonly coins: readonly Side[];
}

/** Coins in the order they fell, grouped into steps of preparation and attacks. */
function stepsOf(state: FurnitureProps['snapshot']['state']): readonly Step[] {
  const steps: { attack: boolean; coins: Side[] }[] = [];
  for (const { face, reason } of list(fields(state).coinLog).map(fields)) {
    const last = steps.at(-1);
    const side = face as Side;
    if (reason === 'contest') last?.coins.push(side);
    else if (reason === 'attack' && last?.attack === true) last.coins.push(side);
    else if (reason === 'prep' || reason === 'attack') steps.push({ attack: reason === 'attack', coins: [side] });
  }
  return steps;
}

/** The chain of the present turn: as many steps as have succeeded, and the attack while its pool is given out. */
function chainOf({ snapshot }: FurnitureProps): readonly Step[] {
  const steps = stepsOf(snapshot.state);
  const phase = text(fields(snapshot.state).phase);
  if (phase === 'assign') return steps.slice(-1).filter(({ attack }) => attack);
  const successes = count(fields(snapshot.state).chainSuccesses);
  if (successes === 0 || (phase !== 'prep' && phase !== 'attack')) return [];
  const prepared = steps.slice(steps.findLastIndex(({ attack }) => attack) + 1);
  const ended = prepared.at(-1)?.coins[0] === 'H' ? 1 : 0;
  return prepared.slice(-(successes + ended));
}

function Tracks(props: FurnitureProps): ReactElement | null {
  const { unit } = props;
  if (unit === null) return null;
  return (
    <>
      <Chain {...props} />
      <Pool {...props} />
      <Hull {...props} />
    </>
  );
}

/** Of a long chain the last steps are shown: all of it stands in the log. */
const MOST_STEPS_SHOWN = 5;

function Chain(props: FurnitureProps): ReactElement | null {
  const { own } = props;
  const steps = chainOf(props);
  if (steps.length === 0) return null;
  const first = Math.max(0, steps.length - MOST_STEPS_SHOWN);
  return (
    <div className={styles.chainWithRule}>
      <ol className={styles.chain} aria-label={own.word('own.chain')} title={own.word('own.chain')}>
        {steps.slice(first).map(({ attack, coins }, shown) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a step is its place in the chain.
          <li key={first + shown} data-now={first + shown === steps.length - 1}>
            <b>{attack ? own.word('own.attack') : own.word('own.step', { n: first + shown + 1 })}</b>
            <span className={styles.coins}>
              {coins.map((side, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: coins have nothing but their order.
                <Coin key={index} side={side} size={22} />
              ))}
            </span>
            {!attack && <small>{own.word(coins[0] === 'T' ? 'own.goes' : 'own.ends')}</small>}
          </li>
        ))}
      </ol>
      <RuleLink id="COIN-8.2" />
    </div>
  );
}

/** Points still to be given out, numbered: one is being given, the rest wait. */
function Pool({ snapshot, own }: FurnitureProps): ReactElement | null {
  const points = list(fields(snapshot.state).pool)
    .map(fields)
    .reduce((sum, entry) => sum + count(entry.count), 0);
  if (points === 0) return null;
  return (
    <Track name={own.word('own.pool')}>
      <ol className={styles.pool}>
        {Array.from({ length: points }, (_, n) => n + 1).map((n) => (
          <li key={n} data-now={n === 1} title={own.word(n === 1 ? 'own.assign' : 'own.waits')}>
            {n}
          </li>
        ))}
      </ol>
    </Track>
  );
}

/** The vehicle one sits in, or is: its seats with those in them, and its hatch. */
function Hull({ snapshot, unit, own }: FurnitureProps): ReactElement | null {
  const self = unitIn(snapshot.state, unit);
  const id = text(self.class) === 'infantry' ? text(fields(self.inVehicle).vehicle) : unit;
  const hull = unitIn(snapshot.state, id);
  if (id === null || text(hull.class) === 'infantry' || hull.passengers === undefined) return null;
  const seats = [...(hull.pilotSeat === true ? [text(hull.pilot)] : []), ...list(hull.passengers).map(text)];
  const called = (one: string): string => snapshot.picture.figures.find((figure) => figure.id === one)?.called ?? one;
  return (
    <div className={styles.hull}>
      <b>{called(id)}</b>
      <span className={styles.seats}>
        {seats.map((one, n) => (
          <span
            // biome-ignore lint/suspicious/noArrayIndexKey: a seat is its place in the vehicle.
            key={n}
            className={styles.seat}
            data-free={one === null}
            title={one === null ? own.word('own.seat.free') : called(one)}
          >
            {one === null ? <Icon name="seat" size={16} /> : monogram(called(one))}
          </span>
        ))}
      </span>
      {text(hull.hatch) !== null && (
        <span className={`${hull.hatch === 'open' ? 'tag warning' : 'tag'} ${styles.hatch}`}>
          <Icon name="hatch" size={14} />
          <span>{own.word(hull.hatch === 'open' ? 'own.hatch.open' : 'own.hatch.closed')}</span>
        </span>
      )}
    </div>
  );
}

/** While damage is dealt point by point: the points of the attack, by their numbers. */
function Asked({
  asked,
  ...props
}: FurnitureProps & { readonly asked: { readonly kind: string } }): ReactElement | null {
  if (asked.kind !== 'assign' && asked.kind !== 'allocate') return null;
  const attack = stepsOf(props.snapshot.state).at(-1);
  const tails = attack?.attack === true ? attack.coins.filter((side) => side === 'T').length : 0;
  return <DamagePoints {...props} tails={tails} />;
}

export const furniture: Furniture = {
  actions: {
    chooseUnit: { key: 'c', icon: 'play' },
    deploy: { key: 'l' },
    attack: { key: 'a' },
    run: { key: 'r', icon: 'run' },
    move: { key: 'm' },
    drive: { key: 'd' },
    castPrep: { key: 's' },
    chain: { key: 'x', icon: 'list', gathers: PREPARATORY },
    drawItem: { key: 'w', icon: 'case' },
    stow: { key: 'y', icon: 'case' },
    pickUp: { key: 'u' },
    useItem: {},
    openHatch: { key: 'o' },
    closeHatch: { key: 'h' },
    boardPilot: { key: 'b' },
    boardPassenger: { key: 'g' },
    dismount: { key: 'i' },
    switchSeat: {},
    dragOut: {},
    openCase: {},
    give: {},
    endPrep: { key: 't', icon: 'attack' },
    rollInitiative: { key: 'f', icon: 'coin' },
    startDeployment: {},
    skipAttack: { key: 'k', icon: 'cross', ends: true },
    pass: { key: 'p', ends: true },
    endTurn: { key: 'e', ends: true },
  },
  Tracks,
  Builder: ChainInDock,
  builders: { chain: ChainCard },
  Drawn: ChainDrawn,
  Asked,
};
