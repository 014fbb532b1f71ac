import { type ReactElement, useEffect, useState } from 'react';
import { Icon } from '../design/icon.tsx';
import { openOnline, type TableSetup } from '../online/open-table.ts';
import { hasServer } from '../online/server.ts';
import { navigate } from '../routes.ts';
import { openNewTable } from '../table/new-table.ts';
import { useWords } from '../words/index.tsx';
import type { Fault } from '../worker/setup-choices.ts';
import { startWorker } from '../worker/worker-client.ts';
import styles from './begin-ways.module.css';
import faultStyles from './faults.module.css';

interface BeginProps {
  readonly setup: TableSetup;
  readonly kind: 'open' | 'sealed';
  /** What is wrong that stands beside no field. */
  readonly faults: readonly Fault[];
  readonly setFaults: (faults: readonly Fault[]) => void;
}

/** Here, in this browser; or online, where a server keeps the table. */
export function BeginWays({ setup, kind, faults, setFaults }: BeginProps): ReactElement {
  const words = useWords();
  const { lang } = words;
  const [served, setServed] = useState(false);
  const [busy, setBusy] = useState(false);
  useEffect(() => void hasServer().then(setServed), []);
  const begin = async (): Promise<void> => {
    setBusy(true);
    const found = await faultsOf(setup, lang);
    setBusy(false);
    setFaults(found);
    if (found.length > 0) return;
    openNewTable(setup);
  };
  const open = async (): Promise<void> => {
    setBusy(true);
    const found = await faultsOf(setup, lang);
    if (found.length > 0) {
      setBusy(false);
      setFaults(found);
      return;
    }
    const answer = await openOnline(setup, kind, {}, lang);
    setBusy(false);
    if (answer.ok) navigate({ at: 'opened', table: answer.table });
    else setFaults([{ field: '', message: answer.message === '' ? words.word('new.unreached') : answer.message }]);
  };
  return (
    <div className={styles.begin}>
      {faults.length > 0 && (
        <ul className={faultStyles.faults} role="alert" data-faults>
          {faults.map(({ message }) => (
            <li key={message}>{message}</li>
          ))}
        </ul>
      )}
      <div className="button-row">
        <button type="button" className="button primary" disabled={busy} data-begin-here onClick={() => void begin()}>
          <Icon name="play" />
          {words.word('new.begin')}
        </button>
        {served && (
          <button type="button" className="button" disabled={busy} data-open-online onClick={() => void open()}>
            <Icon name="online" />
            {words.word('new.online')}
          </button>
        )}
      </div>
      <p className="small muted">{words.word(served ? 'new.begin.about' : 'new.offline')}</p>
    </div>
  );
}

async function faultsOf(setup: TableSetup, lang: 'en' | 'pl' | 'ru'): Promise<readonly Fault[]> {
  const worker = startWorker();
  const found = await worker.faults(setup, lang);
  worker.terminate();
  return found;
}
