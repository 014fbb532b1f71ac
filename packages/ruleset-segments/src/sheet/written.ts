import type { Copied, Viewed } from '@potyczka/ruleset-kit';
import { tableSheet } from './table.ts';
import { unitSheet } from './unit.ts';

const table = { type: 'SegState', sheet: 'tableSheet', from: './table.ts', fields: tableSheet } as const;
const unit = { type: 'Unit', sheet: 'unitSheet', from: './unit.ts', fields: unitSheet } as const;

/** What is copied with every change of it. */
export const copied: readonly Copied[] = [table, unit];
/** What seats see. */
export const viewed: readonly Viewed[] = [table, unit];
/** What strangers are taken for. */
export const reckoned: readonly Viewed[] = [unit];
