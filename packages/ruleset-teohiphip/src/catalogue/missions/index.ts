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

/** What a lobby lists: one name each, and for how many bands. */
export const scenarios = starters.map((plan) => ({ id: plan.id, players: plan.players ?? ([1, 3] as const) }));
