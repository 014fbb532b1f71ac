import { type ReactElement, useEffect, useState } from 'react';
import type { Drawn } from '../desk/messages.ts';
import { useWords } from '../words/index.tsx';
import { Faces } from './log.tsx';

/** How long what was drawn lies on the table; a click takes it away sooner. */
const LIES = 6000;

/** What was drawn in the last step, as real dice, coins and cards landing together; the log says it in words. */
export function Draws({ draws }: { draws: readonly Drawn[] }): ReactElement | null {
  const words = useWords();
  // Talk goes on while dice lie on the table: they land once.
  const seq = draws.at(-1)?.span[1] ?? 0;
  const [gone, setGone] = useState(-1);
  useEffect(() => {
    const timer = setTimeout(() => setGone(seq), LIES);
    return () => clearTimeout(timer);
  }, [seq]);
  if (draws.length === 0 || gone === seq) return null;
  return (
    <div className="draws" key={seq}>
      {draws.slice(-4).map((drawn, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: draws of one step have nothing but their order.
        <span key={row} className="drop landing">
          <small>{drawn.called}</small>
          <span className="drop">
            <Faces drawn={drawn} size={34} />
          </span>
        </span>
      ))}
      <button
        type="button"
        className="clear"
        aria-label={words.word('web.draws.clear')}
        title={words.word('web.draws.clear')}
        onClick={() => setGone(seq)}
      />
    </div>
  );
}
