import type { ReactElement, ReactNode } from 'react';
import { Icon } from '../design/icon.tsx';
import styles from './parts.module.css';

/** A track with its name: what every game has some of. */
export function Track({ name, children }: { name: string; children: ReactNode }): ReactElement {
  return (
    <div className={styles.track}>
      <span className={styles.trackName}>{name}</span>
      {children}
    </div>
  );
}

const places = (most: number): readonly number[] => Array.from({ length: Math.max(0, most) }, (_, n) => n);

/** On a phone, where one sign and a number have to do. */
const Count = ({ now }: { now: number }): ReactElement => (
  <b className={styles.count} aria-hidden="true">
    {now}
  </b>
);

interface CountProps {
  readonly now: number;
  readonly most: number;
  readonly label: string;
}

/** Discs, of which some are spent. */
export function Discs({ now, most, label }: CountProps): ReactElement {
  return (
    <span className={styles.discs} role="img" aria-label={label}>
      {places(Math.max(now, most)).map((n) => (
        <i key={n} data-spent={n >= now} />
      ))}
      <Count now={now} />
    </span>
  );
}

/** Wounds: empty places, filled one by one. */
export function Wounds({ now, most, label }: CountProps): ReactElement {
  return (
    <span className={styles.wounds} role="img" aria-label={label}>
      {places(Math.max(now, most)).map((n) => (
        <i key={n} data-taken={n < now} />
      ))}
      <Count now={now} />
    </span>
  );
}

/** Squares still to walk. */
export function Squares({ now, most, label }: CountProps): ReactElement {
  return (
    <span className={styles.squares} role="img" aria-label={label}>
      {places(Math.max(now, most)).map((n) => (
        <i key={n} data-spent={n >= now} />
      ))}
      <Count now={now} />
    </span>
  );
}

/** Hearts, mana: full ones and empty ones. */
export function Symbols({ sort, now, most }: { sort: 'heart' | 'mana'; now: number; most: number }): ReactElement {
  return (
    <span className={styles.symbols}>
      {places(most).map((n) => (
        <i key={n} className={styles[sort]} data-spent={n >= now}>
          <Icon name={n < now ? sort : `${sort}o`} size={16} />
        </i>
      ))}
      {most > 0 && <Count now={now} />}
    </span>
  );
}
