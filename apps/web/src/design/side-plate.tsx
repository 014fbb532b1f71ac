import type { ReactElement } from 'react';
import type { Plate } from '../table/side-plates.ts';
import styles from './side-plate.module.css';

/** The plate of a side beside its name: a colour and a shape. */
export const SidePlate = ({ plate }: { readonly plate: Plate }): ReactElement => (
  <span className={`${styles.plate} ${styles[plate.shape]}`} aria-hidden="true" />
);
