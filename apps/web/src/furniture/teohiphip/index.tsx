import type { ReactElement } from 'react';
import { Die } from '../../design/dice.tsx';
import { RuleLink } from '../../panels/rule-link.tsx';
import type { Corner, Furniture } from '../furniture.ts';
import { Discs, Track } from '../parts.tsx';
import { count, list, unitIn } from '../reading.ts';
import { words } from './words.ts';

/** Two action points as discs, and the initiative pool as the dice it is made of. */
function Head({ stand, unit, own }: Corner): ReactElement | null {
  const figure = stand.picture.figures.find(({ id }) => id === unit);
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
      <Pool stand={stand} unit={unit} own={own} />
    </>
  );
}

function Pool({ stand, unit, own }: Corner): ReactElement | null {
  const figure = unitIn(stand.state, unit);
  const size = count(figure.poolSize);
  if (size === 0) return null;
  const dice = list(figure.pool).map(Number);
  return (
    <Track name={own.word('own.pool')}>
      {dice.length > 0 ? (
        <span className="drop">
          {dice.map((face, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: equal dice have nothing but their place.
            <Die key={index} face={face} sides={6} look="pool" />
          ))}
        </span>
      ) : (
        <span className="small muted">{own.word('own.pool.hidden', { n: size })}</span>
      )}
      <span className="small muted desk-only">
        {own.word('own.pool.about')} <RuleLink id="TEO-9.3" />
      </span>
    </Track>
  );
}

export const furniture: Furniture = {
  words,
  order: [
    'activate',
    'deploy',
    'attack',
    'move',
    'fullMove',
    'aim',
    'hunker',
    'climb',
    'jump',
    'interact',
    'reload',
    'assist',
    'firstAid',
    'escort',
    'useTrait',
    'hop',
  ],
  core: ['attack', 'move', 'fullMove', 'aim', 'hunker', 'climb', 'interact'],
  ends: ['endTurn'],
  icons: { activate: 'play' },
  Head,
};
