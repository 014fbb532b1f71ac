import type { Json } from '@potyczka/kernel';
import { type ReactElement, useState } from 'react';
import { Icon } from '../design/icon.tsx';
import { useWords } from '../words/index.tsx';
import type { Choosable, FormShown } from '../worker/ruling-forms.ts';
import { Entries, type Entry } from './entries-field.tsx';
import { entryTitle } from './entry-title.ts';
import styles from './fields.module.css';
import { type FormFieldProps, InnerField } from './inner-field.tsx';
import { AddOne, OrderedField } from './ordered-field.tsx';
import { PointsField } from './points-field.tsx';
import { begun, isRecord, isSpread, type Saying } from './values.ts';

type ListProps = FormFieldProps & { readonly form: Extract<FormShown, { kind: 'list' }> };

/** Some of what can be chosen, ticked or in order; places on the map; or entries one below the other. */
export function ListField(props: ListProps): ReactElement {
  const { form, label, value, set } = props;
  const entries: readonly Json[] = Array.isArray(value) ? value : [];
  const { of, max, ordered, again } = form;
  if (of.kind === 'choice' && ordered === true) return <OrderedField {...{ label, entries, set }} values={of.values} />;
  if (of.kind === 'choice' && again !== true && isTicked(of))
    return <Ticks label={label} values={of.values} ticked={entries} set={(next) => set([...next])} />;
  if (of.kind === 'point') return <PointsField {...{ label, entries, max, set }} />;
  return of.kind === 'object' ? (
    <ListOfThings {...props} entries={entries} />
  ) : (
    <PlainList {...props} entries={entries} />
  );
}

const isTicked = ({ values }: Extract<FormShown, { kind: 'choice' }>): boolean =>
  values.length <= 24 && values.every((one) => typeof one.value === 'string');

type EntriesProps = ListProps & { readonly entries: readonly Json[] };

const putAt = (entries: readonly Json[], at: number, next: Json | undefined): Json[] =>
  entries.map((old, n) => (n === at && next !== undefined ? next : old));

function AddEntry({ form: { of, max }, entries, chosen, set }: EntriesProps): ReactElement | null {
  const words = useWords();
  if (entries.length >= max) return null;
  return (
    <button
      type="button"
      className="button compact"
      data-add-entry
      onClick={() => set([...entries, begun(of, undefined, chosen) ?? firstOf(of)])}
    >
      <Icon name="plus" size={16} />
      {words.word('gm.add')}
    </button>
  );
}

function ListOfThings(props: EntriesProps): ReactElement {
  const { form, label, path, entries, chosen, set } = props;
  return (
    <Entries
      label={label}
      more={<AddEntry {...props} />}
      entries={entries.map((entry, n) => ({
        key: String(n),
        path: `${path}[${n}]`,
        title: entryTitle(form.of, entry),
        remove: () => set(entries.filter((_, at) => at !== n)),
        field: (
          <InnerField
            {...{ form: form.of, label, path: `${path}[${n}]`, value: entry, now: undefined, chosen }}
            set={(next) => set(putAt(entries, n, next))}
          />
        ),
      }))}
    />
  );
}

function PlainList(props: EntriesProps): ReactElement {
  const words = useWords();
  const { form, label, path, entries, chosen, set } = props;
  return (
    <fieldset className={`field ${styles.group}`}>
      <legend className="label">{label}</legend>
      {entries.map((entry, n) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: entries of a list have nothing but their order.
        <div className={styles.entry} key={n}>
          <InnerField
            label={words.word('gm.entry', { n: n + 1 })}
            {...{ form: form.of, path: `${path}[${n}]`, value: entry, now: undefined, chosen }}
            set={(next) => set(putAt(entries, n, next))}
          />
          <button
            type="button"
            className="button icon-only compact ghost"
            aria-label={words.word('gm.remove', { n: n + 1 })}
            onClick={() => set(entries.filter((_, at) => at !== n))}
          >
            <Icon name="trash" />
          </button>
        </div>
      ))}
      <AddEntry {...props} />
    </fieldset>
  );
}

const firstOf = (form: FormShown): Json => (form.kind === 'choice' ? (form.values[0]?.value ?? '') : '');

interface TicksProps {
  readonly label: string;
  readonly values: readonly Choosable[];
  readonly ticked: readonly Json[];
  readonly set: (ticked: readonly Json[]) => void;
}

