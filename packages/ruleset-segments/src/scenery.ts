import { floor, type Scenery } from '@potyczka/ruleset-kit';

/** What the starter scenarios look like. */
export const USUAL: Scenery = { ground: 'ship' };

export const SCENERY: Readonly<Record<string, Scenery>> = {
  dockAmbush: {
    ground: 'quay',
    floors: [floor('rails', [0, 15.9, 30, 1.4]), floor('timber', [0, 0, 30, 0.7])],
    places: { dock: [13, 12], rails: [25, 18.2] },
  },
  holdTheDoor: {
    ground: 'ship',
    floors: [floor('house', [0.25, 0.25, 11.5, 9.5]), floor('grating', [12.25, 4.2, 13.75, 1.6])],
    places: { corridor: [21, 9] },
  },
  gantryDuel: { ground: 'ship', floors: [floor('grating', [0, 0.25, 20, 2.5])], places: { gantry: [10, 0.7] } },
  foundrySweep: {
    ground: 'foundry',
    floors: [floor('grating', [0, 10.2, 40, 3.6])],
    places: { foundryFloor: [8, 2], castingHall: [24, 21.5] },
  },
};
