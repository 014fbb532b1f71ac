import type { ReactElement } from 'react';
import { Icon } from '../design/icon.tsx';
import { lookAs } from '../table/gm-commands.ts';
import { useWords } from '../words/index.tsx';
import type { SeatInfo, Snapshot } from '../worker/messages.ts';
import styles from './gm-desk.module.css';

/** The table as any seat sees it. Whoever looks through other eyes does nothing meanwhile. */
export function ViewAs({ snapshot }: { snapshot: Snapshot }): ReactElement {
  const words = useWords();
  const name = ({ name: own, role }: SeatInfo): string => own ?? words.word(`web.role.${role}`);
  const others = snapshot.seats.filter(({ id }) => id !== snapshot.seat);
  const seen = others.find(({ id }) => id === snapshot.viewedAs);
  return (
    <div className={styles.block}>
      <h3>
        <Icon name="eye" size={18} />
        {words.word('gm.eyes')}
      </h3>
      <fieldset className={styles.topics}>
        <legend className="visually-hidden">{words.word('gm.eyes')}</legend>
        <button
          type="button"
          className={snapshot.viewedAs === null ? `${styles.chip} ${styles.chosen}` : styles.chip}
          aria-pressed={snapshot.viewedAs === null}
          data-view-as="own"
          onClick={() => void lookAs(null)}
        >
          <Icon name="key" size={14} />
          {words.word('gm.eyes.own')}
        </button>
        {others.map((seatInfo) => (
          <button
            type="button"
            key={seatInfo.id}
            className={snapshot.viewedAs === seatInfo.id ? `${styles.chip} ${styles.chosen}` : styles.chip}
            aria-pressed={snapshot.viewedAs === seatInfo.id}
            data-view-as={seatInfo.id}
            onClick={() => void lookAs(seatInfo.id)}
          >
            {name(seatInfo)}
          </button>
        ))}
      </fieldset>
      {seen !== undefined && (
        <p className={styles.note} role="status">
          <Icon name="info" size={18} />
          <span>{words.word('gm.eyes.now', { who: name(seen) })}</span>
        </p>
      )}
    </div>
  );
}
