import type { Piece, Point, Seat, Shape, Ticks } from '@potyczka/kernel';
import type { Band } from './band.ts';
import type { ScenarioPlan } from './catalogue/missions/plan.ts';
import type { TeoOptions } from './options.ts';
import type { ActionKind, Bulk, Edge, Lighting, Mark, Phase, SizeName, TestTag, Weather } from './vocabulary.ts';

/** Terrain: a kernel piece with the catalogue's words (TEO-23.5). */
export interface Feature extends Piece {
  readonly kind: string;
  readonly climbable: boolean;
  /** Doors only: open doors block nothing. */
  readonly open?: boolean;
  readonly locked?: boolean;
  /** False for a solid piece that gives no Cover; left out, TEO-7.8 decides. */
  readonly cover?: false;
}

/** Something a scenario lets figures handle, carry, break or work on (TEO-5.11, TEO-12). */
export interface Thing {
  readonly id: string;
  readonly kind: string;
  readonly at: Point;
  readonly shape: Shape;
  readonly height: Ticks;
  readonly solid: boolean;
  readonly structure: number | null;
  readonly apCost: 1 | 2;
  readonly testTag: TestTag | null;
  /** Another tag the player may choose instead (locked doors, artefacts). */
  readonly orTag?: TestTag;
  readonly successesNeeded: number;
  readonly progress: number;
  readonly institute: boolean;
  /** May be picked up; `carriedBy` is then a unit or null. */
  readonly portable: boolean;
  readonly carriedBy: string | null;
  /** What can be done with it besides carrying: verbs the scenario knows. */
  readonly verbs: readonly string[];
  /** Melee successes on it count as progress (the M6 engine). */
  readonly meleeProgress?: boolean;
  readonly destroyed: boolean;
}

export interface Weapon {
  readonly id: string;
  readonly ready: boolean;
  readonly broken: boolean;
  readonly faulty: boolean;
  readonly offHand: boolean;
  readonly used: boolean;
}

export interface Unit {
  readonly id: string;
  readonly name: string;
  readonly side: string;
  /** The seat that commands it; null for figures without a slot of their own. */
  readonly seat: string | null;
  readonly profile: string;
  readonly traits: readonly string[];
  readonly size: SizeName;
  /** Only where the table has measures of its own for this size (TEO-2.5). */
  readonly bulk?: Bulk;
  readonly at: Point;
  readonly level: Ticks;
  readonly hp: number;
  readonly maxHp: number;
  readonly tempHp: number;
  /** Inches. */
  readonly spd: number;
  readonly ap: number;
  readonly apPenalty: number;
  readonly activated: boolean;
  readonly eliminated: boolean;
  readonly evacuated: boolean;
  readonly pool: readonly number[];
  readonly prevUnused: readonly number[];
  readonly poolUsedThisRound: boolean;
  readonly poolUsedLastRound: boolean;
  readonly hunkered: boolean;
  /** `carried`: taken in the activation before (option `aimCarries`). */
  readonly aimed: false | 'now' | 'carried';
  readonly actionsThisTurn: readonly ActionKind[];
  readonly attacksThisTurn: number;
  readonly attacksPerTurn: number;
  readonly testsThisTurn: number;
  readonly testsThisMission: number;
  readonly marks: readonly Mark[];
  /** Once-per-mission and once-per-round traits spent: `trait` or `trait:round`, `trait:turn`. */
  readonly usedOnce: readonly string[];
  readonly weapons: readonly Weapon[];
  readonly gear: readonly string[];
  readonly carrying: string | null;
  readonly damageFrom: Readonly<Record<string, number>>;
  /** Attacks aimed at it; `turn` counts activations (TEO-14.14, TEO-13.14). */
  readonly attackedBy: readonly { readonly unit: string; readonly turn: number }[];
  /** The table's activation count when its last activation ended. */
  readonly lastTurn: number;
  /** The list it acts by: one of the catalogue's, or of the scenario's own. */
  readonly algorithm: string | null;
  readonly protects: string | null;
  readonly route: readonly Point[];
  readonly archetype: string | null;
  readonly baseHp: number;
  readonly tpBank: number;
  readonly chosenEra: string | null;
  /** Acts from the round after this one (TEO-4.11); 0 when it is free to act. */
  readonly arrivedIn: number;
  /** Has no slot of its own (TEO-12.5). */
  readonly escorted: boolean;
  /** Where it started the skirmish, for Seize and Patrol. */
  readonly start: Point;
}

export interface Side {
  readonly id: string;
  readonly team: string;
  readonly seat: string | null;
  readonly npc: boolean;
  readonly neutral: boolean;
  /** Position in the listed order. */
  readonly order: number;
}

export interface Zone {
  readonly id: string;
  readonly shape: Shape;
  /** The zone reaches this far beyond the shape ("within 6 inches of it"). */
  readonly within?: Ticks;
  /** Sides that deploy here, if it is a deployment zone. */
  readonly deploy?: readonly string[];
}

export interface Trap {
  readonly id: string;
  readonly at: Point;
  readonly setBy: string;
  readonly spent: boolean;
  readonly found: boolean;
}

export interface Charge {
  readonly id: string;
  readonly thing: string;
  readonly by: string;
  /** Goes off at the end of this round (TEO-12.4). */
  readonly round: number;
}

