import type { ReactElement, ReactNode } from 'react';
import { Logo } from '../design/logo.tsx';
import { SoundButton } from '../stage/stage-choices.tsx';
import { useShownActor } from '../stage/staged-snapshot.ts';
import { whoseTurn } from '../table/whose-turn.ts';
import { useWords } from '../words/index.tsx';
import type { Snapshot } from '../worker/messages.ts';
import { Goals } from './goals.tsx';
import bar from './header-bar.module.css';
import { RoundOrder } from './round-order.tsx';
import styles from './table-header.module.css';
import { TableMenu } from './table-menu.tsx';
import { UndoButton } from './undo-button.tsx';

interface HeaderProps {
  readonly snapshot: Snapshot;
  readonly home: () => void;
  /** Who is there and how the line stands, where others sit far away. */
  readonly online?: ReactNode;
}

/** What is fought for, in which order, and whose turn it is. */
export function TableHeader({ snapshot, home, online }: HeaderProps): ReactElement {
  const words = useWords();
  return (
    <header className={`${bar.bar} ${styles.header}`} data-header>
      <button
        type="button"
        className={`${bar.logo} ${styles.logo}`}
        data-home
        onClick={home}
        aria-label={words.word('web.logo')}
      >
        <Logo size={26} />
      </button>
      <div className={styles.title}>
        <b>{snapshot.title}</b>
        <Goals snapshot={snapshot} />
      </div>
      <div className={styles.strip}>
        <RoundOrder snapshot={snapshot} />
        <Turn snapshot={snapshot} />
      </div>
      {online}
      <div className={styles.tools}>
        <SoundButton />
        <UndoButton />
        <TableMenu snapshot={snapshot} home={home} />
      </div>
    </header>
  );
}

function Turn({ snapshot }: { snapshot: Snapshot }): ReactElement {
  const words = useWords();
  const { title, more } = whoseTurn(snapshot, words, useShownActor(snapshot));
  return (
    <p className={styles.turn} role="status" title={title} data-turn>
      <b>{title}</b>
      {more !== '' && <small>{more}</small>}
    </p>
  );
}
