import type { ReactElement } from 'react';
import { Icon } from '../design/icon.tsx';
import { useWords } from '../words/index.tsx';
import type { Snapshot } from '../worker/messages.ts';
import styles from './gm-desk.module.css';

/** What has been ruled in this battle, the last one first. */
export function RulingsSoFar({ snapshot }: { snapshot: Snapshot }): ReactElement {
  const words = useWords();
  const rulings = snapshot.lines.filter(({ ruling }) => ruling === true).reverse();
  return (
    <div className={styles.block} data-rulings={rulings.length}>
      <h3>
        <Icon name="log" size={18} />
        {words.word('gm.so-far')}
        <small className="muted">{words.word('gm.so-far.count', { n: rulings.length })}</small>
      </h3>
      <ul className={styles.rulings}>
        {rulings.map(({ seq, text, undone }) => (
          <li key={seq} className={undone ? styles.undone : ''}>
            {text}
            {undone && <span className="muted"> {words.word('gm.undone')}</span>}
          </li>
        ))}
      </ul>
    </div>
  );
}
