import type { PiecePlan, ScenarioPlan } from '../scenario.ts';

const piece = (id: string, kind: string, x: number, y: number): PiecePlan => ({ id, kind, at: [x, y] });

const droid = (id: string, x: number, y: number) => ({
  id,
  side: 'defenders',
  profile: 'droid',
  at: [x, y] as const,
  stats: { posture: 'kneeling' },
});

/** S4: carry the core out of a foundry full of droids. */
export const foundrySweep: ScenarioPlan = {
  id: 'foundrySweep',
  players: [1, 3],
  initiative: 'dexterity',
  turnLimit: 15,
  map: {
    unit: 'metre',
    width: 40,
    height: 24,
    terrain: [
      piece('barrier1', 'barrier', 10, 6),
      piece('barrier2', 'barrier', 10, 18),
      piece('barrier3', 'barrier', 20, 12),
      piece('barrier4', 'barrier', 28, 6),
      piece('barrier5', 'barrier', 28, 18),
      piece('pillarSouth', 'pillar', 16, 4),
      piece('pillarNorth', 'pillar', 16, 20),
    ],
  },
  sides: [{ id: 'raiders', people: true }, { id: 'defenders' }],
  units: [
    { id: 'trooper', side: 'raiders', profile: 'trooper', at: [1, 10], stats: { weapons: ['ionRifle'] } },
    { id: 'gunslinger', side: 'raiders', profile: 'gunslinger', at: [1, 12] },
    { id: 'scout', side: 'raiders', profile: 'scout', at: [1, 14] },
    droid('droid1', 20.5, 12),
    droid('droid2', 28.5, 6),
    droid('droid3', 28.5, 18),
    { id: 'eliteDroid', side: 'defenders', profile: 'eliteDroid', at: [33, 12] },
    { id: 'hound', side: 'defenders', profile: 'hound', at: [33, 14] },
  ],
  items: [{ id: 'core', kind: 'core', at: [34, 12] }],
  exits: ['west'],
  goals: [
    { id: 'core', side: 'raiders', type: 'extract', item: 'core' },
    { id: 'defendersLast', side: 'defenders', type: 'eliminate' },
  ],
};
