import { type ReactElement, type ReactNode, type ToggleEvent, useCallback, useRef } from 'react';
import { useWords } from '../words/index.tsx';
import { Icon } from './icon.tsx';
import { KeyBadge } from './key-badge.tsx';
import styles from './popover.module.css';

interface PopoverProps {
  readonly id: string;
  readonly title: string;
  readonly children: ReactNode;
  /** Below the button instead of above it. */
  readonly below?: true;
}

const EDGE = 8;

/**
 * A list in the top layer, beside the button that opens it (`popoverTarget`). The browser closes it on Escape and on a
 * click elsewhere, and gives the focus back to the button.
 */
export function Popover({ id, title, children, below }: PopoverProps): ReactElement {
  const words = useWords();
  const box = useRef<HTMLDivElement>(null);
  const toggled = useCallback(
    (event: ToggleEvent) => {
      if (event.newState !== 'open' || box.current === null) return;
      place(box.current, below === true);
      box.current.focus({ preventScroll: true });
    },
    [below],
  );
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: what is pressed in it are buttons, which make a click of a key.
    <div
      ref={box}
      id={id}
      popover="auto"
      className={styles.popover}
      tabIndex={-1}
      role="dialog"
      aria-label={title}
      data-popover={id}
      onToggle={toggled}
      // What was pressed in it has been chosen.
      onClick={({ target }) => {
        if (target instanceof Element && target.closest('[data-closes]') !== null) box.current?.hidePopover();
      }}
    >
      <header className={styles.head}>
        <h3>{title}</h3>
        {/* Whoever has no Escape key, and no free place to press, has this. */}
        <button type="button" className={styles.close} data-closes>
          <span className="visually-hidden">{words.word('web.close')}</span>
          <KeyBadge>Esc</KeyBadge>
          <Icon name="cross" size={18} />
        </button>
      </header>
      {children}
    </div>
  );
}

/** Next to its button, and whole inside the window. */
function place(box: HTMLElement, below: boolean): void {
  const button = document.querySelector(`[popovertarget="${CSS.escape(box.id)}"]`)?.getBoundingClientRect();
  if (button === undefined) return;
  const { innerWidth, innerHeight } = window;
  const room = below ? innerHeight - button.bottom : button.top;
  box.style.maxHeight = `${room - 2 * EDGE}px`;
  box.style.left = `${Math.max(EDGE, Math.min(button.left, innerWidth - box.offsetWidth - EDGE))}px`;
  if (below) box.style.top = `${button.bottom + EDGE}px`;
  else box.style.bottom = `${innerHeight - button.top + EDGE}px`;
}
