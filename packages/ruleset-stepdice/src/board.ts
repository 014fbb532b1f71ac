import type { Json } from '@potyczka/kernel';
import type { Square } from '@potyczka/ruleset-kit';
import type { Attribute, EffectEnd, TimedCondition } from './vocabulary.ts';

/** What lies on the board: squares, things, hazards, clocks, and what lasts for a while. */

/** What a square is like. Everything the rules read is here, so that a set-up may override any of it. */
export interface Cell {
  readonly kind: string;
  /** What entering costs on flat ground; null: cannot be entered. */
  readonly cost: number | null;
  readonly difficult: boolean;
  readonly level: number;
  readonly blocksSight: boolean;
  readonly blocksAction: boolean;
  /** Gives partial cover to what stands behind it. */
  readonly partial: boolean;
  /** Gives partial cover to whoever stands in it. */
  readonly coverInside: boolean;
  readonly arrowSlit: boolean;
  readonly slick: boolean;
  readonly dark: boolean;
  readonly pit: boolean;
}

export interface TestPoint {
  readonly id: string;
  readonly attributes: readonly Attribute[];
  readonly tn: number;
  readonly tags: readonly string[];
  /** The tag of an item without which it can't be tried (STEP-1.8); null: bare hands will do. */
  readonly needs: string | null;
  /** Squares from which it is tried; null: any square next to the object. */
  readonly from: readonly Square[] | null;
  /** The clock its failures move; null: the first (STEP-18.6). */
  readonly clock: string | null;
  /** What success does: `open`, `disable`, `break`, `find`, or a word of the scenario. */
  readonly effect: string;
}

/** A door, a panel, the gate (catalogue 6, `objects`). */
export interface Thing {
  readonly id: string;
  readonly name: string;
  readonly kind: string;
  readonly pos: Square | null;
  readonly open: boolean;
  /** Closed, it blocks movement, sight and action. */
  readonly blocks: boolean;
  readonly points: number | null;
  /** Set, it may be attacked (STEP-10.9). */
  readonly tn: number | null;
  readonly tests: readonly TestPoint[];
  readonly foesMayUse: boolean;
  readonly used: boolean;
}

/** @rule STEP-22.1 A mindless foe. */
export interface Hazard {
  readonly id: string;
  readonly kind: string;
  readonly tn: number;
  readonly squares: readonly Square[];
  readonly active: boolean;
  readonly hidden: boolean;
  /** The square a turret looks from, and where a field pushes to. */
  readonly pos: Square | null;
  readonly toward: Square | null;
  /** Where it is switched off; null: at the thing itself. */
  readonly panel: Square | null;
}

export interface Clock {
  readonly id: string;
  readonly name: string;
  readonly size: number;
  readonly filled: number;
  readonly hidden: boolean;
  readonly fired: boolean;
  /** Stopped by the GM (STEP-16.9). */
  readonly stopped: boolean;
  readonly alarm: boolean;
  /** What happens when it is full: a word, read by the clocks' room. */
  readonly consequence: { readonly kind: string; readonly [field: string]: Json } | null;
}

/** When something ends: at the first such moment that is late enough. */
export interface Ending {
  readonly at: EffectEnd;
  /** Not before this round. */
  readonly fromRound: number;
  /** Not in the phase it was set in: only once more phases than this have begun. */
  readonly afterPhase: number;
  /** Only in this unit's turn, for `turnStart` and `turnEnd`. */
  readonly unit: string | null;
}

export interface Effect {
  readonly id: string;
  /** The spell, move, item or complication behind it. */
  readonly name: string;
  readonly source: string | null;
  readonly condition: TimedCondition | null;
  readonly targets: readonly string[];
  readonly setIn: { readonly round: number; readonly phase: number };
  readonly endsAt: Ending;
  readonly sustained: boolean;
}

export interface Zone {
  readonly id: string;
  /** `smoke`, `anchor`, `light`, `wall`, `floor`. */
  readonly kind: string;
  readonly source: string | null;
  readonly squares: readonly Square[];
  readonly setIn: { readonly round: number; readonly phase: number };
  readonly endsAt: Ending;
  readonly sustained: boolean;
}

/** @rule STEP-14.11 A Volley that will fall. */
export interface Mark {
  readonly foe: string;
  readonly squares: readonly Square[];
  /** Its middle, or its upper left square where it has none: what is pushed is pushed away from there. */
  readonly at: Square;
  readonly small: boolean;
  readonly setInPhase: number;
}
