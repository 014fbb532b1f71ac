import type { ScenarioPlan } from './plan.ts';
import { c, pieces, r } from './terrain.ts';

/** M5 Golden Timepiece: two bands, or one against rivals, for an artefact that will not keep still. */
export const goldenTimepiece: ScenarioPlan = {
  id: 'goldenTimepiece',
  name: 'Golden Timepiece',
  players: [1, 2],
  roundLimit: 6,
  era: 'frontierTown',
  map: {
    unit: 'inch',
    width: 36,
    height: 36,
    terrain: [
      ...pieces('wall', r(6, 10, 6.5, 14), r(6, 10, 11, 10.5), r(29.5, 22, 30, 26), r(25, 25.5, 30, 26)),
      ...pieces('crate', r(15, 13, 16, 14), r(20, 22, 21, 23), r(10, 24, 11, 25), r(25, 11, 26, 12)),
      ...pieces('rock', c(18, 25, 1.5), c(18, 11, 1.5)),
      ...pieces('stream', r(0, 17, 36, 19)),
    ],
  },
  zones: [
    { id: 'south', shape: r(0, 0, 36, 6), deploy: [1] },
    { id: 'north', shape: r(0, 30, 36, 36), deploy: [2] },
  ],
  objects: [{ id: 'artefact', portable: true, hidden: true, testTag: 'technical', orTag: 'will' }],
  factions: [{ id: 'rivals' }, { id: 'bandits' }],
  npcs: [
    {
      profile: 'rival',
      faction: 'rivals',
      bands: [1],
      count: { base: 1, perBand: 1, most: 3 },
      at: [
        [12, 33],
        [24, 33],
        [18, 33],
      ],
      stats: [{ traits: ['sharpshooter'] }, { traits: ['fencer'] }],
    },
    {
      profile: 'bandit',
      faction: 'bandits',
      option: { m5Bandits: 'on' },
      at: [
        [1, 18],
        [35, 18],
      ],
    },
  ],
  atActivation: [{ near: 'artefact', within: 3, tag: 'resistance', damage: 1, purpose: 'artefactEnergy' }],
  happenings: [
    {
      id: 'artefact',
      step: 'complication',
      rounds: [1],
      do: {
        appear: {
          object: 'artefact',
          places: [
            [3, 18],
            [9, 18],
            [15, 18],
            [21, 18],
            [27, 18],
            [33, 18],
          ],
        },
      },
    },
    {
      id: 'timepieceWhim',
      step: 'complication',
      on: [1],
      complication: true,
      do: {
        die: [
          { on: [1, 2, 3], do: { jump: { object: 'artefact' } } },
          {
            on: [4, 5, 6],
            do: { nearby: { near: 'artefact', within: 6, tag: 'resistance', ap: 1, purpose: 'artefactPulse' } },
          },
        ],
      },
    },
    {
      id: 'destabilised',
      step: 'roundEnd',
      rounds: [6],
      option: { m5Destabilise: 'on' },
      if: { not: { controlled: { object: 'artefact', by: 'anyone' } } },
      do: { explode: { near: 'artefact', within: 6, damage: 1 } },
    },
  ],
  bandAlgorithm: 'seizers',
  objectives: ['artefact'],
  versus: { control: 'artefact' },
  win: [{ id: 'secured', at: 'limit', if: { controlled: { object: 'artefact', by: 'players' } } }],
};
