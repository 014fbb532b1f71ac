import { type FormEvent, type ReactElement, useEffect, useState } from 'react';
import { Icon } from '../design/icon.tsx';
import { RuleLink } from '../panels/rule-link.tsx';
import { rule } from '../table/gm-commands.ts';
import { useTable } from '../table/store.ts';
import { useWords } from '../words/index.tsx';
import type { PowerShown } from '../worker/gm-powers.ts';
import type { Snapshot } from '../worker/messages.ts';
import { FormField } from './form-field.tsx';
import { MeasuredSituation } from './measured-situation.tsx';
import { begun, isRecord, isSaid, type Value, withNames } from './values.ts';

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
  const now = isRecord(snapshot.state) ? snapshot.state[power.power] : undefined;
  const first = (): Value => begun(power.form, now, chosen, true);
  const [value, setValue] = useState<Value>(first);
  const [reason, setReason] = useState('');
  const [secret, setSecret] = useState(false);
  const [refused, setRefused] = useState<string | null>(null);
  useFollowing(chosen, first, value, setValue);
  const ready = value !== undefined && isSaid(power.form, value) && (!power.needsReason || reason.trim() !== '');
  const send = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (!ready || value === undefined) return;
    const ruled = await rule(power.power, withNames(power.form, value, takenAt(snapshot)), { reason, secret });
    setRefused(ruled ? null : (useTable.getState().refusal?.message ?? null));
    if (!ruled) return;
    setReason('');
    setValue(first());
  };
  return (
    <form className="stack" data-power={power.power} onSubmit={(event) => void send(event)}>
      <FormField {...{ form: power.form, label: power.label, value, now, chosen }} set={setValue} />
      {power.about === 'sight' && <MeasuredSituation snapshot={snapshot} value={value} />}
      <label className="field">
        <span className="lbl">{words.word(power.needsReason ? 'gm.reason.needed' : 'gm.reason')}</span>
        <input
          className="inp"
          maxLength={400}
          value={reason}
          data-reason
          onChange={({ target }) => setReason(target.value)}
        />
      </label>
      {secretly && (
        <label className="tick">
          <input type="checkbox" checked={secret} onChange={({ target }) => setSecret(target.checked)} />
          <span>{words.word('gm.secretly')}</span>
        </label>
      )}
      {refused !== null && (
        <p className="refusal" role="alert" data-refused>
          {refused}
        </p>
      )}
      <div className="cta">
        <button type="submit" className="btn brass" disabled={!ready} data-rule>
          <Icon name="check" size={18} />
          {words.word('gm.do')}
        </button>
        <RuleLink id={power.rule} />
      </div>
    </form>
  );
}

/** As long as nothing has been said, the form follows what is chosen on the map. */
function useFollowing(chosen: string | null, first: () => Value, value: Value, set: (value: Value) => void): void {
  const [was, setWas] = useState(chosen);
  useEffect(() => {
    if (chosen === was) return;
    setWas(chosen);
    if (isRecord(value) && Object.values(value).every((one) => one === was)) set(first());
  }, [chosen, was, value, first, set]);
}

/** Names that are taken, of whatever kind: a new one is like none of them. */
function takenAt({ picture: { figures, pieces, things } }: Snapshot): ReadonlySet<string> {
  return new Set([...figures, ...pieces, ...things].map(({ id }) => id));
}
