import type { TriedThing } from '@potyczka/lab/battles';
import { type ReactElement, useId } from 'react';
import { Icon } from '../design/icon.tsx';
import { useWords } from '../words/index.tsx';
import styles from './change-rows.module.css';

/** A value that somebody is about to try. */
export interface TriedChange {
  readonly key: number;
  /** The thing as it stands in the list, and the way to one of its values. */
  readonly thing: string;
  readonly path: string;
  readonly text: string;
}

const nameOf = ({ root, id }: TriedThing): string => `${root}.${id}`;

interface ChangeRowsProps {
  readonly things: readonly TriedThing[];
  readonly changes: readonly TriedChange[];
  readonly change: (changes: readonly TriedChange[]) => void;
}

/** What is to be changed, one value a row: the thing, its value, and what to try instead. */
export function ChangeRows({ things, changes, change }: ChangeRowsProps): ReactElement {
  const words = useWords();
  const add = (): void => {
    const [thing] = things;
    if (thing === undefined) return;
    const key = Math.max(0, ...changes.map((row) => row.key)) + 1;
    change([...changes, { key, thing: nameOf(thing), path: thing.values[0]?.path ?? '', text: '' }]);
  };
  const put = (key: number, more: Partial<TriedChange>): void =>
    change(changes.map((row) => (row.key === key ? { ...row, ...more } : row)));
  return (
    <fieldset className={styles.rows}>
      <legend className="label">{words.word('labs.changes')}</legend>
      {changes.map((row) => (
        <ChangeRow
          key={row.key}
          things={things}
          row={row}
          put={(more) => put(row.key, more)}
          remove={() => change(changes.filter(({ key }) => key !== row.key))}
        />
      ))}
      <button type="button" className="button compact" data-lab-add onClick={add}>
        {words.word(changes.length === 0 ? 'labs.changes' : 'labs.add')}
      </button>
    </fieldset>
  );
}

interface ChangeRowProps {
  readonly things: readonly TriedThing[];
  readonly row: TriedChange;
  readonly put: (more: Partial<TriedChange>) => void;
  readonly remove: () => void;
}

function ChangeRow({ things, row, put, remove }: ChangeRowProps): ReactElement {
  const words = useWords();
  const hint = useId();
  const thing = things.find((one) => nameOf(one) === row.thing);
  const value = thing?.values.find(({ path }) => path === row.path);
  const choose = (name: string): void => {
    const chosen = things.find((one) => nameOf(one) === name);
    put({ thing: name, path: chosen?.values[0]?.path ?? '', text: '' });
  };
  return (
    <div className={styles.row} data-lab-change>
      <select
        className="input"
        aria-label={words.word('labs.thing')}
        data-lab-thing
        value={row.thing}
        onChange={({ target }) => choose(target.value)}
      >
        {things.map((one) => (
          <option key={nameOf(one)} value={nameOf(one)}>
            {one.name}
          </option>
        ))}
      </select>
      <select
        className="input"
        aria-label={words.word('labs.value')}
        data-lab-value
        value={row.path}
        onChange={({ target }) => put({ path: target.value, text: '' })}
      >
        {thing?.values.map(({ path, name }) => (
          <option key={path} value={path}>
            {name}
          </option>
        ))}
      </select>
      <div className={styles.typed}>
        <input
          className="input"
          aria-label={words.word('labs.to')}
          aria-describedby={hint}
          data-lab-to
          value={row.text}
          onChange={({ target }) => put({ text: target.value })}
        />
        <button
          type="button"
          className="button icon-only"
          aria-label={words.word('labs.remove', { what: value?.name ?? '' })}
          onClick={remove}
        >
          <Icon name="trash" />
        </button>
      </div>
      <p id={hint} className="small muted">
        {words.word('labs.to.hint', { now: value?.now ?? '' })}
      </p>
    </div>
  );
}
