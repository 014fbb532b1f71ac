/** Catalogue 9.10: the scene generator, one d6 for each column. */
export const generator = {
  goal: ['cross', 'retrieve', 'disable', 'escort', 'steal', 'defend'],
  terrain: ['open', 'corridors', 'levels', 'modularCover', 'edges', 'fog'],
  opposition: ['minions', 'minionsAndElite', 'elites', 'boss', 'bossAndMinions', 'eliteAndHazard'],
  foeEdge: ['cover', 'height', 'mobility', 'clock', 'chokePoints', 'remoteSupport'],
  heroEdge: ['surprise', 'higherGround', 'tools', 'shortBarrier', 'shortcut', 'neutralAlly'],
} as const;

export type Column = keyof typeof generator;
export const COLUMNS = Object.keys(generator) as readonly Column[];

/** What was rolled, a word for each column. */
export type Rolled = { readonly [C in Column]: (typeof generator)[C][number] };

/** The words behind five faces. */
export const rolledBy = (faces: Readonly<Record<Column, number>>): Rolled =>
  Object.fromEntries(
    COLUMNS.map((column) => [column, generator[column][faces[column] - 1] ?? generator[column][0]]),
  ) as Rolled;
