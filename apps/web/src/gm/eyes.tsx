import type { ReactElement } from 'react';
import { Icon } from '../design/icon.tsx';
import type { Sitter, Stand } from '../desk/messages.ts';
import { lookAs } from '../table/gm.ts';
import { useWords } from '../words/index.tsx';

/** The table as any seat sees it. Whoever looks through other eyes does nothing meanwhile. */
export function Eyes({ stand }: { stand: Stand }): ReactElement {
  const words = useWords();
  const name = ({ name: own, role }: Sitter): string => own ?? words.word(`web.role.${role}`);
  const others = stand.seats.filter(({ id }) => id !== stand.seat);
  const seen = others.find(({ id }) => id === stand.eyes);
  return (
    <div className="blk">
      <h3>
        <Icon name="eye" size={18} />
        {words.word('gm.eyes')}
      </h3>
      <fieldset className="topics">
        <legend className="vh">{words.word('gm.eyes')}</legend>
        <button
          type="button"
          className={stand.eyes === null ? 'chip on' : 'chip'}
          aria-pressed={stand.eyes === null}
          data-eyes="own"
          onClick={() => void lookAs(null)}
        >
          <Icon name="key" size={14} />
          {words.word('gm.eyes.own')}
        </button>
        {others.map((sitter) => (
          <button
            type="button"
            key={sitter.id}
            className={stand.eyes === sitter.id ? 'chip on' : 'chip'}
            aria-pressed={stand.eyes === sitter.id}
            data-eyes={sitter.id}
            onClick={() => void lookAs(sitter.id)}
          >
            {name(sitter)}
          </button>
        ))}
      </fieldset>
      {seen !== undefined && (
        <p className="gmnote" role="status">
          <Icon name="info" size={18} />
          <span>{words.word('gm.eyes.now', { who: name(seen) })}</span>
        </p>
      )}
    </div>
  );
}
