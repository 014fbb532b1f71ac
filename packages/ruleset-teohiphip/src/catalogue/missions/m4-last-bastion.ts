import type { Happening, ScenarioPlan } from './plan.ts';
import { pieces, r } from './terrain.ts';

const WEAK = ['mutant', 'shade'] as const;
const MEDIUM = ['robot'] as const;
const STRONG = ['horror'] as const;

/** Whoever has an object to break is after the generator; shades hunt the nearest player by their own algorithm. */
const wave = (round: number, profiles: readonly string[], forTwoBands: number, name: string): Happening => ({
  id: `wave${round}${name}`,
  step: 'roundEnd',
  rounds: [round],
  do: {
    arrive: {
      profiles,
      faction: 'breach',
      count: { forTwoBands },
      entries: 'gates',
      entry: 'turn',
      stats: { protects: 'generator' },
    },
  },
});

/** M4 Last Bastion: the generator has to outlast the siege. */
export const lastBastion: ScenarioPlan = {
  id: 'lastBastion',
  name: 'Last Bastion',
  players: [1, 3],
  cooperative: true,
  roundLimit: 6,
  era: 'institute',
  map: {
    unit: 'inch',
    width: 36,
    height: 36,
    terrain: [
      ...pieces('console', r(12, 18, 13, 19), r(23, 17, 24, 18), r(17, 23, 19, 23.5), r(17, 12.5, 19, 13)),
      ...pieces('wall', r(0, 10, 8, 10.5), r(28, 10, 36, 10.5), r(0, 25.5, 8, 26), r(28, 25.5, 36, 26)),
      ...pieces('crate', r(10, 10, 11, 11), r(25, 25, 26, 26), r(10, 25, 11, 26), r(25, 10, 26, 11)),
    ],
  },
  zones: [{ id: 'bastion', shape: r(17, 17, 19, 19), within: 6, deploy: 'all' }],
  objects: [{ id: 'generator', shape: r(17, 17, 19, 19), height: 2, solid: true, structure: 10, verbs: [] }],
  barricades: { rounds: [1], most: 3 },
  factions: [{ id: 'breach' }],
  entries: {
    gates: [
      [18, 35.5],
      [35.5, 18],
      [18, 0.5],
      [0.5, 18],
    ],
  },
  happenings: [
    wave(1, WEAK, 3, 'Weak'),
    wave(2, WEAK, 4, 'Weak'),
    wave(3, WEAK, 2, 'Weak'),
    wave(3, MEDIUM, 1, 'Medium'),
    wave(4, MEDIUM, 4, 'Medium'),
    wave(5, MEDIUM, 2, 'Medium'),
    wave(5, STRONG, 1, 'Strong'),
    {
      id: 'impulse',
      step: 'complication',
      from: 2,
      on: [1, 2],
      do: { nearby: { near: 'generator', within: 3, tag: 'resistance', ap: 1, purpose: 'impulse' } },
    },
    { id: 'blockedGate', step: 'complication', rounds: [4, 5], on: [1], complication: true, do: { block: 'gates' } },
  ],
  bandAlgorithm: 'defenders',
  objectives: ['generator'],
  win: [
    {
      id: 'held',
      at: 'limit',
      if: { all: [{ structureAtLeast: { object: 'generator', points: 1 } }, { alive: 'players' }] },
    },
  ],
  loss: [{ id: 'generatorLost', if: { destroyed: 'generator' } }],
};
