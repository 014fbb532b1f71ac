import type { ReactElement } from 'react';
import { useWords } from '../words/index.tsx';
import coin from './coin.module.css';
import styles from './die.module.css';
import chip from './luck-chip.module.css';
import cardStyles from './playing-card.module.css';

/** Real things look real: dice, coins, cards and chips are ivory and brass, in both themes. */

const LOW = 10.5;
const MID = 20;
const HIGH = 29.5;
const PIPS: readonly (readonly (readonly [number, number])[])[] = [
  [],
  [[MID, MID]],
  [
    [LOW, LOW],
    [HIGH, HIGH],
  ],
  [
    [LOW, LOW],
    [MID, MID],
    [HIGH, HIGH],
  ],
  [
    [LOW, LOW],
    [HIGH, LOW],
    [LOW, HIGH],
    [HIGH, HIGH],
  ],
  [
    [LOW, LOW],
    [HIGH, LOW],
    [MID, MID],
    [LOW, HIGH],
    [HIGH, HIGH],
  ],
  [
    [LOW, LOW],
    [HIGH, LOW],
    [LOW, MID],
    [HIGH, MID],
    [LOW, HIGH],
    [HIGH, HIGH],
  ],
];

/** The outline of a die, the edges one sees inside it, and where its number stands. */
const SILHOUETTES: Readonly<Record<number, readonly [outline: string, edges: string, y: number]>> = {
  4: ['M20 3 38 35H2Z', 'M20 3V24L38 35M20 24 2 35', 31],
  8: ['M20 2 38 20 20 38 2 20Z', 'M2 20 20 27 38 20M20 2V27', 25.5],
  10: ['M20 2 38 17 20 38 2 17Z', 'M2 17 20 25 38 17M20 25V38', 23],
  12: [
    'M20 2 37 14.5 30.5 35H9.5L3 14.5Z',
    'M20 10 29 16.5 25.5 27H14.5L11 16.5ZM20 2V10M37 14.5 29 16.5M30.5 35 25.5 27M9.5 35 14.5 27M3 14.5 11 16.5',
    26,
  ],
  20: [
    'M20 2 36 11V29L20 38 4 29V11Z',
    'M20 9 30 26H10ZM20 2V9M36 11 20 9 4 11M30 26 36 29M10 26 4 29M10 26 20 38 30 26',
    24.5,
  ],
};

interface DieProps {
  /** `null`: not rolled yet. */
  readonly face: number | null;
  readonly sides: number;
  readonly size?: number;
  readonly look?: 'pool' | 'hit' | 'drop' | 'ghost';
}

export function Die({ face, sides, size = 30, look }: DieProps): ReactElement {
  const name = face === null ? `d${sides}` : sides === 6 ? String(face) : `d${sides}: ${face}`;
  const frame = { width: size, height: size, viewBox: '0 0 40 40' };
  const shape = SILHOUETTES[sides];
  const pips = sides === 6 && face !== null ? PIPS[face] : undefined;
  if (pips !== undefined)
    return (
      <svg
        className={`${styles.die} ${look === undefined ? '' : styles[look]}`}
        role="img"
        aria-label={name}
        {...frame}
      >
        <rect className={styles.face} x="2" y="2" width="36" height="36" rx="6" />
        <path className={styles.edge} d="M5 34.5h30" />
        <g className={styles.pips}>
          {pips.map(([x, y]) => (
            <circle key={`${x},${y}`} cx={x} cy={y} r="3.7" />
          ))}
        </g>
      </svg>
    );
  return (
    <svg
      className={`${styles.die} ${styles.numbered} ${look === undefined ? '' : styles[look]}`}
      role="img"
      aria-label={name}
      {...frame}
    >
      {shape === undefined ? (
        <rect className={styles.face} x="2" y="2" width="36" height="36" rx="6" />
      ) : (
        <>
          <path className={styles.face} d={shape[0]} strokeLinejoin="round" />
          <path className={styles.inner} d={shape[1]} fill="none" />
        </>
      )}
      <text x="20" y={shape?.[2] ?? 25} textAnchor="middle">
        {face ?? '?'}
      </text>
    </svg>
  );
}

