import { capital } from '@potyczka/narration';
import type { ReactElement } from 'react';
import { Icon } from '../../design/icon.tsx';
import type { Chances } from '../../desk/messages.ts';
import { RuleLink } from '../../panels/rule-link.tsx';
import type { Corner, Furniture } from '../furniture.ts';
import { Squares, Symbols, Track } from '../parts.tsx';
import { count, fields, list, text, unitIn } from '../reading.ts';
import { words } from './words.ts';

/** Hearts, mana and armour; squares left to walk; the action. */
function Head({ stand, unit, own }: Corner): ReactElement | null {
  const figure = unitIn(stand.state, unit);
  if (typeof figure.movesLeft !== 'number') return null;
  const [hearts, most] = [count(figure.hearts), count(figure.heartsMax)];
  const [mana, manaMost] = [count(figure.mana), count(figure.manaMax)];
  const moves = count(figure.movesLeft);
  return (
    <>
      {most > 0 && (
        <span className="hm" role="img" aria-label={own.word('own.life', { hearts, most, mana, manaMost })}>
          <Symbols sort="heart" now={hearts} most={most} />
          <span className="gap" />
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
        <span className={count(figure.actionLeft) > 0 ? 'tag dark' : 'tag'}>
          {own.word('own.left', { n: count(figure.actionLeft) })}
        </span>
      </Track>
    </>
  );
}

const TURN = 2 * Math.PI;
/** The rim of a disc at a share of the way round, from the top. */
const rim = (share: number): string =>
  `${(16 + 14 * Math.sin(share * TURN)).toFixed(2)} ${(16 - 14 * Math.cos(share * TURN)).toFixed(2)}`;

/** A clock as a sliced disc: filled slices are what has ticked away. */
function Clock({
  name,
  size,
  filled,
  own,
}: { name: string; size: number; filled: number } & Pick<Corner, 'own'>): ReactElement {
  return (
    <span className="clock">
      <svg width="32" height="32" viewBox="0 0 32 32" aria-hidden="true">
        <circle cx="16" cy="16" r="14" className="face" />
        {Array.from({ length: size }, (_, n) => n).map((n) => (
          <path
            key={n}
            d={`M16 16L${rim(n / size)}A14 14 0 ${size === 1 ? 1 : 0} 1 ${rim((n + 1) / size)}Z`}
            className={n < filled ? 'slice on' : 'slice'}
          />
        ))}
      </svg>
      <span>
        <b>{name}</b>
        <small>{own.word('own.clock', { filled, size })}</small>
      </span>
    </span>
  );
}

/** A clock nobody has named goes by what it counts. */
const named = (name: string, own: Corner['own']): string =>
  capital(own.has(`clock.${name}`) ? own.word(`clock.${name}`) : name);

/** Clocks stand over the map, where everybody sees them tick. */
function Over({ stand, own }: Corner): ReactElement | null {
  const clocks = list(fields(stand.state).clocks).map(fields);
  if (clocks.length === 0) return null;
  return (
    <div className="order clocks">
      {clocks.map((clock) => (
        <Clock
          key={text(clock.id)}
          name={named(text(clock.name) ?? '', own)}
          size={Math.max(1, count(clock.size))}
          filled={count(clock.filled)}
          own={own}
        />
      ))}
    </div>
  );
}

const LADDER = [4, 6, 8, 12] as const;

/** The ladder of target numbers: the base struck out, the present rung filled. */
function Card({ chances, own }: Corner & { readonly chances: Chances }): ReactElement | null {
  const { tn, base, die } = chances.facts;
  if (typeof tn !== 'number' || !LADDER.some((rung) => rung === tn)) return null;
  return (
    <>
      <div className="ladder" role="img" aria-label={own.word('own.ladder', { tn })}>
        {LADDER.map((rung) => (
          <div key={rung} className={rung === tn ? 'now' : rung === base ? 'was' : ''}>
            <b>{rung}</b>
            <small>{own.word(`own.${rung}`)}</small>
          </div>
        ))}
      </div>
      <p className="stepnote">
        <span>
          {typeof base === 'number' && base !== tn && `${own.word('own.base', { base })} · `}
          {typeof die === 'number' && own.word('own.die', { die })}
        </span>
        <RuleLink id="STEP-5.1" />
      </p>
    </>
  );
}

export const furniture: Furniture = {
  words,
  order: [
    ...['placeHero', 'beginTurn', 'attack', 'move', 'help', 'cast', 'prepare', 'test', 'interact', 'useGear', 'shove'],
    ...['dash', 'raise', 'draw', 'breakFree', 'crawl', 'recover', 'castFreeform', 'chase'],
    ...['foeMove', 'foeStrike', 'foeSpecial', 'foeInteract', 'foeEnd', 'beginCombat'],
  ],
  core: ['attack', 'move', 'help', 'cast', 'prepare', 'raise', 'shove'],
  ends: ['endTurn', 'endPhase'],
  icons: {
    cast: 'mana',
    beginTurn: 'play',
    prepare: 'aim',
    test: 'die',
    help: 'assist',
    raise: 'aid',
    placeHero: 'flag',
  },
  Head,
  Over,
  Card,
};
