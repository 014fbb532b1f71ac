import type { ReactElement } from 'react';
import { Coin } from '../../design/dice.tsx';
import { Icon } from '../../design/icon.tsx';
import { monogram } from '../../map/token.tsx';
import { RuleLink } from '../../panels/rule-link.tsx';
import type { Corner, Furniture } from '../furniture.ts';
import { count, fields, list, text, unitIn } from '../reading.ts';
import { words } from './words.ts';

type Side = 'T' | 'H';

interface Step {
  readonly attack: boolean;
  readonly coins: readonly Side[];
}

/** Coins in the order they fell, grouped into steps of preparation and attacks. */
function stepsOf(state: Corner['stand']['state']): readonly Step[] {
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
function chainOf({ stand }: Corner): readonly Step[] {
  const steps = stepsOf(stand.state);
  const phase = text(fields(stand.state).phase);
  if (phase === 'assign') return steps.slice(-1).filter(({ attack }) => attack);
  const successes = count(fields(stand.state).chainSuccesses);
  if (successes === 0 || (phase !== 'prep' && phase !== 'attack')) return [];
  const prepared = steps.slice(steps.findLastIndex(({ attack }) => attack) + 1);
  const ended = prepared.at(-1)?.coins[0] === 'H' ? 1 : 0;
  return prepared.slice(-(successes + ended));
}

function Head(corner: Corner): ReactElement | null {
  const { unit } = corner;
  if (unit === null) return null;
  return (
    <>
      <Chain {...corner} />
      <Pool {...corner} />
      <Hull {...corner} />
    </>
  );
}

function Chain(corner: Corner): ReactElement | null {
  const { own } = corner;
  const steps = chainOf(corner);
  if (steps.length === 0) return null;
  return (
    <div className="chainbox">
      <span className="small muted">
        {own.word('own.chain')} <RuleLink id="COIN-8.2" />
      </span>
      <ol className="chain">
        {steps.map(({ attack, coins }, n) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a step is its place in the chain.
          <li key={n} className={n === steps.length - 1 ? 'now' : ''}>
            <b>{attack ? own.word('own.attack') : own.word('own.step', { n: n + 1 })}</b>
            <span className="cc">
              {coins.map((side, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: coins have nothing but their order.
                <Coin key={index} side={side} size={24} />
              ))}
            </span>
            {!attack && <small>{own.word(coins[0] === 'T' ? 'own.goes' : 'own.ends')}</small>}
          </li>
        ))}
      </ol>
    </div>
  );
}

/** Points still to be given out, numbered: one is being given, the rest wait. */
function Pool({ stand, own }: Corner): ReactElement | null {
  const points = list(fields(stand.state).pool)
    .map(fields)
    .reduce((sum, entry) => sum + count(entry.count), 0);
  if (points === 0) return null;
  return (
    <div className="fur">
      <span className="eyebrow">{own.word('own.pool')}</span>
      <ol className="pool">
        {Array.from({ length: points }, (_, n) => n + 1).map((n) => (
          <li key={n} className={n === 1 ? 'pt now' : 'pt wait'}>
            <b>{n}</b> {own.word(n === 1 ? 'own.assign' : 'own.waits')}
          </li>
        ))}
      </ol>
    </div>
  );
}

/** The vehicle one sits in, or is: its seats with those in them, and its hatch. */
function Hull({ stand, unit, own }: Corner): ReactElement | null {
  const self = unitIn(stand.state, unit);
  const id = text(self.class) === 'infantry' ? text(fields(self.inVehicle).vehicle) : unit;
  const hull = unitIn(stand.state, id);
  if (id === null || text(hull.class) === 'infantry' || hull.passengers === undefined) return null;
  const seats = [...(hull.pilotSeat === true ? [text(hull.pilot)] : []), ...list(hull.passengers).map(text)];
  const called = (one: string): string => stand.picture.figures.find((figure) => figure.id === one)?.called ?? one;
  return (
    <div className="hull">
      <b>{called(id)}</b>
      <span className="seatrow">
        {seats.map((one, n) => (
          <span
            // biome-ignore lint/suspicious/noArrayIndexKey: a seat is its place in the vehicle.
            key={n}
            className={one === null ? 'place o' : 'place'}
            title={one === null ? own.word('own.seat.free') : called(one)}
          >
            {one === null ? <Icon name="seat" size={16} /> : monogram(called(one))}
          </span>
        ))}
      </span>
      {text(hull.hatch) !== null && (
        <span className={hull.hatch === 'open' ? 'tag warn' : 'tag'}>
          <Icon name="hatch" size={14} />
          {own.word(hull.hatch === 'open' ? 'own.hatch.open' : 'own.hatch.closed')}
        </span>
      )}
    </div>
  );
}

export const furniture: Furniture = {
  words,
  order: [
    ...['chooseUnit', 'deploy', 'attack', 'run', 'move', 'drive', 'castPrep', 'drawItem', 'stow', 'pickUp', 'useItem'],
    ...['openHatch', 'closeHatch', 'boardPilot', 'boardPassenger', 'dismount', 'switchSeat', 'dragOut'],
    ...['openCase', 'give', 'endPrep', 'rollInitiative', 'startDeployment'],
  ],
  core: ['run', 'attack'],
  ends: ['skipAttack', 'endTurn', 'pass'],
  icons: { chooseUnit: 'play', run: 'run', endPrep: 'attack', skipAttack: 'cross', drawItem: 'case', stow: 'case' },
  Head,
};
