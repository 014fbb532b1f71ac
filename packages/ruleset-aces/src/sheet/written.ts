import type { Copied, Viewed } from '@potyczka/ruleset-kit';
import { itemSheet } from './item.ts';
import { pieceSheet } from './piece.ts';
import { tableSheet } from './table.ts';
import { turnSheet } from './turn.ts';
import { unitSheet } from './unit.ts';

/** What `npm run sheets` writes copiers of, and views. */
export const copied: readonly Copied[] = [
  { type: 'AcesState', from: './table.ts', fields: tableSheet },
  { type: 'Unit', from: './unit.ts', fields: unitSheet },
];

/** Parts of a unit have a file of their own: the unit's sheet shows them. */
export const viewedParts: readonly Viewed[] = [
  { type: 'Item', sheet: 'itemSheet', from: './item.ts', fields: itemSheet },
  { type: 'Turn', sheet: 'turnSheet', from: './turn.ts', fields: turnSheet },
];

export const viewed: readonly Viewed[] = [
  { type: 'Piece', sheet: 'pieceSheet', from: './piece.ts', fields: pieceSheet },
  { type: 'AcesState', sheet: 'tableSheet', from: './table.ts', fields: tableSheet },
  { type: 'Unit', sheet: 'unitSheet', from: './unit.ts', fields: unitSheet },
];
