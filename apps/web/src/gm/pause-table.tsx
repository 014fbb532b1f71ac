import type { ReactElement } from 'react';
import { Icon } from '../design/icon.tsx';
import { setStepByStep, useStageSettings } from '../stage/stage-settings.ts';
import { handTo, holdTable } from '../table/store.ts';
import { useWords } from '../words/index.tsx';
import type { Snapshot } from '../worker/messages.ts';
import styles from './gm-desk.module.css';

/** The table is held and let go on; at one screen it is also given back to those whose turn it is. */
export function PauseTable({ snapshot }: { snapshot: Snapshot }): ReactElement {
  return snapshot.online === null ? (
    <AtOneScreen snapshot={snapshot} />
  ) : (
    <Held held={snapshot.online.settings.paused} />
  );
}

function Held({ held }: { held: boolean }): ReactElement {
  const words = useWords();
  return (
    <div className={`${styles.block} ${styles.pause}`}>
      <button type="button" className="button" aria-pressed={held} data-pause onClick={() => void holdTable(!held)}>
        <Icon name={held ? 'play' : 'pause'} size={18} />
        {words.word(held ? 'gm.resume-table' : 'gm.pause-table')}
      </button>
    </div>
  );
}

/** Here everybody sees what the others do: only the engine has to be held. */
function AtOneScreen({ snapshot }: { snapshot: Snapshot }): ReactElement {
  const words = useWords();
  const held = useStageSettings(({ stepByStep }) => stepByStep);
  const players = snapshot.seats.filter(({ id, role }) => role === 'player' && id !== snapshot.seat);
  const awaited = players.filter(({ id }) => snapshot.awaits.includes(id));
  return (
    <div className={`${styles.block} ${styles.pause}`}>
      {(awaited.length > 0 ? awaited : players).map(({ id, name }) => (
        <button type="button" className="button" key={id} data-hand-to={id} onClick={() => handTo(id)}>
          <Icon name="people" size={18} />
          {words.word('gm.hand-to', { who: name ?? id })}
        </button>
      ))}
      <button type="button" className="button" aria-pressed={held} data-pause onClick={() => setStepByStep(!held)}>
        <Icon name={held ? 'play' : 'pause'} size={18} />
        {words.word(held ? 'gm.resume' : 'gm.pause')}
      </button>
    </div>
  );
}
