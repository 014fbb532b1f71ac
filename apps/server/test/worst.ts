const CELL = 3;
const ACROSS = 24;
const places = (count: number): readonly (readonly [number, number])[] =>
  Array.from({ length: count }, (_, n) => [(n % ACROSS) * CELL, Math.floor(n / ACROSS) * CELL] as const);

const octagon = ([x, y]: readonly [number, number]) => ({
  polygon: [0, 1, 2, 3, 4, 5, 6, 7].map((n) => [
    Math.round((x + 1 + 0.6 * Math.cos((n * Math.PI) / 4)) * 10) / 10,
    Math.round((y + 1 + 0.6 * Math.sin((n * Math.PI) / 4)) * 10) / 10,
  ]),
});

/** So many figures among so many pieces of eight corners. */
export const crowd = (figures: number, pieces: number) => ({
  ...{ ruleset: 'teohiphip', scenario: 'quickDuel', options: { initiative: 'fixed' } },
  seats: ['red', 'blue'].map((id) => ({ id, role: 'player', side: id })),
  sides: ['red', 'blue'].map((id) => ({ id, npc: false })),
  map: { width: 72, height: 72, terrain: places(pieces).map((at) => ({ kind: 'wall', shape: octagon(at) })) },
  units: places(figures).map(([x, y], n) => {
    const side = n % 2 === 0 ? 'red' : 'blue';
    return { id: `u${n}`, side, seat: side, profile: 'agent', at: [x + 2.2, y + 2.3] };
  }),
});

/** As dear as a table may be: figures times corners. */
export const WORST = crowd(72, 400);

/** The same, each with a map of its own: nothing that is worked out about one serves another. */
export const worst = (n: number) => ({
  ...WORST,
  map: { ...WORST.map, width: 72 + (n % 50) / 10, height: 72 + Math.floor(n / 50) / 10 },
});
