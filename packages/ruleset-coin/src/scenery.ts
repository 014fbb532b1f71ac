import { floor, type Scenery } from '@potyczka/ruleset-kit';

/** What the starter scenarios look like. */
export const USUAL: Scenery = { ground: 'field' };

export const SCENERY: Readonly<Record<string, Scenery>> = {
  crossing: { ground: 'field', places: { meadow: [120, 80] } },
  emptyTank: {
    ground: 'desert',
    floors: [floor('ruts', [0, 70, 240, 20])],
    places: { northWall: [120, 40], southWall: [120, 122] },
  },
  tradersCase: {
    ground: 'desert',
    floors: [floor('ruts', [0, 66, 240, 28])],
    places: { oldRoad: [84, 104], ruins: [200, 24], hedge: [45, 149] },
  },
};
