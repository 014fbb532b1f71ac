import type { ScenarioPlan } from '../scenario.ts';

/** S3 The Colossus: only from the ledges is it within reach of an ordinary arm. */
export const colossus: ScenarioPlan = {
  id: 'colossus',
  heroes: [3, 4],
  players: [1, 4],
  map: {
    unit: 'square',
    rows: [
      '############',
      '#D...^^....#',
      '#D...^^..c.#',
      '#D.........#',
      '#D..c....r.#',
      '#...c....r.#',
      '#..........#',
      '#....^^..c.#',
      '#....^^....#',
      '############',
    ],
  },
  units: [
    { id: 'colossus', side: 'foes', profile: 'colossus', at: [9, 5] },
    { id: 'guard1', side: 'foes', profile: 'guardMinion', at: [8, 3] },
    { id: 'guard2', side: 'foes', profile: 'guardMinion', at: [8, 7] },
  ],
  objective: { kind: 'slay', what: 'colossus' },
  roundLimit: 15,
  atLimit: 'foes',
};
