import type { Copied } from '@potyczka/ruleset-kit';
import { tableSheet } from './table.ts';
import { infantrySheet, vehicleSheet } from './unit.ts';

/** What is copied with every change of it. */
export const copied: readonly Copied[] = [
  { type: 'CoinState', from: './table.ts', fields: tableSheet },
  { type: 'Infantry', from: './unit.ts', fields: infantrySheet },
  { type: 'Vehicle', from: './unit.ts', fields: vehicleSheet },
];
