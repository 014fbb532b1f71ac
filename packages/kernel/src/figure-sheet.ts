import type { Line } from './line.ts';
import type { Track } from './scene.ts';
import type { RuleId } from './violation.ts';

/**
 * One figure explained, in the same words for every game: what it is, carries and can do besides its place on the table.
 * Made from a seat's view, as a scene is, so of others it shows only what the seat may know.
 */
export interface FigureSheet {
  /** What it is, as names: profile, rank, size. */
  readonly tags: readonly string[];
  readonly attributes: readonly SheetValue[];
  readonly skills: readonly SheetValue[];
  readonly resources: readonly Track[];
  readonly weapons: readonly SheetWeapon[];
  /** Armour and shields. */
  readonly armour: readonly SheetEntry[];
  /** Traits, edges, talents, powers, spells, gear that does something. */
  readonly traits: readonly SheetEntry[];
  /** Whoever looks does not know all of it. */
  readonly partial: boolean;
}

/** Names are as events carry them: `@term`, or plain words. */
export interface SheetValue {
  readonly name: string;
  /** A number, a name, or a phrase such as a die. */
  readonly value: number | string | Line;
  readonly rule?: RuleId;
  /** It follows from others: Defence, Toughness, Speed. */
  readonly derived?: true;
}

export interface RangeBand {
  /** As far as this, itself included, in the table's unit; `null`: as far as one sees. */
  readonly to: number | null;
  /** Added to the roll, or to whatever the game's table adds it to. */
  readonly modifier: number;
}

export interface SheetWeapon {
  readonly name: string;
  readonly damage?: Line;
  readonly notes: readonly Line[];
  /** Nearest first; empty for what strikes only at arm's length. */
  readonly bands: readonly RangeBand[];
  readonly ammunition?: { readonly now: number; readonly most: number };
  /** It can be used at once, without taking it out first. */
  readonly ready: boolean;
  /** Where it is carried, as a name. */
  readonly where?: string;
  readonly rule?: RuleId;
}

export interface SheetEntry {
  readonly name: string;
  /** What it does, in a sentence; left out, the rule's own text says it. */
  readonly explain?: Line;
  readonly rule?: RuleId;
}

/** What one figure could do to another in a turn of its own that began now; nothing is decided by it. */
export interface Duel<S, C> {
  /** The table as it would be then; as it is, while that figure's turn is on. */
  readonly state: S;
  /** Its plain attacks, the usual first; the rules may refuse any of them. */
  readonly commands: readonly C[];
}
