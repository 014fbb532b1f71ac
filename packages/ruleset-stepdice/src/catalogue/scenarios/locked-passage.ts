import type { ScenarioPlan } from '../scenario.ts';

const BEFORE_THE_DOOR = [
  [8, 2],
  [8, 3],
  [8, 4],
] as const;

/** S1 The Locked Passage: through the door and out, before the patrol comes. */
export const lockedPassage: ScenarioPlan = {
  id: 'lockedPassage',
  heroes: [3, 3],
  players: [1, 3],
  map: {
    unit: 'square',
    rows: [
      '##############',
      '#D...c...#...#',
      '#D.......#...#',
      '#D...c...=..E#',
      '#D.......#..E#',
      '#D...c.r.#...#',
      '##############',
    ],
  },
  objects: [
    {
      id: 'door',
      kind: 'door',
      at: [9, 3],
      blocks: true,
      tests: [
        { id: 'lock', attribute: 'dexterity', tn: 6, tags: ['lock'], needs: 'lock', from: BEFORE_THE_DOOR },
        { id: 'force', attribute: 'strength', tn: 8, tags: ['force'], needs: 'force', from: BEFORE_THE_DOOR },
      ],
    },
  ],
  units: [
    { id: 'guard1', side: 'foes', profile: 'guardMinion', at: [7, 2] },
    { id: 'guard2', side: 'foes', profile: 'guardMinion', at: [7, 4] },
    { id: 'shooter', side: 'foes', profile: 'shooterMinion', at: [11, 2], stats: { hidden: true, trigger: 'door' } },
    { id: 'scout', side: 'foes', profile: 'scoutMinion', at: [11, 4], stats: { hidden: true, trigger: 'door' } },
  ],
  clocks: [{ id: 'patrol', size: 3, consequence: { kind: 'spawn', spawn: 'patrol' } }],
  spawns: [{ id: 'patrol', trigger: 'patrol', profiles: ['guardMinion', 'guardMinion', 'guardMinion'], near: [1, 3] }],
  objective: { kind: 'leave', count: 2 },
  roundLimit: 12,
  atLimit: 'draw',
};
