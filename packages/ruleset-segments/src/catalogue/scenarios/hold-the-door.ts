import type { PiecePlan, ScenarioPlan } from '../scenario.ts';

const attacker = (id: string, profile: string, x: number, y: number, stats: object = {}) => ({
  id,
  side: 'attackers',
  profile,
  at: [x, y] as const,
  stats,
});

/** The wall on the line x = 12 is as deep as any piece given by a point. */
const wall = (id: string, from: number, to: number): PiecePlan => ({
  id,
  kind: 'wall',
  shape: { rect: [11.75, from, 0.5, to - from] },
});

/** S2: a room with two doors and a firing slit, eight Turns long. */
export const holdTheDoor: ScenarioPlan = {
  id: 'holdTheDoor',
  players: [1, 3],
  initiative: 'dexterity',
  turnLimit: 8,
  map: {
    unit: 'metre',
    width: 26,
    height: 10,
    terrain: [
      { id: 'wallWest', kind: 'wall', shape: { rect: [0, 0, 0.25, 10] } },
      { id: 'wallSouth', kind: 'wall', shape: { rect: [0.25, 0, 11.5, 0.25] } },
      { id: 'wallNorth', kind: 'wall', shape: { rect: [0.25, 9.75, 11.5, 0.25] } },
      wall('wallA', 0, 2.5),
      { id: 'doorSouth', kind: 'door', at: [12, 3], open: true },
      wall('wallB', 3.5, 4.5),
      { id: 'slit', kind: 'slit', at: [12, 5] },
      wall('wallC', 5.5, 6.5),
      { id: 'doorNorth', kind: 'door', at: [12, 7], open: true },
      wall('wallD', 7.5, 10),
      { id: 'crateSouth', kind: 'crate', at: [18, 3] },
      { id: 'crateNorth', kind: 'crate', at: [18, 7] },
    ],
  },
  zones: [{ id: 'room', shape: { rect: [0, 0, 12, 10] } }],
  sides: [{ id: 'defenders', people: true }, { id: 'attackers' }],
  units: [
    { id: 'trooper', side: 'defenders', profile: 'trooper', at: [11.5, 5] },
    { id: 'shotgunner', side: 'defenders', profile: 'shotgunner', at: [10, 3] },
    { id: 'medic', side: 'defenders', profile: 'medic', at: [8, 8] },
    attacker('pirate1', 'pirate', 24, 3),
    attacker('pirate2', 'pirate', 24, 5),
    attacker('pirate3', 'pirate', 24, 7),
  ],
  waves: [
    { turn: 3, units: [attacker('brawler1', 'brawler', 24, 4), attacker('brawler2', 'brawler', 24, 6)] },
    { turn: 5, units: [attacker('gunner', 'gunner', 24, 5, { weapons: ['rifle'] })] },
  ],
  exits: ['east'],
  goals: [
    { id: 'room', side: 'defenders', type: 'hold', zone: 'room', untilTurn: 8 },
    { id: 'attackersLast', side: 'attackers', type: 'eliminate' },
  ],
};
