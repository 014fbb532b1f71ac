import type { ReactElement } from 'react';
import { Icon } from '../design/icon.tsx';
import type { Stand } from '../desk/messages.ts';
import { setPace, usePace } from '../table/pace.ts';
import { handTo, holdTable } from '../table/store.ts';
import { useWords } from '../words/index.tsx';

/** The table is held and let go on; at one screen it is also given back to those whose turn it is. */
export function Holding({ stand }: { stand: Stand }): ReactElement {
  return stand.online === null ? <AtOneScreen stand={stand} /> : <Held held={stand.online.settings.paused} />;
}

function Held({ held }: { held: boolean }): ReactElement {
  const words = useWords();
  return (
    <div className="blk holding">
      <button type="button" className="btn" aria-pressed={held} data-pause onClick={() => void holdTable(!held)}>
        <Icon name={held ? 'play' : 'pause'} size={18} />
        {words.word(held ? 'gm.resume-table' : 'gm.pause-table')}
      </button>
    </div>
  );
}

/** Here everybody sees what the others do: only the engine has to be held. */
function AtOneScreen({ stand }: { stand: Stand }): ReactElement {
  const words = useWords();
  const held = usePace(({ pace }) => pace === 'step');
  const players = stand.seats.filter(({ id, role }) => role === 'player' && id !== stand.seat);
  const awaited = players.filter(({ id }) => stand.awaits.includes(id));
  return (
    <div className="blk holding">
      {(awaited.length > 0 ? awaited : players).map(({ id, name }) => (
        <button type="button" className="btn" key={id} data-hand-to={id} onClick={() => handTo(id)}>
          <Icon name="people" size={18} />
          {words.word('gm.hand-to', { who: name ?? id })}
        </button>
      ))}
      <button
        type="button"
        className="btn"
        aria-pressed={held}
        data-pause
        onClick={() => setPace(held ? 'normal' : 'step')}
      >
        <Icon name={held ? 'play' : 'pause'} size={18} />
        {words.word(held ? 'gm.resume' : 'gm.pause')}
      </button>
    </div>
  );
}
