import type { Language } from '@potyczka/kernel';
import { type ReactElement, useEffect, useState } from 'react';
import { takenSeats } from '../online/online-storage.ts';
import { hasServer } from '../online/server.ts';
import { putReplay, shareTable } from '../replay/server-replay.ts';
import { ShortLink, type ShortLinkProps } from '../replay/short-link.tsx';
import { saveFile } from '../table/worker-queries.ts';
import type { Snapshot } from '../worker/messages.ts';
import styles from './ending.module.css';

/** A short link to the battle that has just ended, where there is a server to keep it. */
export function ShareEnded({ snapshot }: { snapshot: Snapshot }): ReactElement | null {
  const [served, setServed] = useState(false);
  useEffect(() => void hasServer().then(setServed), []);
  const keep = keeperOf(snapshot);
  if (!served || keep === undefined) return null;
  return (
    <div className={styles.share}>
      <ShortLink keep={keep} />
    </div>
  );
}

/** A game played on the server is there already, and whoever sat at it may share it; any other is sent there. */
function keeperOf({ online, seats, seat }: Snapshot): ShortLinkProps['keep'] | undefined {
  if (online === null) return async (lang: Language) => putReplay(await saveFile(), lang);
  const role = seats.find(({ id }) => id === seat)?.role;
  const taken = takenSeats().find((one) => one.table === online.table && one.seat === seat);
  if (taken === undefined || (role !== 'player' && role !== 'gm')) return undefined;
  return (lang) => shareTable(taken.table, taken.secret, lang);
}
