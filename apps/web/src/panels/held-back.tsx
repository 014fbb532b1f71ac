import { type ReactElement, type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { OddsCard } from '../odds/odds-card.tsx';
import type { Chances } from '../worker/messages.ts';
import styles from './held-back.module.css';

/** Nobody waits longer than this for a button, however long counting takes. */
const LONGEST_WAIT = 1200;

/** Held back while it is counted, shown because that takes too long, or shown with everything known. */
export type Hold = 'held' | 'late' | 'known';

/**
 * A card grows when its chances are known, and what stands below them would move from under the hand. Until then, or for a
 * moment at most, it is held back: there for the keys, and neither seen nor pressed. Each thing that is counted, told apart
 * by `what`, is waited for anew.
 */
export function useHeldBack(counting: boolean, what: string): Hold {
  const [waitedFor, setWaitedFor] = useState<string | null>(null);
  useEffect(() => {
    setWaitedFor(null);
    if (!counting) return;
    const timer = setTimeout(() => setWaitedFor(what), LONGEST_WAIT);
    return () => clearTimeout(timer);
  }, [counting, what]);
  if (!counting) return 'known';
  return waitedFor === what ? 'late' : 'held';
}

/** Whether there is still something to be counted: the chances themselves, or what may be spent on them. */
export const isCounting = (chances: Chances | null | undefined): boolean =>
  chances === undefined || chances?.spending === null;

/** What is held back, or not. */
export const HeldBack = ({ hold, children }: { hold: Hold; children: ReactNode }): ReactElement => (
  <div
    className={hold === 'held' ? `${styles.box} ${styles.held}` : styles.box}
    data-late={hold === 'late' || undefined}
  >
    {children}
  </div>
);

interface CountedProps {
  readonly chances: Chances | null | undefined;
  readonly hold: Hold;
  /** What stands below: it is there from the start where the card has been shown before. */
  readonly children: ReactNode;
}

/** The chances, as high as the highest before them while they are counted. */
export function CountedOdds({ chances, hold, children }: CountedProps): ReactElement {
  const box = useRef<HTMLDivElement>(null);
  const height = useRef(0);
  const held = hold === 'held';
  useLayoutEffect(() => {
    if (hold === 'known' && box.current !== null) height.current = Math.max(height.current, box.current.offsetHeight);
  });
  return (
    <>
      <div ref={box} style={held ? { minHeight: height.current } : undefined}>
        <OddsCard chances={held ? undefined : chances} />
      </div>
      <HeldBack hold={held && height.current > 0 ? 'known' : hold}>{children}</HeldBack>
    </>
  );
}
