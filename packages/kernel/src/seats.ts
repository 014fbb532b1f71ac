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

/** What a seat is called in a line: by its name, else by a reference to the word for its role. */
export function seatName(state: { readonly seats: readonly Seat[] }, id: string): string {
  const seat = state.seats.find((known) => known.id === id);
  if (seat === undefined) return id;
  return seat.name ?? roleName(state.seats, seat);
}

/** Somebody nobody named goes by the role, numbered where several have it. */
function roleName(seats: readonly Seat[], { id, role }: Seat): string {
  if (role === 'spectator') return id;
  const alike = seats.filter((one) => one.role === role);
  const number = alike.findIndex((one) => one.id === id) + 1;
  return alike.length === 1 || role === 'gm' ? `@seat.${role}` : `@seat.${role}#${number}`;
}
