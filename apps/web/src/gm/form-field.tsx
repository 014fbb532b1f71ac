import type { ReactElement } from 'react';
import { useWords } from '../words/index.tsx';
import type { FormShown } from '../worker/ruling-forms.ts';
import styles from './fields.module.css';
import { type FormFieldProps, Within } from './inner-field.tsx';
import { ListField, RecordField } from './many-fields.tsx';
import { ObjectField } from './object-field.tsx';
import { OutlineField, PointField } from './place-fields.tsx';
import { ChoiceField, NumberField, TextField, YesField } from './plain-fields.tsx';
import { useRefusedField } from './refused-field.ts';
import { begun, isRecord, type Value } from './values.ts';

/** Asks for whatever a power takes: made from data alone, whatever game it is of. */
export const FormField = (props: FormFieldProps): ReactElement => (
  <Within value={AnyField}>
    <AnyField {...props} />
  </Within>
);

/** The field that was refused is marked; what is wrong with it is said beside the button. */
function AnyField(props: FormFieldProps): ReactElement | null {
  const refused = useRefusedField() === props.path;
  if (!refused) return <KindOfField {...props} />;
  return (
    <div className={styles.wrong} data-wrong>
      <KindOfField {...props} />
    </div>
  );
}

function KindOfField(props: FormFieldProps): ReactElement | null {
  const { form, label, value, now, set } = props;
  switch (form.kind) {
    case 'text':
      return <TextField {...{ label, most: form.most, set }} value={typeof value === 'string' ? value : ''} />;
    case 'bool':
      return <YesField {...{ label, value, set }} />;
    case 'number':
      return <NumberField {...{ form, label, value, now, set }} />;
    case 'choice':
      return <ChoiceField {...{ form, label, value, set }} />;
    case 'point':
      return <PointField {...{ label, value, set }} />;
    case 'outline':
      return <OutlineField {...{ label, value, set }} />;
    case 'list':
      return <ListField {...props} form={form} />;
    case 'record':
      return <RecordField {...props} form={form} />;
    case 'object':
      return <ObjectField {...props} form={form} />;
    case 'either':
      return <EitherField {...props} form={form} />;
    case 'perhaps':
      return <PerhapsField {...props} form={form} />;
    case 'new':
      return null;
  }
}

type Of<K extends FormShown['kind']> = FormFieldProps & { readonly form: Extract<FormShown, { kind: K }> };

/** What may be said in several ways: by what is there already, or as one chooses. */
function EitherField({ form, value, set, ...rest }: Of<'either'>): ReactElement | null {
  const words = useWords();
  const { forms } = form;
  const fits = (one: FormShown): boolean =>
    one.kind === 'object'
      ? isRecord(value) && one.fields.some(({ key }) => value[key] !== undefined)
      : !isRecord(value);
  const named = forms.every(({ label }) => label !== '');
  const at = Math.max(
    0,
    forms.findIndex(({ form: one }) => fits(one) && (!named || hasKindOf(one, value))),
  );
  const chosen = forms[at];
  if (chosen === undefined) return null;
  return (
    <>
      {named && (
        <label className="field">
          <span className="label">{words.word('gm.way')}</span>
          <select
            className="input"
            value={at}
            onChange={({ target }) => {
              const next = forms[Number(target.value)];
              if (next !== undefined) set(begun(next.form, undefined, rest.chosen));
            }}
          >
            {forms.map(({ label }, n) => (
              <option key={label} value={n}>
                {label}
              </option>
            ))}
          </select>
        </label>
      )}
      <AnyField {...rest} form={chosen.form} value={value} set={set} />
    </>
  );
}

/** Alternatives that name their kind are told apart by it. */
function hasKindOf(form: FormShown, value: Value): boolean {
  const kind = form.kind === 'object' ? form.fields.find(({ key }) => key === 'kind')?.form : undefined;
  if (kind?.kind !== 'choice' || kind.values.length !== 1) return isRecord(value) && hasOwnFields(form, value);
  return isRecord(value) && value.kind === kind.values[0]?.value;
}

const hasOwnFields = (form: FormShown, value: Readonly<Record<string, unknown>>): boolean =>
  form.kind === 'object' && Object.keys(value).every((key) => form.fields.some((field) => field.key === key));

function PerhapsField({ form, value, set, ...rest }: Of<'perhaps'>): ReactElement {
  const none = value === null;
  return (
    <div>
      <label className={styles.tick}>
        <input
          type="checkbox"
          checked={none}
          onChange={({ target }) => set(target.checked ? null : begun(form.form, undefined, rest.chosen))}
        />
        <span>
          {rest.label}: {form.none}
        </span>
      </label>
      {!none && <AnyField {...rest} form={form.form} value={value} set={set} />}
    </div>
  );
}
