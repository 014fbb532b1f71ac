import type { ScenarioPlan } from './plan.ts';
import { c, pieces, r } from './terrain.ts';

/** M3 Cave King: a rogue veteran rules a tribe. */
export const caveKing: ScenarioPlan = {
  id: 'caveKing',
  name: 'Cave King',
  players: [1, 3],
  cooperative: true,
  roundLimit: 6,
  era: 'prehistoricJungle',
  map: {
    unit: 'inch',
    width: 36,
    height: 36,
    terrain: [
      ...pieces('campfire', c(18, 20, 1)),
      ...pieces('tent', c(12, 22.5, 1.5), c(24, 22.5, 1.5), c(9, 17, 1.5), c(27, 17, 1.5)),
      ...pieces('rock', c(6, 11, 2), c(30, 11, 2), c(15, 11, 1.5), c(21, 13, 1.5)),
      ...pieces('wall', r(12, 29, 13, 34), r(23, 29, 24, 34), r(13, 33, 23, 34)),
      ...pieces('mud', r(0, 5, 36, 7)),
    ],
  },
  zones: [{ id: 'start', shape: r(0, 0, 36, 5), deploy: 'all' }],
  factions: [{ id: 'tribe' }, { id: 'cat' }],
  npcs: [
    { id: 'boss', profile: 'veteran', faction: 'tribe', at: [[18, 30]] },
    {
      profile: 'tribesman',
      faction: 'tribe',
      count: { base: 2, perBand: 2, most: 8 },
      at: [
        [14, 20],
        [22, 20],
        [16, 24],
        [20, 24],
        [12, 26],
        [24, 26],
        [10, 21],
        [26, 21],
      ],
      stats: [{ algorithm: 'guard', protects: 'boss' }, { algorithm: 'assault' }],
    },
  ],
  traps: [
    { id: 'trap1', at: [14.5, 30], setBy: 'tribe' },
    { id: 'trap2', at: [21.5, 30], setBy: 'tribe' },
  ],
  forceFields: ['boss'],
  entries: {
    sides: [
      [0, 18],
      [36, 18],
    ],
  },
  happenings: [
    {
      id: 'bigCat',
      step: 'complication',
      on: [1, 2],
      once: true,
      complication: true,
      do: { arrive: { profiles: ['sabretooth'], faction: 'cat', count: 1, entries: 'sides', entry: 'die' } },
    },
  ],
  bandAlgorithm: 'hunters',
  objectives: ['boss'],
  win: [{ id: 'bossBeaten', if: { hpAtMost: { unit: 'boss', hp: 1 } } }],
  loss: [],
};
