import type { ScenarioPlan } from '../scenario.ts';
import { bridge } from './bridge.ts';
import { duel } from './duel.ts';
import { rite } from './rite.ts';
import { yard } from './yard.ts';

/** The starter scenarios in the catalogue's order. */
const starters: readonly ScenarioPlan[] = [bridge, yard, rite, duel];

/** By id, by number (`1` to `4`) and by the catalogue's title. */
export const plans: Readonly<Record<string, ScenarioPlan>> = {
  ...Object.fromEntries(starters.map((plan) => [plan.id, plan])),
  ...Object.fromEntries(starters.map((plan, index) => [String(index + 1), plan])),
  ambushAtTheBridge: bridge,
  holdTheYard: yard,
  breakTheRite: rite,
};

/** What a lobby lists. */
export const scenarios = starters.map((plan) => ({ id: plan.id, players: plan.players ?? ([1, 4] as const) }));
