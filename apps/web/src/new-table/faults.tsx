import type { ReactElement } from 'react';
import type { Fault } from '../worker/setup-choices.ts';
import styles from './faults.module.css';

export type FaultsShown = readonly Fault[];

const isAt = (field: string, place: string): boolean =>
  field === place || field.startsWith(`${place}.`) || field.startsWith(`${place}[`);

/** What is wrong with one part of the set-up, in words, beside it. */
export function FaultsAt({ faults, field }: { faults: FaultsShown; field: string }): ReactElement | null {
  const here = faults.filter((fault) => isAt(fault.field, field));
  if (here.length === 0) return null;
  return (
    <ul className={styles.faults} role="alert" data-fault={field}>
      {here.map(({ message }) => (
        <li key={message}>{message}</li>
      ))}
    </ul>
  );
}

/** What is wrong that stands beside no field. */
export const elsewhere = (faults: FaultsShown, places: readonly string[]): FaultsShown =>
  faults.filter(({ field }) => !places.some((place) => isAt(field, place)));
