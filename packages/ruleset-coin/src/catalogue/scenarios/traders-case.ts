import type { UnitPlan } from '@potyczka/ruleset-kit';
import type { ScenarioPlan } from '../scenario.ts';

const aboard = (id: string, profile: string, seat: 'pilot' | number, more: object = {}): UnitPlan => ({
  id,
  side: 'A',
  profile,
  stats: { inVehicle: { vehicle: 'carrier', seat }, ...more },
});

const raider = (id: string, profile: string, y: number): UnitPlan => ({ id, side: 'B', profile, at: [200, y] });

/** 3. Escort against raiders: what is in the trader's case is worth the most. */
export const tradersCase: ScenarioPlan = {
  id: 'tradersCase',
  players: [1, 4],
  options: { lineOfSight: 'walls', coverRule: 'on' },
  map: {
    unit: 'tenth',
    width: 240,
    height: 160,
    terrain: [
      { id: 'block', kind: 'wall', shape: { rect: [110, 50, 20, 60] } },
      { id: 'ruins', kind: 'cover', shape: { rect: [190, 30, 20, 40] } },
      { id: 'hedge', kind: 'cover', shape: { rect: [30, 120, 30, 20] } },
    ],
  },
  units: [
    { id: 'carrier', side: 'A', profile: 'carrier', at: [40, 80], stats: { fittings: ['vehicleNet'] } },
    aboard('driver', 'driver', 'pilot'),
    aboard('trader', 'trader', 0, {
      backpack: [{ id: 'case', spec: 'lockCase', contents: [{ id: 'artefact', spec: 'artefact' }] }],
    }),
    aboard('rifleman', 'rifleman', 1),
    aboard('shieldBearer', 'shieldBearer', 2),
    raider('gunslinger1', 'gunslinger', 40),
    raider('gunslinger2', 'gunslinger', 60),
    raider('rocketeer', 'rocketeer', 100),
    raider('heavyGunner', 'heavyGunner', 120),
  ],
  roundLimit: 12,
  score: [
    { kind: 'carried', item: 'case', points: 2 },
    { kind: 'carried', item: 'artefact', points: 3 },
    { kind: 'kept', item: 'artefact', points: 3, side: 'A' },
    { kind: 'alive', unit: 'trader', points: 1, side: 'A' },
  ],
};
