import type { Copied, Viewed } from '@potyczka/ruleset-kit';
import { featureSheet, trapSheet, zoneSheet } from './ground.ts';
import { tableSheet } from './table.ts';
import { effectSheet, thingSheet } from './things.ts';
import { unitSheet } from './unit.ts';

/** What `npm run sheets` writes copiers of, and views. */
export const copied: readonly Copied[] = [
  { type: 'TeoState', from: './table.ts', fields: tableSheet },
  { type: 'Unit', from: './unit.ts', fields: unitSheet },
];

export const viewed: readonly Viewed[] = [
  { type: 'Feature', sheet: 'featureSheet', from: './ground.ts', fields: featureSheet },
  { type: 'Trap', sheet: 'trapSheet', from: './ground.ts', fields: trapSheet },
  { type: 'Zone', sheet: 'zoneSheet', from: './ground.ts', fields: zoneSheet },
  { type: 'TeoState', sheet: 'tableSheet', from: './table.ts', fields: tableSheet },
  { type: 'Effect', sheet: 'effectSheet', from: './things.ts', fields: effectSheet },
  { type: 'Thing', sheet: 'thingSheet', from: './things.ts', fields: thingSheet },
  { type: 'Unit', sheet: 'unitSheet', from: './unit.ts', fields: unitSheet },
];
