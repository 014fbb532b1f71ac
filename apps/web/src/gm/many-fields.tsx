import type { Json } from '@potyczka/kernel';
import { type ReactElement, useState } from 'react';
import { Icon } from '../design/icon.tsx';
import { useWords } from '../words/index.tsx';
import type { Choosable, FormShown } from '../worker/ruling-forms.ts';
import { type FormFieldProps, InnerField } from './inner-field.tsx';
import { begun, isRecord, isSpread, type Saying } from './values.ts';

type ListProps = FormFieldProps & { readonly form: Extract<FormShown, { kind: 'list' }> };

/** Some of what can be chosen, ticked; or entries one below the other. */
export function ListField({ form, label, value, chosen, set }: ListProps): ReactElement {
  const words = useWords();
  const entries: readonly Json[] = Array.isArray(value) ? value : [];
  const { of, max } = form;
  const several =
    of.kind === 'choice' && of.values.length <= 24 && of.values.every((one) => typeof one.value === 'string');
  if (of.kind === 'choice' && several)
    return <Ticks label={label} values={of.values} ticked={entries} set={(next) => set([...next])} />;
  const put = (at: number, next: Json | undefined): void =>
    set(entries.map((old, n) => (n === at && next !== undefined ? next : old)));
  return (
    <fieldset className="field wayfield">
      <legend className="lbl">{label}</legend>
      {entries.map((entry, n) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: entries of a list have nothing but their order.
        <div className="entry" key={n}>
          <InnerField
            form={of}
            label={words.word('gm.entry', { n: n + 1 })}
            {...{ value: entry, now: undefined, chosen }}
            set={(next) => put(n, next)}
          />
          <button
            type="button"
            className="btn icon sm ghost"
            aria-label={words.word('gm.remove', { n: n + 1 })}
            onClick={() => set(entries.filter((_, at) => at !== n))}
          >
            <Icon name="trash" />
          </button>
        </div>
      ))}
      {entries.length < max && (
        <button
          type="button"
          className="btn sm"
          onClick={() => set([...entries, begun(of, undefined, chosen) ?? firstOf(of)])}
        >
          <Icon name="plus" size={16} />
          {words.word('gm.add')}
        </button>
      )}
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
    <fieldset className="field wayfield">
      <legend className="lbl">{label}</legend>
      <div className="ticks">
        {values.map(({ value, label: name }) => (
          <label key={String(value)} className="tick">
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
export function RecordField({ form, label, value, now, chosen, set }: RecordProps): ReactElement {
  const said = isRecord(value) ? value : {};
  const known = isRecord(now) ? now : {};
  const keys = form.keys ?? Object.keys(known).map((key) => ({ value: key, label: key }));
  if (isSpread(form))
    return (
      <fieldset className="field wayfield">
        <legend className="lbl">{label}</legend>
        {keys.map(({ value: key, label: name }) => (
          <InnerField
            key={String(key)}
            {...{ form: form.of, label: name, chosen }}
            value={said[String(key)]}
            now={known[String(key)]}
            set={(next) => set(withKey(said, String(key), next))}
          />
        ))}
      </fieldset>
    );
  return <OneOfMany {...{ form, label, keys, said, known, chosen, set }} />;
}

function withKey(said: Saying, key: string, value: Json | undefined): Saying {
  const { [key]: _old, ...others } = said;
  return value === undefined ? others : { ...others, [key]: value };
}

interface OneOfManyProps extends Pick<FormFieldProps, 'label' | 'chosen' | 'set'> {
  readonly form: Extract<FormShown, { kind: 'record' }>;
  readonly keys: readonly Choosable[];
  readonly said: Saying;
  readonly known: Saying;
}

function OneOfMany({ form, label, keys, said, known, chosen, set }: OneOfManyProps): ReactElement {
  const words = useWords();
  const [picked, setPicked] = useState<string | null>(null);
  // The figure that is chosen on the map is meant, until another one is chosen here.
  const key = Object.keys(said)[0] ?? picked ?? (keys.some(({ value }) => value === chosen) ? chosen : null);
  const pick = (next: string | null): void => {
    setPicked(next);
    set({});
  };
  return (
    <>
      {form.keys === null && keys.length === 0 ? (
        <label className="field">
          <span className="lbl">{label}</span>
          <input className="inp" maxLength={60} value={key ?? ''} onChange={({ target }) => pick(target.value)} />
        </label>
      ) : (
        <label className="field">
          <span className="lbl">{words.word('gm.whose')}</span>
          <select
            className="inp"
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
