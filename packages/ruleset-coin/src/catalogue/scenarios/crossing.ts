import type { UnitPlan } from '@potyczka/ruleset-kit';
import type { ScenarioPlan } from '../scenario.ts';

const ranks = [
  { word: 'rifleman1', profile: 'rifleman', y: 30 },
  { word: 'rifleman2', profile: 'rifleman', y: 60 },
  { word: 'swordsman', profile: 'swordsman', y: 80 },
  { word: 'gunslinger', profile: 'gunslinger', y: 100 },
  { word: 'mage', profile: 'mage', y: 130 },
] as const;

const side = (name: 'A' | 'B', x: number): readonly UnitPlan[] =>
  ranks.map(({ word, profile, y }) => ({
    id: `${name.toLowerCase()}-${word}`,
    side: name,
    profile,
    at: [x, y] as const,
  }));

/** 1. Infantry only, on an empty field. */
export const crossing: ScenarioPlan = {
  id: 'crossing',
  players: [1, 4],
  map: { unit: 'tenth', width: 240, height: 160 },
  units: [...side('A', 20), ...side('B', 220)],
  roundLimit: 20,
};
