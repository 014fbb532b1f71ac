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

/** What a lobby lists. */
export const scenarios = starters.map((plan) => ({ id: plan.id ?? '', players: plan.players ?? ([1, 4] as const) }));
