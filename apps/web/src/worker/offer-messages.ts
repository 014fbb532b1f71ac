import type { Json } from '@potyczka/kernel';
import type { WireArea, WireMovePlan, WireProspect, WireRegion } from '@potyczka/protocol';

/** What can be done, and where a move would lead. */

/** A command as the page offers it. */
export interface Offer {
  readonly type: string;
  readonly label: string;
  /** What the button says that stands for all deeds of its type. */
  readonly group: string;
  readonly command: Readonly<Record<string, Json>> & { readonly type: string; readonly by: string };
  readonly unit?: string;
  readonly target?: string;
  /** Which weapon, mode or way it is, where deeds of one type differ in that: chosen before the target. */
  readonly variant: { readonly key: string; readonly label: string };
  /** The figure goes somewhere by it: the way and what it costs can be asked for (`planMove`). */
  readonly goes?: true;
  /** Hardly anybody means it: it is done to whoever is pointed at on purpose, and nothing aims at them by itself. */
  readonly unmeant?: true;
  /** A parameter still to be chosen. */
  readonly open?: {
    readonly param: string;
    readonly values: readonly { readonly value: Json; readonly label: string }[];
  };
}

/** A move as it would be made, or why it can't be. */
export interface PlannedMove extends WireMovePlan {
  readonly command: Offer['command'];
}

/** Who would see a figure where it goes, and what it could do from there. */
export interface Prospect extends Omit<WireProspect, 'shots'> {
  readonly shots: readonly Offer['command'][];
}

/** Everywhere a move may end, and how far it goes at most. */
export interface MoveArea {
  /** Outlines in the table's unit; `null` where the squares on offer tell it. */
  readonly region: WireRegion | null;
  readonly allowance: number | null;
}

/** What can't be done now, and why. */
export interface Barred {
  readonly type: string;
  readonly unit?: string;
  readonly label: string;
  readonly message: string;
  readonly rule?: string;
}

export interface Offers {
  readonly offers: readonly Offer[];
  readonly refused: readonly Barred[];
}

/** Commands to be carried out one after another. */
export type CommandPlan = readonly [Offer['command'], ...Offer['command'][]];

/** What a command would take up on the map, and whom it would catch there. */
export type CommandArea = WireArea;
