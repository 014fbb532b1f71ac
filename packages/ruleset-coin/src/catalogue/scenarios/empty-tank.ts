import type { UnitPlan } from '@potyczka/ruleset-kit';
import type { ScenarioPlan } from '../scenario.ts';

function side(name: 'A' | 'B', buggyX: number, footX: number): readonly UnitPlan[] {
  const id = (word: string): string => `${name.toLowerCase()}-${word}`;
  const foot = (profile: string, y: number): UnitPlan => ({ id: id(profile), side: name, profile, at: [footX, y] });
  return [
    { id: id('buggy'), side: name, profile: 'buggy', at: [buggyX, 80] },
    { id: id('driver'), side: name, profile: 'driver', stats: { inVehicle: { vehicle: id('buggy'), seat: 'pilot' } } },
    foot('rifleman', 40),
    foot('rocketeer', 60),
    foot('boarder', 100),
    foot('swordsman', 120),
  ];
}

/** 2. The prize in the middle: whoever sits at its controls after twelve rounds has it. */
export const emptyTank: ScenarioPlan = {
  id: 'emptyTank',
  players: [1, 4],
  options: { lineOfSight: 'walls' },
  map: {
    unit: 'tenth',
    width: 240,
    height: 160,
    terrain: [
      { id: 'north', kind: 'wall', shape: { rect: [100, 20, 40, 10] } },
      { id: 'south', kind: 'wall', shape: { rect: [100, 130, 40, 10] } },
    ],
  },
  units: [{ id: 'tank', profile: 'tank', side: 'none', at: [120, 80] }, ...side('A', 30, 20), ...side('B', 210, 220)],
  roundLimit: 12,
  conditions: [{ kind: 'pilots', unit: 'tank', when: 'limit' }],
};
