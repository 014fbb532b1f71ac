import type { ReactElement } from 'react';
import coin from '../design/coin.module.css';
import { Icon } from '../design/icon.tsx';
import card from '../design/playing-card.module.css';
import { MapPicture } from '../map/map-picture.tsx';
import { addressOf } from '../routes.ts';
import { useWords } from '../words/index.tsx';
import { GAMES } from './games.ts';
import styles from './start-games.module.css';
import { SCENES } from './start-scenes.ts';
import section from './start-section.module.css';

/** Five cards: what a game looks like, what it is, and how long it takes. */
export function Games({ chosen, choose }: { chosen: string | null; choose: (id: string) => void }): ReactElement {
  const words = useWords();
  return (
    <section>
      <h2 className={section.title}>{words.word('web.games')}</h2>
      <ul className={styles.games}>
        {GAMES.map(({ id, names, minutes, about }) => (
          <li key={id} className={`${styles.game} panel`}>
            <button type="button" aria-expanded={chosen === id} data-game={id} onClick={() => choose(id)}>
              <Cover id={id} />
              <span className={styles.text}>
                <b>{names[words.lang]}</b>
                <span>{about?.[words.lang] ?? words.word(`web.game.${id}`)}</span>
                <small className={styles.length}>
                  <Icon name="clock" size={15} />
                  {words.word('web.minutes', { n: minutes })}
                </small>
              </span>
            </button>
            <a className={styles.rules} href={addressOf({ at: 'rules', ruleset: id })} data-rules-of={id}>
              <Icon name="book" size={15} />
              {words.word('web.rules')}
              <span className="visually-hidden">: {names[words.lang]}</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Cover({ id }: { id: string }): ReactElement | null {
  const scene = SCENES[id];
  if (scene === undefined) return null;
  return (
    <MapPicture scene={scene} className={styles.picture ?? ''} fit="xMinYMid slice">
      {id === 'coin' && <Coins />}
      {id === 'aces' && <Hand />}
    </MapPicture>
  );
}

function Coins(): ReactElement {
  return (
    <>
      <g transform="translate(160 14)" className={coin.coin}>
        <circle className={coin.face} cx="20" cy="20" r="18" />
        <circle className={coin.rim} cx="20" cy="20" r="15" />
        <path className={coin.picture} d="M12 15.5h16M12 20h16M12 24.5h16M15.500 12v16M20 11v18M24.500 12v16" />
      </g>
      <g transform="translate(194 50)" className={`${coin.coin} ${coin.heads}`}>
        <circle className={coin.face} cx="20" cy="20" r="18" />
        <circle className={coin.rim} cx="20" cy="20" r="15" />
        <path
          className={`${coin.picture} ${coin.bird}`}
          d="M20 9l3.200 7 7.800.9-5.800 5.200 1.600 7.600-6.800-3.900-6.800 3.900 1.600-7.600L9 16.900l7.800-.9Z"
        />
      </g>
    </>
  );
}

const HAND = [
  { rank: 'K', suit: 'spade', place: 'translate(22 14) rotate(-9 27 38)', red: false },
  { rank: 'A', suit: 'club', place: 'translate(68 8)', red: false },
  { rank: '9', suit: 'diamond', place: 'translate(114 12) rotate(9 27 38)', red: true },
] as const;

function Hand(): ReactElement {
  return (
    <>
      {HAND.map(({ rank, suit, place, red }) => (
        <g key={rank} transform={place} className={`${card.card} ${red ? card.red : card.black}`}>
          <rect className={card.face} width="54" height="76" rx="5" />
          <text x="7" y="22" className={card.rank} fill="currentColor">
            {rank}
          </text>
          <use href={`#s-${suit}`} x="7" y="27" width="12" height="12" />
          <use href={`#s-${suit}`} x="22" y="38" width="26" height="26" />
        </g>
      ))}
    </>
  );
}
