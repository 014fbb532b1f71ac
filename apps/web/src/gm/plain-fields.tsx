import { type ReactElement, useId } from 'react';
import { Icon } from '../design/icon.tsx';
import { useWords } from '../words/index.tsx';
import type { FormShown } from '../worker/ruling-forms.ts';
import styles from './fields.module.css';
import type { Value } from './values.ts';

interface Plain {
  readonly label: string;
  readonly value: Value;
  readonly set: (value: Value) => void;
}

export function TextField({ label, value, most, set }: Plain & { value: string; most: number }): ReactElement {
  const id = useId();
  const typed = {
    id,
    className: 'input',
    maxLength: most,
    value,
    onChange: ({ target }: { readonly target: { readonly value: string } }): void =>
      set(target.value === '' ? undefined : target.value),
  };
  return (
    <div className="field">
      <label className="label" htmlFor={id}>
        {label}
      </label>
      {most > LONG ? <textarea {...typed} /> : <input {...typed} />}
    </div>
  );
}

/** More than a line of it. */
const LONG = 1000;

/** Yes, no, or nothing said. */
export function YesField({ label, value, set }: Plain): ReactElement {
  const words = useWords();
  return (
    <fieldset className={`field ${styles.group}`}>
      <legend className="label">{label}</legend>
      <div className={`segmented ${styles.wide}`}>
        {[true, false].map((one) => (
          <button
            type="button"
            key={String(one)}
            aria-pressed={value === one}
            onClick={() => set(value === one ? undefined : one)}
          >
            {words.word(one ? 'gm.yes' : 'gm.no')}
          </button>
        ))}
      </div>
    </fieldset>
  );
}

type NumberForm = Extract<FormShown, { kind: 'number' }>;

/** A number with its range; what it is now stands in the label. */
export function NumberField({ form, label, value, now, set }: Plain & { form: NumberForm; now: Value }): ReactElement {
  const words = useWords();
  const id = useId();
  const { from, to, step } = form;
  const number = typeof value === 'number' ? value : Number.NaN;
  const by = step ?? 1;
  const put = (next: number): void => set(Math.min(to, Math.max(from, next)));
  return (
    <div className="field">
      <label className="label" htmlFor={id}>
        {typeof now === 'number' ? words.word('gm.from-to', { what: label, now }) : label}
      </label>
      <span className="stepper">
        <button
          type="button"
          aria-label={words.word('gm.less', { what: label })}
          disabled={number <= from}
          onClick={() => put((Number.isNaN(number) ? from : number) - by)}
        >
          <Icon name="minus" />
        </button>
        <input
          id={id}
          type="number"
          inputMode="decimal"
          min={from}
          max={to}
          step={step ?? 'any'}
          value={Number.isNaN(number) ? '' : number}
          data-number
          onChange={({ target }) => set(target.value === '' ? undefined : Number(target.value))}
        />
        <button
          type="button"
          aria-label={words.word('gm.greater', { what: label })}
          disabled={number >= to}
          data-greater
          onClick={() => put((Number.isNaN(number) ? from : number) + by)}
        >
          <Icon name="plus" />
        </button>
      </span>
    </div>
  );
}

type ChoiceForm = Extract<FormShown, { kind: 'choice' }>;

/** As many as fit into a row of buttons, if their words are short. */
const ROW = { most: 4, letters: 34 };

export function ChoiceField({ form, label, value, set }: Plain & { form: ChoiceForm }): ReactElement | null {
  const words = useWords();
  const { values } = form;
  // Where there is but one and it is chosen, nobody has to be asked.
  if (values.length === 1 && value === values[0]?.value) return null;
  const short = values.length <= ROW.most && values.map((one) => one.label).join('').length <= ROW.letters;
  if (short)
    return (
      <fieldset className={`field ${styles.group}`}>
        <legend className="label">{label}</legend>
        <div className={`segmented ${styles.wide}`}>
          {values.map((one) => (
            <button
              type="button"
              key={String(one.value)}
              aria-pressed={value === one.value}
              data-value={String(one.value)}
              onClick={() => set(value === one.value ? undefined : one.value)}
            >
              {one.label}
            </button>
          ))}
        </div>
      </fieldset>
    );
  const at = values.findIndex((one) => one.value === value);
  const other = at < 0 && form.open === true && typeof value === 'string' ? value : null;
  return (
    <label className="field">
      <span className="label">{label}</span>
      <select
        className="input"
        value={at}
        onChange={({ target }) => set(target.value === '-1' ? undefined : values[Number(target.value)]?.value)}
      >
        <option value={-1}>{other ?? words.word('gm.choose')}</option>
        {values.map((one, n) => (
          <option key={String(one.value)} value={n} data-value={String(one.value)}>
            {one.label}
          </option>
        ))}
      </select>
    </label>
  );
}
