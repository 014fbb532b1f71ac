import { type ReactElement, useEffect } from 'react';
import { Icon } from '../design/icon.tsx';
import type { Stand } from '../desk/messages.ts';
import { endHints, followed, type Hint, stillNeeded, useFirstBattle } from '../table/first-battle.ts';
import { type Armed, useTable } from '../table/store.ts';
import { useWords } from '../words/index.tsx';

/** One sentence on what to do next, in the first battle only; it goes away once it has been done twice. */
export function Hints({ stand }: { stand: Stand }): ReactElement | null {
  const words = useWords();
  const armed = useTable((state) => state.armed);
  const first = useFirstBattle();
  const hint = first.on ? hintFor(stand, armed) : null;
  useEffect(() => {
    if (hint === null) return;
    return () => followed(hint);
  }, [hint]);
  if (hint === null || !stillNeeded(first, hint)) return null;
  return (
    <div className="hint" role="status" data-hint={hint}>
      <Icon name="info" />
      <p>{words.word(`web.hint.${hint}`)}</p>
      <button
        type="button"
        className="btn icon sm ghost"
        aria-label={words.word('web.hint.end')}
        title={words.word('web.hint.end')}
        onClick={endHints}
      >
        <Icon name="cross" />
      </button>
    </div>
  );
}

/** What comes next: an action, then its target, then the button that does it. */
function hintFor({ over, awaits, seat, pending, picture }: Stand, armed: Armed | null): Hint | null {
  const mine = !over && awaits.includes(seat) && pending.length === 0 && picture.turn.round > 0;
  if (!mine) return null;
  if (armed === null) return 'choose';
  return armed.aimed === null ? 'target' : 'commit';
}
