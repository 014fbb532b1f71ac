import { floor, type Scenery } from '@potyczka/ruleset-kit';

/** What the starter scenarios look like. */
export const USUAL: Scenery = { ground: 'cellar' };

export const SCENERY: Readonly<Record<string, Scenery>> = {
  lockedPassage: { ground: 'cellar', floors: [floor('house', [10, 1, 3, 5])], places: { passage: [3.5, 5.5] } },
  holdTheGate: { ground: 'yard', places: { gateYard: [8.5, 7.5] } },
  colossus: { ground: 'cellar', places: { colossusHall: [3.2, 7.6] } },
  alleyAmbush: { ground: 'street', places: { alley: [3, 5.5] } },
  generated: { ground: 'field' },
};
