import type { Happening, ScenarioPlan } from './plan.ts';
import { c, pieces, r } from './terrain.ts';

const RAPTORS: Happening = {
  id: 'raptors',
  step: 'roundStart',
  rounds: [1, 2, 3],
  do: {
    arrive: {
      profiles: ['raptor'],
      faction: 'raptors',
      count: { perBand: 1 },
      total: 6,
      entries: 'jungle',
      entry: 'die',
    },
  },
};

/** M2 The Egg: a scientist has to be brought across the jungle. */
export const egg: ScenarioPlan = {
  id: 'egg',
  name: 'The Egg',
  players: [1, 3],
  cooperative: true,
  roundLimit: 6,
  era: 'prehistoricJungle',
  map: {
    unit: 'inch',
    width: 36,
    height: 36,
    terrain: [
      ...pieces('ferns', c(8, 14, 3), c(27, 13, 3), c(17, 20, 3), c(30, 25, 3)),
      ...pieces('log', r(12, 12, 17, 12.5), r(20, 25, 25, 25.5), r(5, 22, 10, 22.5)),
      ...pieces('swamp', c(24, 19, 2.5), c(11, 27, 2.5)),
      ...pieces('tree', c(15, 16, 0.6), c(22, 15, 0.6), c(13, 23, 0.6)),
    ],
  },
  zones: [
    { id: 'start', shape: r(0, 0, 36, 8), deploy: 'all' },
    { id: 'extraction', shape: r(0, 30, 36, 36) },
  ],
  factions: [{ id: 'institute', escorted: true }, { id: 'raptors' }, { id: 'lizard' }],
  npcs: [{ id: 'scientist', profile: 'scientist', faction: 'institute', at: [[18, 7]] }],
  entries: {
    jungle: [
      [0.5, 18],
      [35.5, 18],
      [18, 35.5],
    ],
  },
  panic: { person: 'scientist', tag: 'will' },
  happenings: [
    RAPTORS,
    {
      id: 'hatching',
      step: 'roundStart',
      rounds: [5, 6],
      on: [6],
      do: { arrive: { profiles: ['miniRaptor'], faction: 'raptors', count: 1, beside: 'scientist' } },
    },
    {
      id: 'greatLizard',
      step: 'complication',
      on: [1],
      once: true,
      complication: true,
      do: { arrive: { profiles: ['tyrant'], faction: 'lizard', count: 1, entries: 'jungle', entry: 'die' } },
    },
  ],
  bandAlgorithm: 'escorts',
  objectives: ['scientist'],
  win: [{ id: 'extracted', if: { inside: { who: 'scientist', zone: 'extraction' } } }],
  loss: [{ id: 'scientistLost', if: { eliminated: 'scientist' } }],
};
