import type { Seat } from '@potyczka/kernel';
import { scenarioBy } from '@potyczka/ruleset-kit';
import { amountFor, optionHolds } from '../catalogue/missions/amounts.ts';
import { missions } from '../catalogue/missions/index.ts';
import type { NpcPlan, ScenarioPlan } from '../catalogue/missions/plan.ts';
import { profiles } from '../catalogue/profiles.ts';
import type { TeoOptions } from '../options.ts';
import { npcFrom } from '../procedures/newcomers/figure.ts';
import type { WireSetup } from '../setup.ts';
import type { Unit } from '../state.ts';
import { bandSeats } from './bands.ts';
import { checkPlan } from './plan-shape.ts';

/** A table without a scenario: bring your own objective, or fight it out. */
const OPEN_TABLE: ScenarioPlan = { id: 'skirmish' };

export const planOf = scenarioBy({
  starters: missions,
  none: OPEN_TABLE,
  written: (raw) => checkPlan(raw, OPEN_TABLE),
});

/** Ready bands for players of a mission who brought none. */
const READY = ['fieldTeam', 'oddCouple', 'specialists'] as const;

export function defaultBands(plan: ScenarioPlan, wire: WireSetup, seats: readonly Seat[]): readonly string[] {
  if (
    plan.players === undefined ||
    [...(plan.units ?? []), ...(wire.units ?? [])].some((unit) => isCharacter(unit.profile))
  )
    return [];
  const players = seats.filter((seat) => seat.role === 'player').length;
  // The engine leads a band only where one is missing: its other seats run the scenario's factions.
  const engine = Math.max(0, Math.min(bandSeats(seats).length, plan.players[0]) - players);
  return (plan.bands ?? READY).slice(0, seats.length === 0 ? plan.players[0] : players + engine);
}

const isCharacter = (profile: string | undefined): boolean =>
  profile === undefined || !Object.hasOwn(profiles, profile) || profiles[profile]?.algorithm === null;

function groupOf(plan: NpcPlan, bands: number, options: TeoOptions): readonly Unit[] {
  if (!optionHolds(options, plan.option) || !(plan.bands?.includes(bands) ?? true)) return [];
  const count = Math.min(plan.at.length, plan.count === undefined ? plan.at.length : amountFor(plan.count, bands));
  const name = plan.id ?? plan.profile;
  return plan.at.slice(0, count).map((at, index) => {
    const id = plan.at.length === 1 ? name : `${name}${index + 1}`;
    const stats = plan.stats?.[index % plan.stats.length] ?? {};
    return npcFrom(plan, id, at, stats, options);
  });
}

/** The figures of the scenario for so many bands; one the set-up gives under the same id stands in for it. */
export function npcUnits(
  plan: ScenarioPlan,
  bands: number,
  options: TeoOptions,
  given: readonly Unit[],
): readonly Unit[] {
  const groups = (plan.npcs ?? []).flatMap((group) => groupOf(group, bands, options));
  return groups.filter((unit) => !given.some((own) => own.id === unit.id));
}
