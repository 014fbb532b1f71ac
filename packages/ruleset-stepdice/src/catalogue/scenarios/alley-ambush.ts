import type { ScenarioPlan } from '../scenario.ts';

/** S4 Alley Ambush: the foes act first, and the heroes are caught unaware. */
export const alleyAmbush: ScenarioPlan = {
  id: 'alleyAmbush',
  heroes: [2, 3],
  players: [1, 3],
  map: {
    unit: 'square',
    width: 10,
    height: 6,
    terrain: [
      { kind: 'crate', shape: { rect: [4, 2, 1, 1] } },
      { kind: 'crate', shape: { rect: [5, 4, 1, 1] } },
    ],
  },
  deployment: [
    [1, 2],
    [1, 3],
    [1, 4],
  ],
  placed: true,
  units: [
    { id: 'rabble1', side: 'foes', profile: 'rabble', at: [7, 1] },
    { id: 'rabble2', side: 'foes', profile: 'rabble', at: [7, 4] },
    { id: 'scout', side: 'foes', profile: 'scoutMinion', at: [8, 2] },
    { id: 'shooter', side: 'foes', profile: 'shooterMinion', at: [9, 3] },
  ],
  firstSide: 'foes',
  unaware: 'heroes',
  roundLimit: 12,
  atLimit: 'draw',
};
