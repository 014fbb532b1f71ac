import type { ReactElement } from 'react';
import { Card, Chip } from '../../design/dice.tsx';
import { Icon } from '../../design/icon.tsx';
import { RuleLink } from '../../panels/rule-link.tsx';
import { plateOf } from '../../table/plates.ts';
import type { Corner, Furniture } from '../furniture.ts';
import { Discs, Track } from '../parts.tsx';
import { count, fields, list, text, unitIn } from '../reading.ts';
import { words } from './words.ts';

const CHIPS = 5;

/** Wounds, what is on hold, and chips as chips. */
function Head({ stand, unit, own }: Corner): ReactElement | null {
  const figure = unitIn(stand.state, unit);
  if (typeof figure.chips !== 'number') return null;
  const [wounds, most] = [count(figure.wounds), count(figure.maxWounds)];
  const points = count(figure.maxPowerPoints);
  return (
    <>
      {figure.hold !== 'none' && figure.hold !== undefined && (
        <span className="tag warn">
          <Icon name="hold" size={14} />
          {own.word('own.hold')}
        </span>
      )}
      {figure.shaken === true && <span className="tag bad">{own.word('own.shaken')}</span>}
      {/* Extras have no chips of their own. */}
      {(figure.rank !== 'extra' || figure.chips > 0) && <Chips chips={figure.chips} own={own} />}
      {most > 0 && (
        <Track name={own.word('own.wounds')}>
          <Discs now={wounds} most={most} label={own.word('own.of', { now: wounds, most })} />
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

function Chips({ chips, own }: { chips: number; own: Corner['own'] }): ReactElement {
  return (
    <Track name={own.word('own.chips')}>
      <span className="chs" role="img" aria-label={own.word('own.chips.count', { n: chips })}>
        {Array.from({ length: Math.min(chips, CHIPS) }, (_, n) => n).map((n) => (
          <Chip key={n} />
        ))}
        {chips === 0 && <Chip spent />}
      </span>
      {chips > CHIPS && <b>{chips}</b>}
      <span className="small muted desk-only chipsabout">
        {own.word('own.chips.about')} <RuleLink id="ACE-3.8" />
      </span>
    </Track>
  );
}

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
function dealtIn({ stand }: Corner): readonly Dealt[] {
  const order = list(fields(stand.state).order).map(text);
  const current = text(fields(stand.state).current);
  const dealt = Object.entries(fields(fields(stand.state).units)).flatMap(([id, value]): Dealt[] => {
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

/** The fan of action cards over the map: high to low, played ones faded, the acting one ringed, held ones apart. */
function Over(corner: Corner): ReactElement | null {
  const { stand, own } = corner;
  const dealt = dealtIn(corner);
  if (dealt.length === 0) return null;
  const figureOf = (id: string) => stand.picture.figures.find((figure) => figure.id === id);
  return (
    <section className="order" aria-label={own.word('own.cards')}>
      <div className="ord-l">
        {own.word('own.cards')}
        <small>{own.word('own.cards.about')}</small>
      </div>
      <ol>
        {dealt
          .filter(({ held }) => !held)
          .map(({ id, card, state }) => (
            <li key={id} className={`cd ${state}`}>
              <Card card={card} size={34} />
              <span className="who">
                <span
                  className={`plate ${plateOf(stand.picture, figureOf(id)?.side ?? '').letter}`}
                  aria-hidden="true"
                />
                {figureOf(id)?.called ?? id}
              </span>
              {state !== '' && <small>{own.word(state === 'now' ? 'own.acting' : 'own.done')}</small>}
            </li>
          ))}
      </ol>
      {dealt
        .filter(({ held }) => held)
        .map(({ id, card }) => (
          <div key={id} className="held">
            <Card card={card} size={34} />
            <span>{own.word('own.held', { who: figureOf(id)?.called ?? id })}</span>
          </div>
        ))}
    </section>
  );
}

export const furniture: Furniture = {
  words,
  order: [
    ...['attack', 'move', 'aim', 'activatePower', 'trick', 'support', 'fullDefence', 'declare', 'jump', 'dropProne'],
    ...['standUp', 'reload', 'ready', 'hold', 'interrupt', 'actNow', 'spendChip', 'drawCard'],
    ...[
      'manoeuvre',
      'suppress',
      'charge',
      'heroicCharge',
      'breakFree',
      'interact',
      'stabilise',
      'extinguish',
      'pickUp',
    ],
    ...['clearJam', 'maintain', 'mount', 'markSurprise'],
  ],
  core: ['attack', 'move', 'aim', 'hold', 'interrupt', 'spendChip'],
  ends: ['endTurn'],
  icons: {
    ...{
      activatePower: 'star',
      trick: 'eye',
      spendChip: 'chip',
      interrupt: 'trigger',
      drawCard: 'card',
      declare: 'list',
    },
    ...{ actNow: 'play', ready: 'hand', fullDefence: 'hunker' },
  },
  Head,
  Over,
};
