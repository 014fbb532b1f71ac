import { type PointerEvent, type ReactElement, type ReactNode, useEffect, useRef, useState } from 'react';
import { useTable } from '../table/store.ts';
import { useWords } from '../words/index.tsx';

const STOPS = ['peek', 'half', 'full'] as const;
type Stop = (typeof STOPS)[number];

/** How far a thumb has to pull before the sheet goes to its next stop. */
const PULL = 24;

/** The panel beside the map; on a phone a sheet with three stops: a peek, half the screen, all of it. */
export function Sheet({ children }: { children: ReactNode }): ReactElement {
  const words = useWords();
  const [stop, setStop] = useState<Stop>('half');
  const from = useRef<number | null>(null);
  /** A pull ends in a click of its own, which means nothing more. */
  const pulledOff = useRef(false);
  // What is asked, about to be done or how it ended must be seen; what is over need not be in the way.
  const busy = useTable(
    ({ armed, stand }) =>
      armed !== null || (stand?.pending.length ?? 0) > 0 || stand?.online?.vote != null || stand?.ending != null,
  );
  useEffect(() => setStop(busy ? 'half' : 'peek'), [busy]);
  const go = (by: number): void => {
    const to = STOPS[STOPS.indexOf(stop) + by];
    if (to !== undefined) setStop(to);
  };
  const lift = (event: PointerEvent): void => {
    const pulled = from.current === null ? 0 : event.clientY - from.current;
    from.current = null;
    pulledOff.current = Math.abs(pulled) >= PULL;
    if (pulledOff.current) go(pulled < 0 ? 1 : -1);
  };
  const next: Stop = stop === 'full' ? 'peek' : stop === 'half' ? 'full' : 'half';
  return (
    <aside className="side" data-stop={stop}>
      <button
        type="button"
        className="handle phone"
        aria-label={words.word(`web.sheet.${next}`)}
        onClick={() => {
          if (!pulledOff.current) setStop(next);
          pulledOff.current = false;
        }}
        onPointerDown={(event) => {
          from.current = event.clientY;
        }}
        onPointerUp={lift}
      />
      {children}
    </aside>
  );
}
