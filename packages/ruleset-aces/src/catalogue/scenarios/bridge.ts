import type { ScenarioPlan } from '../scenario.ts';

/** 1. Ambush at the bridge: two heroes off the north edge by the end of round 8. */
export const bridge: ScenarioPlan = {
  id: 'bridge',
  players: [1, 5],
  light: 'dim',
  map: {
    unit: 'inch',
    width: 20,
    height: 20,
    terrain: [
      { id: 'riverWest', kind: 'deepWater', shape: { rect: [0, 9, 9, 3] } },
      { id: 'riverEast', kind: 'deepWater', shape: { rect: [11, 9, 9, 3] } },
      { id: 'bridge', kind: 'bridge', shape: { rect: [9, 9, 2, 3] } },
      { id: 'cratesWest', kind: 'crates', shape: { rect: [7, 6, 2, 1] } },
      { id: 'cratesEast', kind: 'crates', shape: { rect: [12, 6, 2, 1] } },
      { id: 'undergrowthWest', kind: 'undergrowth', shape: { rect: [2, 3, 5, 2] } },
      { id: 'undergrowthEast', kind: 'undergrowth', shape: { rect: [13, 3, 5, 2] } },
    ],
  },
  sides: [
    { id: 'party', kind: 'party' },
    { id: 'opposition', kind: 'opposition' },
  ],
  units: [
    { id: 'vera', side: 'party', profile: 'vera', at: [9, 17] },
    { id: 'bruno', side: 'party', profile: 'bruno', at: [10, 17] },
    { id: 'iris', side: 'party', profile: 'iris', at: [9, 18] },
    { id: 'tomas', side: 'party', profile: 'tomas', at: [10, 18] },
    { id: 'captain', side: 'opposition', profile: 'captain', at: [10, 3], stats: { hidden: true } },
    { id: 'gunman1', side: 'opposition', profile: 'gunman', at: [7, 5], stats: { hidden: true } },
    { id: 'gunman2', side: 'opposition', profile: 'gunman', at: [12, 5], stats: { hidden: true } },
    { id: 'gunman3', side: 'opposition', profile: 'gunman', at: [15, 4], stats: { hidden: true } },
    { id: 'thug1', side: 'opposition', profile: 'thug', at: [6, 7], stats: { hidden: true } },
    { id: 'thug2', side: 'opposition', profile: 'thug', at: [9, 5], stats: { hidden: true } },
    { id: 'thug3', side: 'opposition', profile: 'thug', at: [13, 7], stats: { hidden: true } },
  ],
  surprise: { ambushers: 'opposition', victims: 'party', noticeTest: true },
  objectives: [{ id: 'north', type: 'reach', side: 'party', edge: 'north', count: 2, rank: 'hero' }],
  roundLimit: 8,
  atLimit: 'opposition',
};
