import type { Room } from './room.ts';

/** What is wrong with the table by a fault of ours, while something is. */
export function repairOf(room: Room): { readonly repair?: { readonly where: string } } {
  const trouble = room.repair.now();
  return trouble === null ? {} : { repair: { where: trouble.where } };
}

/** What everybody at a table may know of it before and beside the game. */
export function factsOf(room: Room): Readonly<Record<string, unknown>> {
  const { scenario } = room.head.setup;
  return {
    id: room.id,
    kind: room.head.kind,
    ruleset: room.game.laid.rules.id,
    // One that somebody made up has no name that all would know.
    scenario: typeof scenario === 'string' ? scenario : null,
    commitment: room.game.commitment,
    begun: room.meta.begun,
    settings: room.meta.settings,
    ...repairOf(room),
  };
}
