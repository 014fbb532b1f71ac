import type { ReactElement } from 'react';
import type { Drawn } from '../desk/messages.ts';

const PIPS: Readonly<Record<number, readonly (readonly [number, number])[]>> = {
  1: [[20, 20]],
  2: [
    [10.5, 10.5],
    [29.5, 29.5],
  ],
  3: [
    [10.5, 10.5],
    [20, 20],
    [29.5, 29.5],
  ],
  4: [
    [10.5, 10.5],
    [29.5, 10.5],
    [10.5, 29.5],
    [29.5, 29.5],
  ],
  5: [
    [10.5, 10.5],
    [29.5, 10.5],
    [20, 20],
    [10.5, 29.5],
    [29.5, 29.5],
  ],
  6: [
    [10.5, 10.5],
    [29.5, 10.5],
    [10.5, 20],
    [29.5, 20],
    [10.5, 29.5],
    [29.5, 29.5],
  ],
};

const SUITS: Readonly<Record<string, string>> = { S: '♠', H: '♥', D: '♦', C: '♣' };

/** A die, a coin or a card as it landed. */
function Drop({ draw }: { draw: string | number }): ReactElement {
  if (typeof draw === 'number') {
    const pips = PIPS[draw];
    return (
      <svg className="die" width="30" height="30" viewBox="0 0 40 40" role="img" aria-label={String(draw)}>
        <rect className="f" x="2" y="2" width="36" height="36" rx="6" />
        {pips === undefined ? (
          <text x="20" y="26" textAnchor="middle" className="n">
            {draw}
          </text>
        ) : (
          <g className="p">
            {pips.map(([x, y]) => (
              <circle key={`${x},${y}`} cx={x} cy={y} r="3.7" />
            ))}
          </g>
        )}
      </svg>
    );
  }
  if (draw === 'T' || draw === 'H')
    return (
      <svg className={`coin ${draw}`} width="30" height="30" viewBox="0 0 40 40" role="img" aria-label={draw}>
        <circle className="f" cx="20" cy="20" r="17" />
        <circle className="r" cx="20" cy="20" r="13" />
        <text x="20" y="26" textAnchor="middle">
          {draw}
        </text>
      </svg>
    );
  const suit = SUITS[draw.slice(-1)];
  return (
    <span className={`cardlet ${draw.endsWith('H') || draw.endsWith('D') ? 'red' : ''}`} role="img" aria-label={draw}>
      {suit === undefined ? '★' : `${draw.slice(0, -1)}${suit}`}
    </span>
  );
}

/** What was drawn in the last step, as real dice, coins and cards; the log says it in words. */
export function Draws({ draws }: { draws: readonly Drawn[] }): ReactElement | null {
  if (draws.length === 0) return null;
  return (
    <div className="draws">
      {draws.slice(-4).map((drawn, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: draws of one step have nothing but their order.
        <span key={row} className="drop">
          {drawn.draws.slice(0, 12).map((draw, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: as above.
            <Drop key={index} draw={draw} />
          ))}
        </span>
      ))}
    </div>
  );
}
