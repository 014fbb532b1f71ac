import type { FocusEventHandler, ReactElement, ReactNode } from 'react';
import styles from './card-frame.module.css';
import { HeldBack, type Hold } from './held-back.tsx';

interface FrameProps {
  /** What kind of action is in hand. */
  readonly draft: string;
  readonly className?: string | undefined;
  readonly label: string;
  readonly children: ReactNode;
  /** The button that does it, and the one that lets it be. */
  readonly buttons: ReactNode;
  readonly built?: true;
  /** Whether its buttons are held back while its chances are counted. */
  readonly hold?: Hold;
  readonly onFocus?: FocusEventHandler;
}

/** The card of what is in hand: as much of it as there is room for, and below it, always whole, its buttons. */
export function CardFrame({
  draft,
  className = '',
  label,
  children,
  buttons,
  built,
  hold = 'known',
  onFocus,
}: FrameProps): ReactElement {
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: nothing is pressed here; it only notes what has the focus.
    <section
      className={`${styles.frame} ${className}`}
      aria-live={built === true ? undefined : 'polite'}
      data-draft={draft}
      data-builder-card={built}
      onFocus={onFocus}
    >
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be scrolled by keyboard, whatever stands in it. */}
      <section className={styles.body} tabIndex={0} aria-label={label}>
        {children}
      </section>
      <HeldBack hold={hold}>
        <div className={`button-row ${styles.foot}`}>{buttons}</div>
      </HeldBack>
    </section>
  );
}