/** Something that lasts a while: anomaly, failure, weather, smoke, force field, blocked entry, unnoticed, no more escort … */
export interface Effect {
  readonly kind: string;
  readonly unit?: string;
  readonly other?: string;
  readonly area?: Shape;
  readonly value?: string | number;
  /** Which of the unit's weapons, where there are several of a kind (TEO-15.3). */
  readonly which?: number;
  /** Ends at the end of this round; null lasts until something ends it. */
  readonly until: number | null;
}

/** A single spatial fact stated by the GM for one pair of figures, or spoken where there is no map (TEO-7.4). */
export interface SpokenSight {
  readonly los?: boolean;
  readonly concealed?: boolean;
  readonly cover?: boolean;
  /** Inches between the bases. */
  readonly range?: number;
  readonly contact?: boolean;
}

export interface SightOverride extends SpokenSight {
  readonly from: string;
  readonly to: string;
}

/** One reason for Advantage or Disadvantage on a Test (TEO-10.14). */
export interface Source {
  readonly source: string;
  readonly edge: Edge;
  readonly rule: string;
}

/** The Test on the table: dice everyone can see, until its effects are applied. */
export interface OpenTest {
  readonly unit: string;
  readonly tags: readonly TestTag[];
  readonly sources: readonly Source[];
  readonly dice: readonly number[];
  readonly critical: boolean;
  readonly exchanges: number;
  /** Why no exchange can be made, when one can't: the code and its rule. */
  readonly barred: { readonly code: string; readonly rule: string } | null;
  /** A Test in the middle of which this one was called for (a Slow Healer's, say). */
  readonly outer: OpenTest | null;
}

export interface Mission {
  readonly id: string;
  /** Number of player bands (`B` in the mission texts). */
  readonly bands: number;
  /** Counters and flags the mission's own rules keep: delivered, wave, artefact … */
  readonly facts: Readonly<Record<string, string | number | boolean | null>>;
  /** The scenario as data: what arrives, happens, wins and loses. Secret as far as TEO-19.2 says. */
  readonly plan: ScenarioPlan;
}

export interface Proposal {
  readonly id: string;
  readonly by: string;
  readonly text: string;
  readonly votes: Readonly<Record<string, boolean>>;
  readonly decided: 'accepted' | 'rejected' | null;
}

export interface TeoState {
  readonly options: TeoOptions;
  readonly seats: readonly Seat[];
  /** False on a table without a map: facts are spoken. */
  readonly mapped: boolean;
  readonly width: Ticks;
  readonly height: Ticks;
  readonly era: string;
  readonly lighting: Lighting;
  readonly weather: Weather;
  readonly round: number;
  readonly roundLimit: number;
  readonly phase: Phase;
  readonly sides: Readonly<Record<string, Side>>;
  /** The order of sides this round. */
  readonly sideOrder: readonly string[];
  readonly slotSide: string | null;
  readonly activeUnit: string | null;
  /** Index in `sideOrder` of the side that had the last slot; -1 at the start of a round. */
  readonly slotCursor: number;
  readonly slotsThisRound: Readonly<Record<string, number>>;
  /** The only unit that may take this slot, when the rules or the GM have settled that. */
  readonly slotUnit: string | null;
  /** Who gets the next slot out of turn: by the GM's word or with NPCs activated by players (TEO-4.4, TEO-4.9). */
  readonly nextSlot: { readonly side: string; readonly unit: string | null } | null;
  /** Counts activations over the whole skirmish. */
  readonly turn: number;
  readonly features: readonly Feature[];
  readonly objects: Readonly<Record<string, Thing>>;
  readonly zones: readonly Zone[];
  readonly exits: readonly ('north' | 'south' | 'east' | 'west')[];
  readonly traps: readonly Trap[];
  readonly charges: readonly Charge[];
  readonly alarm: boolean;
  readonly alarmSource: Point | null;
  readonly lastKnown: Readonly<Record<string, Point>>;
  readonly effects: readonly Effect[];
  readonly sightOverrides: readonly SightOverride[];
  /** Advantage or Disadvantage granted by the GM for a unit's next Test (TEO-8.10). */
  readonly gmModifiers: Readonly<Record<string, Edge>>;
  readonly units: Readonly<Record<string, Unit>>;
  readonly test: OpenTest | null;
  /** Figures still to be deployed, in the order of their sides (TEO-2.9). */
  readonly toDeploy: readonly string[];
  readonly mission: Mission;
  readonly proposals: readonly Proposal[];
  /** Part of a campaign: after the skirmish comes the interlude, and points are banked (TEO-17.5, TEO-3.7). */
  readonly campaign: boolean;
  /** Bands by id, as mustered or loaded; empty when the set-up lists bare units. Unit ids are those of the table. */
  readonly bands: Readonly<Record<string, Band>>;
  /** Traits others have seen at work, by unit; kept only with `traitVisibility: onUse` (TEO-19.1). */
  readonly shownTraits?: Readonly<Record<string, readonly string[]>>;
  readonly score: Readonly<Record<string, number>>;
  readonly result: Readonly<Record<string, 'win' | 'loss' | 'draw'>> | null;
}
