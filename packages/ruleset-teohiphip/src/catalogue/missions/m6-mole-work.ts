import type { ScenarioPlan } from './plan.ts';
import { pieces, r } from './terrain.ts';

/** M6 Mole Work: in, sabotage the paradox engine, and out again. */
export const moleWork: ScenarioPlan = {
  id: 'moleWork',
  name: 'Mole Work',
  players: [1, 3],
  cooperative: true,
  roundLimit: 6,
  era: 'institute',
  map: {
    unit: 'inch',
    width: 36,
    height: 36,
    terrain: [
      ...pieces(
        'wall',
        r(0, 12, 15, 12.5),
        r(21, 12, 36, 12.5),
        r(12, 12.5, 12.5, 20),
        r(24, 12.5, 24.5, 20),
        r(8, 24, 14, 24.5),
        r(22, 24, 28, 24.5),
      ),
      { id: 'door', kind: 'door', shape: r(15, 12, 21, 12.5) },
      ...pieces('console', r(10, 27, 11, 28), r(25, 27, 26, 28), r(17, 18, 19, 18.5)),
    ],
  },
  zones: [{ id: 'start', shape: r(0, 0, 36, 5), deploy: 'all' }],
  exits: ['south'],
  objects: [
    {
      id: 'engine',
      shape: r(17, 26, 19, 28),
      height: 2,
      solid: true,
      testTag: 'technical',
      successesNeeded: 3,
      verbs: ['sabotage', 'work'],
      meleeProgress: true,
    },
  ],
  factions: [{ id: 'guards' }],
  npcs: [
    {
      id: 'guard',
      profile: 'guardInt',
      faction: 'guards',
      count: { base: 2, perBand: 1, most: 6 },
      at: [
        [8, 16],
        [28, 16],
        [18, 22],
        [12, 30],
        [24, 30],
        [18, 33],
      ],
      patrolTo: [18, 16],
    },
  ],
  entries: {
    north: [
      [0.5, 30],
      [35.5, 30],
    ],
  },
  happenings: [
    {
      id: 'reinforcements',
      step: 'roundStart',
      if: { alarm: true },
      do: {
        arrive: {
          profiles: ['guardInt'],
          faction: 'guards',
          count: 1,
          entries: 'north',
          entry: 'turn',
          patrolTo: [18, 16],
        },
      },
    },
    {
      id: 'engineSurge',
      step: 'complication',
      from: 3,
      on: [1, 2],
      complication: true,
      do: { table: { centre: 'engine' } },
    },
  ],
  bandAlgorithm: 'moles',
  objectives: ['engine'],
  win: [{ id: 'sabotaged', if: { all: [{ done: 'engine' }, { evacuated: 'players' }] } }],
  loss: [],
};
