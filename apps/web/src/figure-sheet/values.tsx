import type { ToldValue } from '@potyczka/narration';
import type { ReactElement } from 'react';
import styles from './figure-sheet.module.css';

/** Attributes in a row; what follows from others stands on a darker ground. */
export function Values({ values }: { values: readonly ToldValue[] }): ReactElement | null {
  if (values.length === 0) return null;
  return (
    <dl className={styles.values}>
      {values.map(({ name, value, derived, rule }) => (
        <div key={name} className={derived ? styles.derived : undefined} title={rule}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