const BIRD =
  'M22 11c1.8 0 3 1.2 3 2.8 0 .8-.3 1.5-.8 2 3-.4 6.8-1.3 9.3-3.3-.5 5-3.5 8.5-7.5 9.7l2 3.3-3-.3 1.5 5.3L22 28l-4.5 2.5 1.5-5.3-3 .3 2-3.3c-4-1.2-7-4.7-7.5-9.7 2.5 2 6.3 2.9 9.3 3.3-.5-.5-.8-1.2-.8-2 0-1.6 1.2-2.8 3-2.8Z';
const LATTICE = 'M13.5 17h17M13.5 22h17M13.5 27h17M17 13.5v17M22 12v20M27 13.5v17';

/** Tails are brass with a lattice, heads grey with a bird; `null` is still to be tossed. */
export function Coin({ side, size = 30 }: { side: 'T' | 'H' | null; size?: number }): ReactElement {
  const words = useWords();
  const name = words.word(side === null ? 'web.coin.none' : side === 'T' ? 'web.coin.tails' : 'web.coin.heads');
  return (
    <svg
      className={`${coin.coin} ${side === 'H' ? coin.heads : side === null ? coin.untossed : ''}`}
      width={size}
      height={size}
      viewBox="0 0 44 44"
      role="img"
      aria-label={name}
    >
      <circle className={coin.face} cx="22" cy="22" r="20" />
      <circle className={coin.rim} cx="22" cy="22" r="16.5" />
      {side === 'T' && <path className={coin.picture} d={LATTICE} />}
      {side === 'H' && <path className={`${coin.picture} ${coin.bird}`} d={BIRD} />}
      {side === null && (
        <text x="22" y="28" textAnchor="middle">
          ?
        </text>
      )}
    </svg>
  );
}

const SUITS: Readonly<Record<string, string>> = { S: 'spade', H: 'heart', D: 'diamond', C: 'club' };

/** A card as it is written on the wire: `AS`, `10D`, `JK1`. */
export function Card({ card, size = 36 }: { card: string; size?: number }): ReactElement {
  const words = useWords();
  const suit = SUITS[card.slice(-1)];
  const rank = card.slice(0, -1);
  const joker = card.startsWith('JK') || suit === undefined;
  const name = joker ? words.word('web.card.joker') : `${rank} ${words.word(`web.card.${suit}`)}`;
  return (
    <svg className={cardStyles.card} width={size} height={size * 1.4} viewBox="0 0 60 84" role="img" aria-label={name}>
      <rect className={cardStyles.face} x="1" y="1" width="58" height="82" rx="5" />
      {joker ? (
        <use href="#i-star" x="15" y="27" width="30" height="30" className={cardStyles.black} />
      ) : (
        <g className={suit === 'heart' || suit === 'diamond' ? cardStyles.red : cardStyles.black}>
          <text x="8" y="24" className={cardStyles.rank} fill="currentColor">
            {rank}
          </text>
          <use href={`#s-${suit}`} x="8" y="29" width="13" height="13" />
          <use href={`#s-${suit}`} x="26" y="42" width="27" height="27" />
        </g>
      )}
    </svg>
  );
}

/** A luck chip, or the place of one that is spent. */
export function Chip({ spent = false, size = 28 }: { spent?: boolean; size?: number }): ReactElement {
  return (
    <svg
      className={spent ? `${chip.chip} ${chip.spent}` : chip.chip}
      width={size}
      height={size}
      viewBox="0 0 28 28"
      aria-hidden="true"
    >
      <circle className={chip.face} cx="14" cy="14" r="12.5" />
      <circle className={chip.dashes} cx="14" cy="14" r="10.8" />
      <circle className={chip.middle} cx="14" cy="14" r="6.5" />
    </svg>
  );
}

/** Whatever was drawn, as it landed. */
export function Drop({
  draw,
  sides,
  size = 30,
  look,
}: {
  draw: string | number;
  sides?: number | null;
  size?: number;
  look?: DieProps['look'] | undefined;
}): ReactElement {
  if (typeof draw === 'number') {
    const die = { face: draw, sides: sides ?? (draw <= 6 ? 6 : 20), size };
    return look === undefined ? <Die {...die} /> : <Die {...die} look={look} />;
  }
  if (draw === 'T' || draw === 'H') return <Coin side={draw} size={size} />;
  return <Card card={draw} size={size} />;
}
