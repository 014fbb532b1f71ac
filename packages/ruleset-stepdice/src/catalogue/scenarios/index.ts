import type { Difficulty, ScenarioInfo } from '@potyczka/kernel';
import type { ScenarioPlan } from '../scenario.ts';
import { alleyAmbush } from './alley-ambush.ts';
import { colossus } from './colossus.ts';
import { GENERATED } from './generated.ts';
import { holdTheGate } from './hold-the-gate.ts';
import { lockedPassage } from './locked-passage.ts';

/** The starter scenarios in the catalogue's order. */
const starters: readonly ScenarioPlan[] = [lockedPassage, holdTheGate, colossus, alleyAmbush];

/** By id, by number (`S1` to `S4`) and by the catalogue's title; `generated` is rolled when the table begins (9.10). */
export const plans: Readonly<Record<string, ScenarioPlan>> = {
  ...Object.fromEntries(starters.map((plan) => [plan.id, plan])),
  ...Object.fromEntries(starters.map((plan, index) => [`S${index + 1}`, plan])),
  theLockedPassage: lockedPassage,
  theColossus: colossus,
  generated: GENERATED,
};

/** The catalogue's own words (9.9): Easy, Standard, Hard. */
const DIFFICULTY: Readonly<Record<string, Difficulty>> = {
  lockedPassage: 'medium',
  holdTheGate: 'hard',
  colossus: 'hard',
  alleyAmbush: 'easy',
};

/** What a lobby lists. */
export const scenarios = [...starters, GENERATED].map((plan): ScenarioInfo => {
  const difficulty = DIFFICULTY[plan.id];
  return {
    id: plan.id,
    players: plan.players ?? [1, 4],
    ...(difficulty === undefined ? {} : { difficulty }),
    ...(plan === GENERATED ? { rolled: true } : {}),
  };
});
