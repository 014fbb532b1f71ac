import type { ScenarioPlan } from './plan.ts';
import { c, pieces, r } from './terrain.ts';

/** M1 Pamphlet for the Philosopher: a correction of history. */
export const pamphlet: ScenarioPlan = {
  id: 'pamphlet',
  name: 'Pamphlet for the Philosopher',
  players: [1, 3],
  cooperative: true,
  roundLimit: 6,
  era: 'ancientCity',
  map: {
    unit: 'inch',
    width: 36,
    height: 36,
    terrain: [
      ...pieces('lowWall', r(4, 10, 10, 10.5), r(26, 10, 32, 10.5), r(8, 22, 14, 22.5), r(22, 22, 28, 22.5)),
      ...pieces('statue', c(18, 12, 1), c(10, 16, 1), c(26, 16, 1)),
      ...pieces('bush', c(18, 19, 3)),
    ],
  },
  zones: [{ id: 'A', shape: r(0, 0, 36, 6), deploy: 'all' }],
  exits: ['west', 'east', 'north'],
  objects: [
    { id: 'desk', at: [18, 30], institute: false, verbs: [] },
    { id: 'pamphlet', at: [18, 3], portable: true, institute: false },
    // The statue at the rivals' end, where they mean to set their charge.
    { id: 'monument', shape: c(26, 16, 1), height: 5, verbs: ['plant'] },
  ],
  startsWith: { object: 'pamphlet' },
  deliveries: [
    { item: 'pamphlet', to: 'philosopher', tag: 'social', fact: 'delivered' },
    { item: 'pamphlet', to: 'desk', fact: 'delivered' },
  ],
  factions: [{ id: 'academy' }, { id: 'rivals' }, { id: 'inspectors' }],
  npcs: [
    { id: 'philosopher', profile: 'philosopher', faction: 'academy', at: [[18, 27.5]] },
    {
      profile: 'legionary',
      faction: 'academy',
      count: { base: 1, perBand: 1, most: 4 },
      at: [
        [15.5, 27],
        [20.5, 27],
        [16, 30],
        [20, 30],
      ],
      stats: [{ algorithm: 'guard', protects: 'philosopher' }],
    },
    {
      id: 'rivalLeader',
      profile: 'fieldOperative',
      faction: 'rivals',
      at: [[33, 16]],
      stats: [{ algorithm: 'assault' }],
    },
    {
      id: 'rivalRunner',
      profile: 'fieldOperative',
      faction: 'rivals',
      count: { base: -1, perBand: 1, most: 2 },
      at: [
        [33, 20],
        [33, 24],
      ],
      stats: [{ algorithm: 'missionRunner', protects: 'monument' }],
    },
  ],
  entries: { west: [[0.5, 18]] },
  happenings: [
    {
      id: 'inspection',
      step: 'complication',
      rounds: [3, 4],
      on: [1, 2],
      once: true,
      complication: true,
      do: {
        arrive: {
          profiles: ['inspector'],
          faction: 'inspectors',
          count: { perBand: 1, most: 2 },
          entries: 'west',
          stats: { algorithm: 'neutraliseAll' },
        },
      },
    },
  ],
  bandAlgorithm: 'couriers',
  objectives: ['desk', 'philosopher'],
  win: [
    {
      id: 'delivered',
      if: {
        all: [{ fact: 'delivered' }, { any: [{ inside: { who: 'players', zone: 'A' } }, { evacuated: 'players' }] }],
      },
    },
  ],
  loss: [{ id: 'philosopherLost', if: { eliminated: 'philosopher' } }],
};
