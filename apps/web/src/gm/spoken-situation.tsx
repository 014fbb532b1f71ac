import type { ReactElement } from 'react';
import { Icon } from '../design/icon.tsx';
import { setGmOverrides } from '../table/gm-commands.ts';
import { useGmOverrides } from '../table/gm-overrides.ts';
import { useTable } from '../table/store.ts';
import { useWords } from '../words/index.tsx';
import type { Snapshot } from '../worker/messages.ts';
import type { FormShown } from '../worker/ruling-forms.ts';
import { FormField } from './form-field.tsx';
import styles from './gm-desk.module.css';
import { isRecord } from './values.ts';

interface SpokenProps {
  readonly snapshot: Snapshot;
  readonly spoken: Readonly<Record<string, FormShown>>;
}

/** While the GM acts for somebody: range, sight and cover as the GM says, for this one deed. */
export function SpokenSituation({ snapshot, spoken }: SpokenProps): ReactElement | null {
  const words = useWords();
  const draft = useTable((state) => state.draft);
  const situation = useGmOverrides((state) => state.situation);
  const form = draft === null ? undefined : spoken[draft.type];
  if (draft === null || form === undefined) return null;
  const called = (id: unknown): string => snapshot.picture.figures.find((one) => one.id === id)?.called ?? '';
  const pair = [called(draft.aimed?.unit), called(draft.aimed?.target)].filter((name) => name !== '').join(' → ');
  return (
    <div className={styles.block} data-spoken>
      <h3>
        <Icon name="speak" size={18} />
        {words.word('gm.spoken')}
        <small className="muted">{pair}</small>
      </h3>
      <FormField
        form={form}
        label={words.word('gm.spoken')}
        path="situation"
        value={situation ?? {}}
        now={undefined}
        chosen={null}
        set={(next) => setGmOverrides({ situation: isRecord(next) && Object.keys(next).length > 0 ? next : null })}
      />
      <p className="small muted">{words.word('gm.spoken.about')}</p>
    </div>
  );
}
