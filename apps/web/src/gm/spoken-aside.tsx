import type { ReactElement } from 'react';
import { Icon } from '../design/icon.tsx';
import type { FormShown } from '../desk/forms.ts';
import type { Stand } from '../desk/messages.ts';
import { useAside } from '../table/aside.ts';
import { sayAside } from '../table/gm.ts';
import { useTable } from '../table/store.ts';
import { useWords } from '../words/index.tsx';
import { FormField } from './form-field.tsx';
import { isRecord } from './values.ts';

interface SpokenProps {
  readonly stand: Stand;
  readonly spoken: Readonly<Record<string, FormShown>>;
}

/** While the GM acts for somebody: range, sight and cover as the GM says, for this one deed. */
export function SpokenAside({ stand, spoken }: SpokenProps): ReactElement | null {
  const words = useWords();
  const armed = useTable((state) => state.armed);
  const situation = useAside((state) => state.situation);
  const form = armed === null ? undefined : spoken[armed.type];
  if (armed === null || form === undefined) return null;
  const called = (id: unknown): string => stand.picture.figures.find((one) => one.id === id)?.called ?? '';
  const pair = [called(armed.aimed?.unit), called(armed.aimed?.target)].filter((name) => name !== '').join(' → ');
  return (
    <div className="blk" data-spoken>
      <h3>
        <Icon name="speak" size={18} />
        {words.word('gm.spoken')}
        <small className="muted">{pair}</small>
      </h3>
      <FormField
        form={form}
        label={words.word('gm.spoken')}
        value={situation ?? {}}
        now={undefined}
        chosen={null}
        set={(next) => sayAside({ situation: isRecord(next) && Object.keys(next).length > 0 ? next : null })}
      />
      <p className="small muted">{words.word('gm.spoken.about')}</p>
    </div>
  );
}
