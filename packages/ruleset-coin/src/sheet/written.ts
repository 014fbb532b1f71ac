import type { Copied, Viewed } from '@potyczka/ruleset-kit';
import { itemSheet } from './item.ts';
import { tableSheet } from './table.ts';
import { infantrySheet, vehicleSheet } from './unit.ts';

const table = { type: 'CoinState', sheet: 'tableSheet', from: './table.ts', fields: tableSheet } as const;
const infantry = { type: 'Infantry', sheet: 'infantrySheet', from: './unit.ts', fields: infantrySheet } as const;
const vehicle = { type: 'Vehicle', sheet: 'vehicleSheet', from: './unit.ts', fields: vehicleSheet } as const;
const item = { type: 'Item', sheet: 'itemSheet', from: './item.ts', fields: itemSheet } as const;

/** What is copied with every change of it. */
export const copied: readonly Copied[] = [item, table, infantry, vehicle];
/** What seats see. */
export const viewed: readonly Viewed[] = [item, table, infantry, vehicle];
