import { type ReactElement, useState } from 'react';
import { addressOf } from '../routes.ts';
import { useWords } from '../words/index.tsx';
import type { SetupOption } from '../worker/setup-choices.ts';
import styles from './choose-options.module.css';
import { FaultsAt, type FaultsShown } from './faults.tsx';
import part from './part.module.css';
import { type OptionValue, type Plan, withOption } from './plan.ts';

interface OptionsProps {
  readonly ruleset: string;
  readonly options: readonly SetupOption[];
  readonly plan: Plan;
  readonly faults: FaultsShown;
  readonly change: (plan: Plan) => void;
}

/** Every optional rule of the game, folded away: the usual ones are right for a first evening. */
export function ChooseOptions({ ruleset, options, plan, faults, change }: OptionsProps): ReactElement {
  const words = useWords();
  const [sought, setSought] = useState('');
  const changed = options.filter(({ key }) => Object.hasOwn(plan.options, key)).length;
  const shown = options.filter(({ label }) => label.toLowerCase().includes(sought.trim().toLowerCase()));
  const broken = faults.some(({ field }) => field.startsWith('options'));
  return (
    <details className={`panel ${part.part}`} open={broken || undefined} data-options>
      <summary className={part.title}>
        {words.word('new.options')}
        <small className="muted">{words.word('new.options.changed', { n: changed })}</small>
      </summary>
      <p className="small muted">{words.word('new.options.about')}</p>
      <div className={styles.search}>
        <input
          className="input"
          type="search"
          aria-label={words.word('new.options.search')}
          placeholder={words.word('new.options.search')}
          value={sought}
          onChange={({ target }) => setSought(target.value)}
        />
        {changed > 0 && (
          <button type="button" className="button compact" onClick={() => change({ ...plan, options: {} })}>
            {words.word('new.options.usual')}
          </button>
        )}
      </div>
      <ul className={styles.options}>
        {shown.map((option) => (
          <li key={option.key} className={Object.hasOwn(plan.options, option.key) ? styles.changed : ''}>
            <OptionField
              ruleset={ruleset}
              option={option}
              value={plan.options[option.key] ?? null}
              set={(value) => change(withOption(plan, option.key, value))}
            />
            <FaultsAt faults={faults} field={`options.${option.key}`} />
          </li>
        ))}
      </ul>
    </details>
  );
}

interface OptionFieldProps {
  readonly ruleset: string;
  readonly option: SetupOption;
  /** `null`: as usual. */
  readonly value: OptionValue | null;
  readonly set: (value: OptionValue | null) => void;
}

function OptionField({ ruleset, option, value, set }: OptionFieldProps): ReactElement {
  const { key, label, rule, values, default: usual } = option;
  const id = `option-${key}`;
  return (
    <div className={styles.option}>
      <label htmlFor={id}>{label}</label>
      {Array.isArray(values) ? (
        <select
          id={id}
          className="input"
          value={String(value ?? usual)}
          data-option={key}
          onChange={({ target }) => {
            const chosen = values.find((one) => String(one.value) === target.value)?.value ?? usual;
            set(chosen === usual ? null : chosen);
          }}
        >
          {values.map((one) => (
            <option key={String(one.value)} value={String(one.value)}>
              {one.label}
            </option>
          ))}
        </select>
      ) : (
        <NumberOption id={id} option={option} value={value} set={set} />
      )}
      <a className="rule-link" href={addressOf({ at: 'rules', ruleset, rule })}>
        {rule}
      </a>
    </div>
  );
}

/** Empty is as usual; what the usual is stands in the empty field. */
function NumberOption({ id, option, value, set }: Omit<OptionFieldProps, 'ruleset'> & { id: string }): ReactElement {
  const { key, values, default: usual, defaultLabel } = option;
  const { from, to } = values as { readonly from: number; readonly to: number };
  return (
    <input
      id={id}
      className="input"
      type="number"
      min={from}
      max={to}
      step="any"
      data-option={key}
      placeholder={defaultLabel}
      value={value === null ? '' : String(value)}
      onChange={({ target }) => {
        const number = target.value === '' ? Number.NaN : Number(target.value);
        set(Number.isNaN(number) || number === usual ? null : number);
      }}
    />
  );
}
