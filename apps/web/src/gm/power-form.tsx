import { type FormEvent, type ReactElement, useMemo, useState } from 'react';
import { Icon } from '../design/icon.tsx';
import { RuleLink } from '../panels/rule-link.tsx';
import { rule } from '../table/gm-commands.ts';
import { useTable } from '../table/store.ts';
import { useWords } from '../words/index.tsx';
import type { PowerShown } from '../worker/gm-powers.ts';
import type { Snapshot } from '../worker/messages.ts';
import styles from './fields.module.css';
import { FormField } from './form-field.tsx';
import { MeasuredSituation } from './measured-situation.tsx';
import { fieldMeant, WithRefused } from './refused-field.ts';
import { begun, isSaid, type Value, withNames } from './values.ts';

type Refused = NonNullable<ReturnType<typeof useTable.getState>['refusal']>;

interface PowerFormProps {
  readonly snapshot: Snapshot;
  readonly power: PowerShown;
  /** Whether it may be ruled for the GM alone. */
  readonly secretly: boolean;
}

/** One power: what it takes, why, and the button that rules so. */
export function PowerForm({ snapshot, power, secretly }: PowerFormProps): ReactElement {
  const words = useWords();
  const chosen = useTable((state) => state.unit);
  const { now } = power;
  const { value, say, forget } = useSaying(power.form, now, chosen);
  const [reason, setReason] = useState('');
  const [secret, setSecret] = useState(false);
  const [refused, setRefused] = useState<Refused | null>(null);
  const ready = value !== undefined && isSaid(power.form, value) && (!power.needsReason || reason.trim() !== '');
  const send = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (!ready || value === undefined) return;
    const ruled = await rule(power.power, withNames(power.form, value, takenAt(snapshot)), { reason, secret });
    setRefused(ruled ? null : useTable.getState().refusal);
    if (!ruled) return;
    setReason('');
    forget();
  };
  return (
    <form className={styles.stack} data-power={power.power} onSubmit={(event) => void send(event)}>
      <WithRefused value={refused?.field === undefined ? null : fieldMeant(refused.field)}>
        <FormField {...{ form: power.form, label: power.label, path: power.power, value, now, chosen }} set={say} />
      </WithRefused>
      {power.about === 'sight' && <MeasuredSituation snapshot={snapshot} value={value} />}
      <label className="field">
        <span className="label">{words.word(power.needsReason ? 'gm.reason.needed' : 'gm.reason')}</span>
        <input
          className="input"
          maxLength={400}
          value={reason}
          data-reason
          onChange={({ target }) => setReason(target.value)}
        />
      </label>
      {secretly && (
        <label className={styles.tick}>
          <input type="checkbox" checked={secret} onChange={({ target }) => setSecret(target.checked)} />
          <span>{words.word('gm.secretly')}</span>
        </label>
      )}
      {refused !== null && (
        <p className="refusal" role="alert" data-refused>
          {refused.message}
        </p>
      )}
      <div className="button-row">
        <button type="submit" className="button brass" disabled={!ready} data-rule>
          <Icon name="check" size={18} />
          {words.word('gm.do')}
        </button>
        <RuleLink id={power.rule} />
      </div>
    </form>
  );
}

/** As long as nothing has been said, the form follows the table and what is chosen on the map. */
function useSaying(form: PowerShown['form'], now: Value, chosen: string | null) {
  const [said, setSaid] = useState<{ readonly value: Value } | null>(null);
  const first = useMemo(() => begun(form, now, chosen, true), [form, now, chosen]);
  return {
    value: said === null ? first : said.value,
    say: (value: Value): void => setSaid({ value }),
    forget: (): void => setSaid(null),
  };
}

/** Names that are taken, of whatever kind: a new one is like none of them. */
function takenAt({ picture: { figures, pieces, things } }: Snapshot): ReadonlySet<string> {
  return new Set([...figures, ...pieces, ...things].map(({ id }) => id));
}
