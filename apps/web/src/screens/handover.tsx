import { type ReactElement, useEffect, useRef } from 'react';
import { Icon } from '../design/icon.tsx';
import { Logo } from '../design/logo.tsx';
import { SidePlate } from '../design/side-plate.tsx';
import { plateOf } from '../table/side-plates.ts';
import { takeOver } from '../table/store.ts';
import { useWords } from '../words/index.tsx';
import type { Snapshot } from '../worker/messages.ts';
import styles from './handover.module.css';

/** Between two people at one screen: nothing of the table is to be seen until the next one says that they sit there. */
export function Handover({ snapshot, seat }: { snapshot: Snapshot; seat: string }): ReactElement {
  const words = useWords();
  const button = useRef<HTMLButtonElement>(null);
  const next = snapshot.seats.find(({ id }) => id === seat);
  const who = next?.name ?? seat;
  const { round } = snapshot.picture.turn;
  useEffect(() => button.current?.focus(), []);
  return (
    <main className={`page ${styles.page}`} data-handover={seat}>
      <section className={styles.sheet}>
        <Logo size={40} />
        <p className="eyebrow">
          {round === 0 ? snapshot.title : `${snapshot.title} · ${words.word('web.round', { round })}`}
        </p>
        <h1>
          {next?.side !== undefined && <SidePlate plate={plateOf(snapshot.picture, next.side)} />}
          {words.word('web.handover', { who })}
        </h1>
        <p>{words.word('web.handover.about', { who })}</p>
        <button ref={button} type="button" className="button primary" onClick={() => void takeOver()}>
          <Icon name="check" />
          {words.word('web.handover.ready', { who })}
        </button>
      </section>
    </main>
  );
}
