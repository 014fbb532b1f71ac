/** A character as it stands on its sheet, between skirmishes as well as in one (TEO-3.1). */
export interface Character {
  readonly id: string;
  readonly name: string;
  /** A label with no rule effect (TEO-3.12). */
  readonly archetype: string | null;
  /** HP bought with creation points; traits then change the maximum (TEO-3.3, TEO-3.9). */
  readonly baseHp: number;
  readonly traits: readonly string[];
  /** Trait points kept for later, with option `traitPurchase: bank` (TEO-3.7, TEO-17.9). */
  readonly tpBank: number;
  /** Trait points bought with CP so far: kept where the table has a cap on them (TEO-3.6). */
  readonly tpFromCp?: number;
  /** The era an Era-bound character is bound to (TEO-13.50). */
  readonly chosenEra: string | null;
}

/** What a skirmish left behind in a band's history (TEO-17.5). */
export interface BandMission {
  readonly mission: string;
  readonly result: 'win' | 'loss' | 'draw';
  readonly cp: number;
  /** Characters eliminated in it. */
  readonly lost: readonly string[];
  /** The GM's extra point has been given for it (TEO-17.7). */
  readonly awarded: boolean;
}

/** A band of a campaign (catalogue, section 20). */
export interface Band {
  readonly id: string;
  readonly seat: string;
  readonly units: readonly Character[];
  /** Creation points banked (TEO-17.8). */
  readonly cp: number;
  /** Eliminated characters that may be bought back, with option `campaignDeath: recover` (TEO-17.14). */
  readonly fallen: readonly Character[];
  readonly history: readonly BandMission[];
  /** Notes and modifiers for the next mission (TEO-17.17). */
  readonly nextMission: readonly string[];
}
