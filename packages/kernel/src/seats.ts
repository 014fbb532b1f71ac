export type SeatRole = 'gm' | 'player' | 'npc' | 'spectator';

/** Who sits at the table. A GM without a side may act for everyone. */
export interface Seat {
  readonly id: string;
  readonly role: SeatRole;
  readonly name?: string;
  readonly side?: string;
  /** For `npc` seats: which of the ruleset's behaviours drives units that name none themselves. */
  readonly algorithm?: string;
}
