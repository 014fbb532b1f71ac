import type { ScenarioPlan } from './plan.ts';
import { c, pieces, r } from './terrain.ts';

/**
 * M0 Quick Duel: two bands, five rounds, points. Equal bands, and who begins a round is rolled for (TEO-4.3): the ground is
 * the same from both sides, so neither has the better of it. By the listed order the second side wins two of three.
 */
export const quickDuel: ScenarioPlan = {
  id: 'quickDuel',
  name: 'Quick Duel',
  players: [2, 2],
  roundLimit: 5,
  options: { initiative: 'roll' },
  bands: ['fieldTeam', 'fieldTeam'],
  era: 'institute',
  map: {
    unit: 'inch',
    width: 24,
    height: 24,
    terrain: [
      ...pieces('lowWall', r(4, 8, 8, 8.5), r(16, 15.5, 20, 16)),
      ...pieces('rock', c(7, 12, 1.2), c(17, 12, 1.2)),
      ...pieces('bush', c(4, 15, 2), c(20, 9, 2)),
      ...pieces('crate', r(11, 6, 12, 7), r(12, 17, 13, 18)),
    ],
  },
  zones: [
    { id: 'south', shape: r(0, 0, 24, 5), deploy: [1] },
    { id: 'north', shape: r(0, 19, 24, 24), deploy: [2] },
  ],
  objects: [{ id: 'marker', at: [12, 12], verbs: [] }],
  bandAlgorithm: 'duellists',
  objectives: ['marker'],
  versus: 'score',
  score: { eliminated: 2, control: [{ object: 'marker', rounds: [3, 5], points: 1 }] },
};