function Ticks({ label, values, ticked, set }: TicksProps): ReactElement {
  return (
    <fieldset className={`field ${styles.group}`}>
      <legend className="label">{label}</legend>
      <div className={styles.ticks}>
        {values.map(({ value, label: name }) => (
          <label key={String(value)} className={styles.tick}>
            <input
              type="checkbox"
              checked={ticked.includes(value)}
              onChange={({ target }) =>
                set(target.checked ? [...ticked, value] : ticked.filter((one) => one !== value))
              }
            />
            <span>{name}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

type RecordProps = FormFieldProps & { readonly form: Extract<FormShown, { kind: 'record' }> };

/** A value for each of a few names; or for one name, chosen first. */
export function RecordField({ form, label, path, value, now, chosen, set }: RecordProps): ReactElement {
  const said = isRecord(value) ? value : {};
  const known = isRecord(now) ? now : {};
  const keys = form.keys ?? Object.keys(known).map((key) => ({ value: key, label: key }));
  if (isSpread(form))
    return (
      <fieldset className={`field ${styles.group}`}>
        <legend className="label">{label}</legend>
        {keys.map(({ value: key, label: name }) => (
          <InnerField
            key={String(key)}
            {...{ form: form.of, label: name, path: `${path}.${key}`, chosen }}
            value={said[String(key)]}
            now={known[String(key)]}
            set={(next) => set(withKey(said, String(key), next))}
          />
        ))}
      </fieldset>
    );
  if (form.whole === true) return <ByName {...{ form, label, path, keys, said, known, chosen, set }} />;
  return <OneOfMany {...{ form, label, path, keys, said, known, chosen, set }} />;
}

/** All that there is, by name: what is taken out is gone. */
function ByName({ form, label, path, keys, said, chosen, set }: OneOfManyProps): ReactElement {
  const waiting = keys.filter(({ value }) => said[String(value)] === undefined);
  const entries = Object.entries(said).map(([key, value]): Entry => {
    const name = keys.find((one) => one.value === key)?.label ?? key;
    const within = `${path}.${key}`;
    return {
      ...{ key, path: within, title: name },
      remove: () => set(withKey(said, key, undefined)),
      field: (
        <InnerField
          {...{ form: form.of, label: form.of.kind === 'number' ? name : label, path: within, value, chosen }}
          now={undefined}
          set={(next) => set(withKey(said, key, next ?? value))}
        />
      ),
    };
  });
  const put = (key: Json): void => set(withKey(said, String(key), begun(form.of, undefined, chosen) ?? null));
  const more = waiting.length === 0 ? null : <AddOne values={waiting} put={put} />;
  return <Entries {...{ label, entries, more }} />;
}

function withKey(said: Saying, key: string, value: Json | undefined): Saying {
  const { [key]: _old, ...others } = said;
  return value === undefined ? others : { ...others, [key]: value };
}

interface OneOfManyProps extends Pick<FormFieldProps, 'label' | 'path' | 'chosen' | 'set'> {
  readonly form: Extract<FormShown, { kind: 'record' }>;
  readonly keys: readonly Choosable[];
  readonly said: Saying;
  readonly known: Saying;
}

function OneOfMany({ form, label, path, keys, said, known, chosen, set }: OneOfManyProps): ReactElement {
  const words = useWords();
  const [picked, setPicked] = useState<string | null>(null);
  // The figure that is chosen on the map is meant, until another one is chosen here.
  const key = Object.keys(said)[0] ?? picked ?? (keys.some(({ value }) => value === chosen) ? chosen : null);
  const pick = (next: string | null): void => {
    setPicked(next);
    const first = next === null ? undefined : begun(fitting(form.of, known[next]), known[next], chosen);
    const empty = first === undefined || (isRecord(first) && Object.keys(first).length === 0);
    set(next === null || empty ? {} : { [next]: first });
  };
  return (
    <>
      {form.keys === null && keys.length === 0 ? (
        <label className="field">
          <span className="label">{label}</span>
          <input className="input" maxLength={60} value={key ?? ''} onChange={({ target }) => pick(target.value)} />
        </label>
      ) : (
        <label className="field">
          <span className="label">{words.word('gm.whose')}</span>
          <select
            className="input"
            value={key ?? ''}
            data-whose
            onChange={({ target }) => pick(target.value === '' ? null : target.value)}
          >
            <option value="">{words.word('gm.choose')}</option>
            {keys.map(({ value, label: name }) => (
              <option key={String(value)} value={String(value)}>
                {name}
              </option>
            ))}
          </select>
        </label>
      )}
      {key !== null && key !== '' && (
        <InnerField
          key={key}
          form={fitting(form.of, known[key])}
          label={label}
          path={`${path}.${key}`}
          value={said[key]}
          now={known[key]}
          chosen={chosen}
          set={(next) => set(next === undefined ? {} : { [key]: next })}
        />
      )}
    </>
  );
}

/** Of several kinds of figure the one whose fields the view tells of. */
function fitting(form: FormShown, now: Json | undefined): FormShown {
  if (form.kind !== 'either' || !isRecord(now)) return form;
  const told = ({ form: one }: { form: FormShown }): number =>
    one.kind === 'object' ? one.fields.filter(({ key }) => now[key] !== undefined).length / one.fields.length : 0;
  const [best] = [...form.forms].sort((a, b) => told(b) - told(a));
  return best?.form ?? form;
}
