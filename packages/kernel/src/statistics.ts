/** What a battle comes to, in words every game shares: the lab counts these and knows no ruleset. */

export type SideResult = 'win' | 'loss' | 'draw';

export interface BattleStatus {
  /** By side; `null` while nothing is decided. */
  readonly result: Readonly<Record<string, SideResult>> | null;
  readonly round: number;
  /** Everybody who fights for a side; `up` until beaten or driven off. */
  readonly units: readonly { readonly id: string; readonly side: string; readonly up: boolean }[];
}

/** Harm that stuck, in the game's own measure: hit points, wounds, hearts, levels. */
export interface Damage {
  readonly unit: string;
  /** Who did it; absent for falls, hazards and the like. */
  readonly by?: string;
  /** What did it: a key of the ruleset's words, such as `weapon.baton`. */
  readonly weapon: string;
  readonly amount: number;
}

export interface Statistics<S, E extends { readonly type: string }> {
  standing(state: S): BattleStatus;
  /** All harm in a game's events; `state` is the game as it stands after them. */
  damage(events: readonly E[], state: S): readonly Damage[];
  /** The event a unit's activation begins with. */
  readonly activated: E['type'];
}
