import type { ScenarioInfo } from '@potyczka/kernel';
import { difficultyBy } from '@potyczka/ruleset-kit';
import type { ScenarioPlan } from '../scenario.ts';
import { crossing } from './crossing.ts';
import { emptyTank } from './empty-tank.ts';
import { tradersCase } from './traders-case.ts';

/** The starter scenarios (section 9.10) in the catalogue's order. */
const starters: readonly ScenarioPlan[] = [crossing, emptyTank, tradersCase];

/** By id and by number (`1` to `3`). */
export const plans: Readonly<Record<string, ScenarioPlan>> = {
  ...Object.fromEntries(starters.map((plan) => [plan.id, plan])),
  ...Object.fromEntries(starters.map((plan, index) => [String(index + 1), plan])),
};

/** Battles of a hundred that its first side wins (docs/balance.md). */
const WON: Readonly<Record<string, number>> = { crossing: 50.0, emptyTank: 50.5, tradersCase: 51.2 };

/** What a lobby lists. */
export const scenarios = starters.map((plan): ScenarioInfo => {
  const id = plan.id ?? '';
  const won = WON[id];
  const hard = won === undefined ? {} : { difficulty: difficultyBy(won) };
  return { id, players: plan.players ?? [1, 4], ...hard };
});
