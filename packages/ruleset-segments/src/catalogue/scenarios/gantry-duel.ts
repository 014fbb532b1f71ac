import type { ScenarioPlan } from '../scenario.ts';

/** S3: two blades on a gantry six metres up; whoever falls is out. The gantry is the table, its long sides the drop. */
export const gantryDuel: ScenarioPlan = {
  id: 'gantryDuel',
  players: [1, 2],
  initiative: 'dexterity',
  turnLimit: 20,
  map: {
    unit: 'metre',
    width: 20,
    height: 3,
    terrain: [
      { id: 'edgeSouth', kind: 'edge', shape: { rect: [0, 0, 20, 0.25] }, depth: 6 },
      { id: 'edgeNorth', kind: 'edge', shape: { rect: [0, 2.75, 20, 0.25] }, depth: 6 },
      { id: 'pillarWest', kind: 'pillar', at: [6, 1.5] },
      { id: 'pillarEast', kind: 'pillar', at: [14, 1.5] },
    ],
  },
  sides: [
    { id: 'adepts', people: true },
    { id: 'duelists', people: true },
  ],
  units: [
    { id: 'adept', side: 'adepts', profile: 'adept', at: [2, 1.5] },
    { id: 'duelist', side: 'duelists', profile: 'duelist', at: [18, 1.5] },
  ],
  exits: [],
  fallIsOut: true,
  goals: [
    { id: 'adeptsLast', side: 'adepts', type: 'eliminate' },
    { id: 'duelistsLast', side: 'duelists', type: 'eliminate' },
  ],
};
