import { type ReactElement, useState } from 'react';
import { useWords } from '../words/index.tsx';
import type { FieldShown, FormShown } from '../worker/ruling-forms.ts';
import styles from './fields.module.css';
import { type FormFieldProps, InnerField } from './inner-field.tsx';
import { isWithin, useRefusedField } from './refused-field.ts';
import { askedIn, begun, isPicked, isRecord, type Saying, type Value } from './values.ts';

type ObjectProps = FormFieldProps & { readonly form: Extract<FormShown, { kind: 'object' }> };

/** The fields of one thing: what is needed first, what may be said besides folded away. */
export function ObjectField({ form, label, path, value, now, chosen, set }: ObjectProps): ReactElement {
  const words = useWords();
  const refused = useRefusedField();
  const said: Saying = isRecord(value) ? value : {};
  const known = isRecord(now) ? now : {};
  if (isPicked(form)) return <OneField {...{ fields: askedIn(form), label, path, said, known, chosen, set }} />;
  const put = (key: string, next: Value): void => {
    const { [key]: _old, ...others } = said;
    set(next === undefined ? others : { ...others, [key]: next });
  };
  const shown = ({ key, label: name, form: one }: FieldShown): ReactElement => (
    <InnerField
      key={key}
      {...{ form: one, label: name, path: `${path}.${key}`, chosen }}
      value={said[key]}
      now={known[key]}
      set={(next) => put(key, next)}
    />
  );
  const needed = askedIn(form).filter(({ optional }) => !optional);
  const more = askedIn(form).filter(({ optional }) => optional);
  const few = more.length <= FEW || needed.length === 0;
  return (
    <div className={styles.stack}>
      {needed.map(shown)}
      {few ? (
        more.map(shown)
      ) : (
        <details className={styles.more} open={more.some(({ key }) => isWithin(refused, `${path}.${key}`))}>
          <summary>{words.word('gm.besides')}</summary>
          <div className={styles.stack}>{more.map(shown)}</div>
        </details>
      )}
    </div>
  );
}

/** So many fields that may be left out are shown at once. */
const FEW = 5;

interface OneFieldProps extends Pick<FormFieldProps, 'label' | 'path' | 'chosen' | 'set'> {
  readonly fields: readonly FieldShown[];
  readonly said: Saying;
  readonly known: Saying;
}

/** One field out of many: what, then from what to what. */
function OneField({ fields, path, said, known, chosen, set }: OneFieldProps): ReactElement {
  const words = useWords();
  const [picked, setPicked] = useState<string | null>(null);
  const key = Object.keys(said)[0] ?? picked;
  const field = fields.find((one) => one.key === key);
  const pick = (next: string): void => {
    const found = fields.find((one) => one.key === next);
    setPicked(next === '' ? null : next);
    const first = found === undefined ? undefined : begun(found.form, known[next], chosen);
    set(first === undefined ? {} : { [next]: first });
  };
  // What the view tells of comes first: that is what somebody wants to change.
  const sorted = [...fields].sort(
    (a, b) =>
      Number(known[a.key] === undefined) - Number(known[b.key] === undefined) ||
      a.label.localeCompare(b.label, words.lang),
  );
  return (
    <div className={styles.stack}>
      <label className="field">
        <span className="label">{words.word('gm.what')}</span>
        <select className="input" value={key ?? ''} data-what onChange={({ target }) => pick(target.value)}>
          <option value="">{words.word('gm.choose')}</option>
          {sorted.map((one) => (
            <option key={one.key} value={one.key}>
              {one.label}
            </option>
          ))}
        </select>
      </label>
      {field !== undefined && (
        <InnerField
          key={field.key}
          {...{ form: field.form, label: field.label, path: `${path}.${field.key}`, chosen }}
          value={said[field.key]}
          now={known[field.key]}
          set={(next) => set(next === undefined ? {} : { [field.key]: next })}
        />
      )}
    </div>
  );
}
