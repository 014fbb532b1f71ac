import type { ScenarioPlan } from '../scenario.ts';

const thug = (id: string, x: number, y: number) => ({
  id,
  side: 'opposition',
  profile: 'thug',
  at: [x, y] as const,
});

/** 2. Hold the yard: eight rounds, and somebody of the party in the house at the end. */
export const yard: ScenarioPlan = {
  id: 'yard',
  players: [1, 3],
  light: 'bright',
  map: {
    unit: 'inch',
    width: 18,
    height: 18,
    terrain: [
      { id: 'houseNorthWest', kind: 'wall', shape: { rect: [10, 10, 3, 1] } },
      { id: 'houseNorthEast', kind: 'wall', shape: { rect: [14, 10, 3, 1] } },
      { id: 'door', kind: 'door', shape: { rect: [13, 10, 1, 1] } },
      { id: 'houseSouth', kind: 'wall', shape: { rect: [10, 16, 7, 1] } },
      { id: 'houseWestUpper', kind: 'wall', shape: { rect: [10, 11, 1, 2] } },
      { id: 'windowWest', kind: 'window', shape: { rect: [10, 13, 1, 1] } },
      { id: 'houseWestLower', kind: 'wall', shape: { rect: [10, 14, 1, 2] } },
      { id: 'houseEastUpper', kind: 'wall', shape: { rect: [16, 11, 1, 2] } },
      { id: 'windowEast', kind: 'window', shape: { rect: [16, 13, 1, 1] } },
      { id: 'houseEastLower', kind: 'wall', shape: { rect: [16, 14, 1, 2] } },
      { id: 'lowWallWest', kind: 'lowWall', shape: { rect: [3, 6, 5, 1] } },
      { id: 'lowWallEast', kind: 'lowWall', shape: { rect: [10, 6, 5, 1] } },
      { id: 'cratesWest', kind: 'crates', shape: { rect: [4, 10, 2, 1] } },
      { id: 'cratesEast', kind: 'crates', shape: { rect: [8, 12, 1, 1] } },
    ],
  },
  sides: [
    { id: 'party', kind: 'party' },
    { id: 'opposition', kind: 'opposition' },
  ],
  zones: [{ id: 'house', shape: { rect: [11, 11, 5, 5] } }],
  units: [
    { id: 'bruno', side: 'party', profile: 'bruno', at: [13, 9] },
    { id: 'tomas', side: 'party', profile: 'tomas', at: [13, 12] },
    { id: 'guard1', side: 'party', profile: 'guard', at: [12, 9] },
    { id: 'guard2', side: 'party', profile: 'guard', at: [14, 9] },
    { id: 'guard3', side: 'party', profile: 'guard', at: [12, 12] },
    { id: 'captain', side: 'opposition', profile: 'captain', at: [9, 0] },
    thug('thug1', 4, 1),
    thug('thug2', 6, 1),
    thug('thug3', 8, 1),
    thug('thug4', 10, 1),
    thug('thug5', 12, 1),
    thug('thug6', 14, 1),
    { id: 'wolf1', side: 'opposition', profile: 'wolf', at: [2, 1] },
    { id: 'wolf2', side: 'opposition', profile: 'wolf', at: [16, 1] },
  ],
  waves: [
    {
      round: 3,
      units: [
        { id: 'ogre', side: 'opposition', profile: 'ogre', at: [9, 0] },
        thug('thug7', 7, 0),
        thug('thug8', 8, 0),
        thug('thug9', 10, 0),
      ],
    },
  ],
  objectives: [{ id: 'house', type: 'survive', side: 'party', zone: 'house', count: 1 }],
  roundLimit: 8,
  atLimit: 'opposition',
};
