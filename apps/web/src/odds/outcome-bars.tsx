import type { ReactElement } from 'react';
import { useWords } from '../words/index.tsx';
import type { Chances } from '../worker/messages.ts';
import styles from './odds.module.css';
import { percentsOf } from './percents.ts';

interface BarsProps {
  readonly outcomes: Chances['outcomes'];
  /** The one that came to pass. */
  readonly came?: string | null;
}

/** Everything it may come to, one bar each; together they are the whole. */
export function OutcomeBars({ outcomes, came = null }: BarsProps): ReactElement {
  const { lang } = useWords();
  const shares = percentsOf(
    outcomes.map(({ p }) => p),
    lang,
  );
  return (
    <ul className={styles.bars} data-bars>
      {outcomes.map(({ p, exact, text, good }, index) => (
        <li
          key={text}
          className={`${good ? '' : styles.missed} ${text === came ? styles.came : ''}`}
          aria-current={text === came || undefined}
          title={exact}
        >
          <span>{text}</span>
          <span className={styles.bar} aria-hidden="true">
            <i style={{ width: `${p * 100}%` }} />
          </span>
          <b data-share>{shares[index]}</b>
        </li>
      ))}
    </ul>
  );
}
