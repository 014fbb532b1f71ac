import { type ReactElement, type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { OddsCard } from '../odds/odds-card.tsx';
import type { Chances } from '../worker/messages.ts';
import styles from './held-back.module.css';

/** Nobody waits longer than this for a button, however long counting takes. */
const PATIENCE = 1200;

/**
 * A card grows when its chances are known, and what stands below them would move from under the hand. Until then, or for a
 * moment at most, it is held back: there for the keys, and neither seen nor pressed.
 */
export function useHeldBack(counting: boolean): boolean {
  const [waited, setWaited] = useState(false);
  useEffect(() => {
    setWaited(false);
    if (!counting) return;
    const timer = setTimeout(() => setWaited(true), PATIENCE);
    return () => clearTimeout(timer);
  }, [counting]);
  return counting && !waited;
}

/** Whether there is still something to be counted: the chances themselves, or what may be spent on them. */
export const isCounting = (chances: Chances | null | undefined): boolean =>
  chances === undefined || chances?.spending === null;

/** What is held back, or not. */
export const HeldBack = ({ held, children }: { held: boolean; children: ReactNode }): ReactElement => (
  <div className={held ? `${styles.box} ${styles.held}` : styles.box}>{children}</div>
);

interface CountedProps {
  readonly chances: Chances | null | undefined;
  readonly held: boolean;
  /** What stands below: it is there from the start where the card has been shown before. */
  readonly children: ReactNode;
}

/** The chances, as high as those before them while they are counted. */
export function CountedOdds({ chances, held, children }: CountedProps): ReactElement {
  const box = useRef<HTMLDivElement>(null);
  const height = useRef(0);
  useLayoutEffect(() => {
    if (!held && box.current !== null) height.current = box.current.offsetHeight;
  });
  return (
    <>
      <div ref={box} style={held ? { minHeight: height.current } : undefined}>
        <OddsCard chances={held ? undefined : chances} />
      </div>
      <HeldBack held={held && height.current === 0}>{children}</HeldBack>
    </>
  );
}
