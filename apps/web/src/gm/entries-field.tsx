import { type ReactElement, type ReactNode, useState } from 'react';
import { Icon } from '../design/icon.tsx';
import { useWords } from '../words/index.tsx';
import styles from './fields.module.css';
import { isWithin, useRefusedField } from './refused-field.ts';

/** An entry of a list, or a value by its name. */
export interface Entry {
  readonly key: string;
  readonly path: string;
  readonly title: string;
  readonly field: ReactNode;
  readonly remove: () => void;
}

interface EntriesProps {
  readonly label: string;
  readonly entries: readonly Entry[];
  /** What adds one more. */
  readonly more: ReactNode;
}

/** Entries one below the other, each folded to what tells it from the others; a new one is open. */
export function Entries({ label, entries, more }: EntriesProps): ReactElement {
  const words = useWords();
  const refused = useRefusedField();
  const [there] = useState(() => new Set(entries.map(({ key }) => key)));
  return (
    <fieldset className={`field ${styles.group} ${styles.entries}`}>
      <legend className="label">{label}</legend>
      {entries.length === 0 && <p className="small muted">{words.word('gm.nothing')}</p>}
      {entries.map(({ key, path, title, field, remove }, n) => (
        <div className={styles.folded} key={key} data-entry={n}>
          <details open={!there.has(key) || isWithin(refused, path)}>
            <summary>
              <span className={styles.number}>{n + 1}</span>
              <span>{title === '' ? words.word('gm.entry', { n: n + 1 }) : title}</span>
            </summary>
            <div className={styles.stack}>{field}</div>
          </details>
          <button
            type="button"
            className="button icon-only compact ghost"
            aria-label={words.word('gm.remove', { n: n + 1 })}
            onClick={remove}
          >
            <Icon name="trash" />
          </button>
        </div>
      ))}
      {more}
    </fieldset>
  );
}
