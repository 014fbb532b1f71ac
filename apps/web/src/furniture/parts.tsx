import type { ReactElement, ReactNode } from 'react';
import { Icon } from '../design/icon.tsx';

/** A track with its name: what every game has some of. */
export function Track({ name, children }: { name: string; children: ReactNode }): ReactElement {
  return (
    <div className="fur">
      <span className="eyebrow">{name}</span>
      {children}
    </div>
  );
}

const places = (most: number): readonly number[] => Array.from({ length: Math.max(0, most) }, (_, n) => n);

/** Discs, of which some are spent. */
export function Discs({ now, most, label }: { now: number; most: number; label: string }): ReactElement {
  return (
    <span className="apd" role="img" aria-label={label}>
      {places(Math.max(now, most)).map((n) => (
        <i key={n} className={n < now ? '' : 'o'} />
      ))}
    </span>
  );
}

/** Squares still to walk. */
export function Squares({ now, most, label }: { now: number; most: number; label: string }): ReactElement {
  return (
    <span className="mv" role="img" aria-label={label}>
      {places(Math.max(now, most)).map((n) => (
        <i key={n} className={n < now ? '' : 'o'} />
      ))}
    </span>
  );
}

/** Hearts, mana: full ones and empty ones. */
export function Symbols({ sort, now, most }: { sort: 'heart' | 'mana'; now: number; most: number }): ReactElement {
  return (
    <>
      {places(most).map((n) => (
        <i key={n} className={`${sort === 'heart' ? 'h' : 'm'}${n < now ? '' : ' o'}`}>
          <Icon name={n < now ? sort : `${sort}o`} size={16} />
        </i>
      ))}
    </>
  );
}
