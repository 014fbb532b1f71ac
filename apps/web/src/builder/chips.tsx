import type { ReactElement, ReactNode } from 'react';
import { Icon } from '../design/icon.tsx';
import styles from './builder.module.css';

interface PartProps {
  readonly name: ReactNode;
  /** It is to be chosen now, before anything else: the focus goes there first. */
  readonly asks?: true;
  readonly children: ReactNode;
}

/** A part of a card with its name. */
export function Part({ name, asks, children }: PartProps): ReactElement {
  return (
    // biome-ignore lint/a11y/useSemanticElements: chips that act at once are no form.
    <div className={styles.part} role="group" data-asks={asks}>
      <h3>{name}</h3>
      {children}
    </div>
  );
}

interface ChipProps {
  readonly icon?: string;
  readonly label: string;
  readonly note?: string;
  /** Left out: it is pressed, not switched. */
  readonly on?: boolean;
  readonly marker: string;
  readonly press: () => void;
}

/** Something that is added, switched or chosen at one press; the numbers of the keyboard press them in their order. */
export function Chip({ icon, label, note, on, marker, press }: ChipProps): ReactElement {
  return (
    <button
      type="button"
      className={styles.chip}
      data-nth
      data-chip={marker}
      {...(on === undefined ? {} : { 'aria-pressed': on })}
      onClick={press}
    >
      {icon !== undefined && <Icon name={icon} size={16} />}
      <span>
        <b>{label}</b>
        {note !== undefined && note !== '' && <small>{note}</small>}
      </span>
    </button>
  );
}

export const Chips = ({ children }: { children: ReactNode }): ReactElement => (
  <div className={styles.chips}>{children}</div>
);

interface StepperProps {
  readonly label: string;
  readonly text: string;
  readonly less: (() => void) | null;
  readonly more: (() => void) | null;
}

/** A number with a button on either side of it. */
export function Stepper({ label, text, less, more }: StepperProps): ReactElement {
  return (
    // biome-ignore lint/a11y/useSemanticElements: two buttons and a number are no form.
    <div className={styles.stepper} role="group" aria-label={label}>
      <button type="button" aria-label={`${label} −`} disabled={less === null} onClick={() => less?.()}>
        <Icon name="minus" size={16} />
      </button>
      <output>{text}</output>
      <button type="button" aria-label={`${label} +`} disabled={more === null} onClick={() => more?.()}>
        <Icon name="plus" size={16} />
      </button>
    </div>
  );
}
