import type { ScenarioPlan } from '../scenario.ts';

const pirate = (id: string, x: number, y: number, stats: object = {}) => ({
  id,
  side: 'pirates',
  profile: 'pirate',
  at: [x, y] as const,
  stats,
});

/** S1: two heroes pinned down by pirates behind cover (the seed's own example). */
export const dockAmbush: ScenarioPlan = {
  id: 'dockAmbush',
  players: [1, 2],
  initiative: 'senses',
  turnLimit: 12,
  map: {
    unit: 'metre',
    width: 30,
    height: 20,
    terrain: [
      { id: 'pillarNorth', kind: 'pillar', shape: { rect: [6.5, 9.5, 0.5, 1] } },
      { id: 'pillarSouth', kind: 'pillar', shape: { rect: [6.5, 5.5, 0.5, 1] } },
      { id: 'barrier', kind: 'barrier', shape: { rect: [6.5, 1, 0.5, 2] } },
      { id: 'pillarPirates', kind: 'pillar', at: [17.5, 14] },
      { id: 'barrierPirates', kind: 'barrier', shape: { rect: [19, 9, 0.5, 2] } },
      { id: 'crate', kind: 'crate', shape: { rect: [17.5, 4.5, 0.5, 1] } },
      { id: 'pillarEast', kind: 'pillar', at: [21.5, 8] },
    ],
  },
  sides: [{ id: 'heroes', people: true }, { id: 'pirates' }],
  units: [
    { id: 'trooper', side: 'heroes', profile: 'trooper', at: [6, 10] },
    { id: 'gunslinger', side: 'heroes', profile: 'gunslinger', at: [6, 6] },
    pirate('pirate1', 18, 14),
    pirate('pirate2', 20, 10, { posture: 'kneeling' }),
    pirate('pirate3', 18.5, 5, { posture: 'kneeling' }),
    pirate('pirate4', 22, 8),
  ],
  goals: [
    { id: 'heroesLast', side: 'heroes', type: 'eliminate' },
    { id: 'piratesLast', side: 'pirates', type: 'eliminate' },
  ],
};
