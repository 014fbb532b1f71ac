/** How well an NPC plays: by the catalogue's algorithm, one command ahead, or searching on from there. */
export const LEVELS = ['rulebook', 'tactician', 'strategist'] as const;
export type Level = (typeof LEVELS)[number];

export type SeatRole = 'gm' | 'player' | 'npc' | 'spectator';

/** Who sits at the table. A GM without a side may act for everyone. */
export interface Seat {
  readonly id: string;
  readonly role: SeatRole;
  readonly name?: string;
  readonly side?: string;
  /** For `npc` seats: which of the ruleset's behaviours drives units that name none themselves. */
  readonly algorithm?: string;
  /** For `npc` seats; left out, they play by the rulebook. */
  readonly level?: Level;
}
