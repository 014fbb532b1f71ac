import { type PointerEvent, type ReactElement, useLayoutEffect, useRef } from 'react';
import { useWords } from '../words/index.tsx';
import styles from './bottom-sheet.module.css';

/** The stops of the sheet on a phone: the dock alone, a good third of the window, all of it. */
export const STOPS = ['peek', 'half', 'full'] as const;
export type Stop = (typeof STOPS)[number];

/** How far a thumb has to pull before the sheet goes to its next stop. */
const PULL = 24;

interface HandleProps {
  readonly stop: Stop;
  readonly setStop: (stop: Stop) => void;
  /** Something is asked, about to be done, or ended: it must be seen. What is over need not be in the way. */
  readonly busy: boolean;
}

/** The handle by which a phone's sheet is pulled up and down; there is none where the panel stands beside the map. */
export function SheetHandle({ stop, setStop, busy }: HandleProps): ReactElement {
  const words = useWords();
  const from = useRef<number | null>(null);
  /** A pull ends in a click of its own, which means nothing more. */
  const pulledOff = useRef(false);
  // Before it is painted: what stands above the sheet would jump under a finger a frame later.
  useLayoutEffect(() => setStop(busy ? 'half' : 'peek'), [busy, setStop]);
  const lift = (event: PointerEvent): void => {
    const pulled = from.current === null ? 0 : event.clientY - from.current;
    from.current = null;
    pulledOff.current = Math.abs(pulled) >= PULL;
    const to = STOPS[STOPS.indexOf(stop) + (pulled < 0 ? 1 : -1)];
    if (pulledOff.current && to !== undefined) setStop(to);
  };
  const next: Stop = stop === 'full' ? 'peek' : stop === 'half' ? 'full' : 'half';
  return (
    <button
      type="button"
      className={styles.handle}
      aria-label={words.word(`web.sheet.${next}`)}
      data-sheet-handle
      onClick={() => {
        if (!pulledOff.current) setStop(next);
        pulledOff.current = false;
      }}
      onPointerDown={(event) => {
        from.current = event.clientY;
      }}
      onPointerUp={lift}
    />
  );
}
