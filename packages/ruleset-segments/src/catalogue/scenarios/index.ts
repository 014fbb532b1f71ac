import type { ScenarioInfo } from '@potyczka/kernel';
import { difficultyBy } from '@potyczka/ruleset-kit';
import type { ScenarioPlan } from '../scenario.ts';
import { dockAmbush } from './dock-ambush.ts';
import { foundrySweep } from './foundry-sweep.ts';
import { gantryDuel } from './gantry-duel.ts';
import { holdTheDoor } from './hold-the-door.ts';

/** The starter scenarios in the catalogue's order. */
const starters: readonly ScenarioPlan[] = [dockAmbush, holdTheDoor, gantryDuel, foundrySweep];

/** By id, and by the catalogue's number: `S1`, `1`. */
export const plans: Readonly<Record<string, ScenarioPlan>> = {
  ...Object.fromEntries(starters.map((plan) => [plan.id, plan])),
  ...Object.fromEntries(starters.map((plan, index) => [`S${index + 1}`, plan])),
  ...Object.fromEntries(starters.map((plan, index) => [String(index + 1), plan])),
};

/** Battles of a hundred that its first side wins (docs/balance.md). */
const WON: Readonly<Record<string, number>> = {
  dockAmbush: 12.5,
  holdTheDoor: 45.0,
  gantryDuel: 46.3,
  foundrySweep: 0.7,
};

/** What a lobby lists. */
export const scenarios = starters.map((plan): ScenarioInfo => {
  const id = plan.id;
  const won = WON[id];
  const hard = won === undefined ? {} : { difficulty: difficultyBy(won) };
  return { id, players: plan.players ?? [1, 6], ...hard };
});
