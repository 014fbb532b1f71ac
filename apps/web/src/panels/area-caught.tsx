import type { ReactElement } from 'react';
import { Icon } from '../design/icon.tsx';
import { useArea } from '../table/area-plan.ts';
import { useWords } from '../words/index.tsx';
import type { Offer, Snapshot } from '../worker/messages.ts';
import styles from './area-caught.module.css';
import { areaLines } from './area-words.ts';

interface CaughtProps {
  readonly snapshot: Snapshot;
  /** What would be done. */
  readonly command: Offer['command'] | null;
}

/** On the card of a deed, above the button that does it: who would be in its area, one's own marked. */
export function AreaCaught({ snapshot, command }: CaughtProps): ReactElement | null {
  const words = useWords();
  const area = useArea(command);
  if (area == null) return null;
  const lines = areaLines(area, command?.unit ?? null, snapshot, words);
  if (lines.length === 0) return null;
  return (
    <ul className={styles.caught} data-area-caught>
      {lines.map(({ sort, text }) => (
        <li key={sort} className={styles[sort]} data-caught={sort}>
          {sort === 'own' && <Icon name="warn" size={14} />}
          {text}
        </li>
      ))}
    </ul>
  );
}
