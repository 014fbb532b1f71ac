import { floor, type Scenery } from '@potyczka/ruleset-kit';

/** What the starter scenarios look like. */
export const USUAL: Scenery = { ground: 'field' };

export const SCENERY: Readonly<Record<string, Scenery>> = {
  bridge: {
    ground: 'field',
    floors: [floor('road', [9, 0, 2, 9], [9, 12, 2, 8])],
    places: { river: [4, 10.5], oldRoad: [13, 15.5], thicket: [4.5, 6.2] },
  },
  yard: {
    ground: 'yard',
    floors: [
      {
        floor: 'field',
        shapes: [
          {
            polygon: [
              [0, 0],
              [2.4, 0],
              [2.1, 3],
              [2.5, 6],
              [1.9, 9],
              [2.6, 12],
              [2.3, 15],
              [2.8, 18],
              [0, 18],
            ],
          },
        ],
      },
      floor('house', [11, 11, 5, 5], [13, 10, 1, 1]),
    ],
    places: { yard: [6.5, 15] },
  },
  rite: { ground: 'cellar', places: { cellar: [12.8, 13.4] } },
  duel: { ground: 'field', places: { meadow: [4, 7.1] } },
};
