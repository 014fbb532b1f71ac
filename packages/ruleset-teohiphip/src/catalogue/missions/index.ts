import type { ScenarioInfo } from '@potyczka/kernel';
import { difficultyBy } from '@potyczka/ruleset-kit';
import { quickDuel } from './m0-quick-duel.ts';
import { pamphlet } from './m1-pamphlet.ts';
import { egg } from './m2-egg.ts';
import { caveKing } from './m3-cave-king.ts';
import { lastBastion } from './m4-last-bastion.ts';
import { goldenTimepiece } from './m5-golden-timepiece.ts';
import { moleWork } from './m6-mole-work.ts';
import type { ScenarioPlan } from './plan.ts';

/** The starter missions of section 23.6, in their order. */
const starters: readonly ScenarioPlan[] = [quickDuel, pamphlet, egg, caveKing, lastBastion, goldenTimepiece, moleWork];

/** By name and by number (`m0` to `m6`); `escort` is the protocol's example. */
export const missions: Readonly<Record<string, ScenarioPlan>> = {
  ...Object.fromEntries(starters.map((plan) => [plan.id, plan])),
  ...Object.fromEntries(starters.map((plan, number) => [`m${number}`, plan])),
  escort: egg,
};

/** Battles of a hundred that its first side wins (docs/balance.md). */
const WON: Readonly<Record<string, number>> = {
  quickDuel: 50.1,
  pamphlet: 100,
  egg: 1.1,
  caveKing: 46.1,
  lastBastion: 100,
  goldenTimepiece: 64.4,
  moleWork: 44.8,
};

/** What a lobby lists: one name each, and for how many bands. */
export const scenarios = starters.map((plan): ScenarioInfo => {
  const id = plan.id;
  const won = WON[id];
  const hard = won === undefined ? {} : { difficulty: difficultyBy(won) };
  return { id, players: plan.players ?? [1, 3], ...hard };
});
