import type { ScenarioInfo } from '@potyczka/kernel';
import { difficultyBy } from '@potyczka/ruleset-kit';
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

/** Battles of a hundred that its first side wins (docs/balance.md). */
const WON: Readonly<Record<string, number>> = { bridge: 84.7, yard: 53.8, rite: 48.0, duel: 45.4 };

/** What a lobby lists. */
export const scenarios = starters.map((plan): ScenarioInfo => {
  const id = plan.id;
  const won = WON[id];
  const hard = won === undefined ? {} : { difficulty: difficultyBy(won) };
  return { id, players: plan.players ?? [1, 4], ...hard };
});
