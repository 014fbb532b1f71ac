import type { ScenarioPlan } from '../scenario.ts';

/** 3. Break the rite: the altar broken or the Warlock eliminated by the end of round 6. */
export const rite: ScenarioPlan = {
  id: 'rite',
  players: [1, 3],
  light: 'dark',
  map: {
    unit: 'inch',
    width: 16,
    height: 16,
    terrain: [
      { id: 'pillar1', kind: 'pillar', shape: { rect: [5, 5, 1, 1] } },
      { id: 'pillar2', kind: 'pillar', shape: { rect: [10, 5, 1, 1] } },
      { id: 'pillar3', kind: 'pillar', shape: { rect: [5, 10, 1, 1] } },
      { id: 'pillar4', kind: 'pillar', shape: { rect: [10, 10, 1, 1] } },
      { id: 'altar', kind: 'altar', shape: { rect: [8, 3, 1, 1] }, hardness: 10 },
    ],
  },
  sides: [
    { id: 'party', kind: 'party' },
    { id: 'opposition', kind: 'opposition' },
  ],
  units: [
    { id: 'vera', side: 'party', profile: 'vera', at: [0, 15] },
    { id: 'iris', side: 'party', profile: 'iris', at: [1, 15] },
    { id: 'warlock', side: 'opposition', profile: 'warlock', at: [8, 2] },
    { id: 'guard1', side: 'opposition', profile: 'guard', at: [6, 4] },
    { id: 'guard2', side: 'opposition', profile: 'guard', at: [9, 4] },
    { id: 'guard3', side: 'opposition', profile: 'guard', at: [7, 6] },
    { id: 'guard4', side: 'opposition', profile: 'guard', at: [9, 7] },
  ],
  objectives: [
    { id: 'altar', type: 'destroy', side: 'party', piece: 'altar' },
    { id: 'warlock', type: 'destroy', side: 'party', unit: 'warlock' },
  ],
  roundLimit: 6,
  atLimit: 'opposition',
};
