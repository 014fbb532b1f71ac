import type { BoardGround } from '@potyczka/kernel';
import { floor, type Scenery } from '@potyczka/ruleset-kit';
import type { ERAS } from './vocabulary.ts';

/** What an era looks like underfoot (TEO-2.11). */
const ERA_GROUNDS: Readonly<Record<(typeof ERAS)[number], BoardGround>> = {
  prehistoricJungle: 'field',
  ancientCity: 'street',
  medievalCastle: 'yard',
  frontierTown: 'desert',
  twentiethCentury: 'street',
  institute: 'ship',
};

export const usualIn = (era: string): Scenery => ({
  ground: (Object.hasOwn(ERA_GROUNDS, era) ? ERA_GROUNDS[era as (typeof ERAS)[number]] : undefined) ?? 'field',
});

/** What the missions look like. */
export const SCENERY: Readonly<Record<string, Scenery>> = {
  quickDuel: { ground: 'yard', places: { provingGround: [12, 10] } },
  pamphlet: { ground: 'street', places: { agora: [7, 14], academy: [18, 33] } },
  egg: { ground: 'field', places: { jungle: [6, 18.5] } },
  caveKing: {
    ground: 'field',
    floors: [floor('cellar', [13, 29, 10, 4])],
    places: { cave: [18, 32], camp: [18, 17.4] },
  },
  lastBastion: {
    ground: 'ship',
    floors: [floor('grating', [14, 14, 8, 8])],
    places: { generatorHall: [18, 9.4] },
  },
  goldenTimepiece: {
    ground: 'desert',

    places: { townEdge: [18, 8] },
  },
  moleWork: {
    ground: 'ship',
    floors: [floor('grating', [14, 25, 8, 4]), floor('yard', [0, 0, 36, 12])],
    places: { engineRoom: [18, 31], guardHall: [18, 14.6] },
  },
};
