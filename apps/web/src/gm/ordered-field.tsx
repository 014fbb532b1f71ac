import type { Json } from '@potyczka/kernel';
import type { ReactElement } from 'react';
import { Icon } from '../design/icon.tsx';
import { useWords } from '../words/index.tsx';
import type { Choosable } from '../worker/ruling-forms.ts';
import styles from './fields.module.css';

interface OrderedProps {
  readonly label: string;
  readonly values: readonly Choosable[];
  readonly entries: readonly Json[];
  readonly set: (entries: Json[]) => void;
}

/** Each once, one after the other: moved up, taken out, put in at the end. */
export function OrderedField({ label, values, entries, set }: OrderedProps): ReactElement {
  const words = useWords();
  const named = (entry: Json): string => values.find(({ value }) => value === entry)?.label ?? String(entry);
  const waiting = values.filter(({ value }) => !entries.includes(value));
  const swapped = (n: number): Json[] =>
    entries.map((one, at) => (at === n ? entries[n - 1] : at === n - 1 ? entries[n] : one) ?? one);
  return (
    <fieldset className={`field ${styles.group}`}>
      <legend className="label">{label}</legend>
      <ol className={styles.ordered}>
        {entries.map((entry, n) => (
          <li key={String(entry)} data-place={n}>
            <span className={styles.number}>{n + 1}</span>
            <span>{named(entry)}</span>
            <button
              type="button"
              className="button icon-only compact ghost"
              disabled={n === 0}
              aria-label={words.word('gm.earlier', { who: named(entry) })}
              data-earlier
              onClick={() => set(swapped(n))}
            >
              <Icon name="chevu" />
            </button>
            <button
              type="button"
              className="button icon-only compact ghost"
              aria-label={words.word('gm.remove', { n: n + 1 })}
              onClick={() => set(entries.filter((one) => one !== entry))}
            >
              <Icon name="trash" />
            </button>
          </li>
        ))}
      </ol>
      {waiting.length > 0 && <AddOne values={waiting} put={(value) => set([...entries, value])} />}
    </fieldset>
  );
}

/** Something more, out of a list. */
export function AddOne({ values, put }: { values: readonly Choosable[]; put: (value: Json) => void }): ReactElement {
  const words = useWords();
  return (
    <select
      className="input"
      value={-1}
      aria-label={words.word('gm.add')}
      data-add
      onChange={({ target }) => {
        const value = values[Number(target.value)]?.value;
        if (value !== undefined) put(value);
      }}
    >
      <option value={-1}>{words.word('gm.add-one')}</option>
      {values.map(({ value, label }, n) => (
        <option key={String(value)} value={n} data-value={String(value)}>
          {label}
        </option>
      ))}
    </select>
  );
}
