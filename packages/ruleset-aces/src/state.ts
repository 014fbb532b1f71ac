import type { Cover } from './vocabulary.ts';

/** The state of a battle: plain data, declared on the sheets. */

export type { Item } from './sheet/item.ts';
export type { Edge, Piece, Template } from './sheet/piece.ts';
export type { AcesState, Side } from './sheet/table.ts';
export type { Declared, Turn } from './sheet/turn.ts';
export type { ActivePower, Grip, Growth, Injury, Loss, Unit } from './sheet/unit.ts';

/** The last roll, as everyone at the table sees it: what a late chip is refused with. */
export interface LastTest {
  readonly unit: string;
  readonly critical: boolean;
  /** 1 for the first roll, 2 after a reroll … */
  readonly attempt: number;
  /** The dice are on the table and not yet settled: no modifier can be added any more (ACE-21.3). */
  readonly open: boolean;
}

/** Who acts after whose turn. */
export interface Late {
  readonly unit: string;
  readonly after: string;
}

/** What was said instead of measured. */
export interface Spoken {
  readonly cover?: Cover;
  readonly range?: number;
  readonly sight?: boolean;
}

export type Verdict = 'win' | 'loss' | 'draw';
