import type { Seat, Violation } from '@potyczka/kernel';
import { badField } from '@potyczka/ruleset-kit';
import { missions } from '../catalogue/missions/index.ts';
import type { NpcPlan, Place, ScenarioPlan } from '../catalogue/missions/plan.ts';
import { profiles } from '../catalogue/profiles.ts';
import type { TeoOptions } from '../options.ts';
import { amountFor, optionHolds } from '../procedures/plan.ts';
import type { WireSetup } from '../setup.ts';
import type { Unit } from '../state.ts';
import { bandSeats } from './bands.ts';
import { checkPlan } from './plan-shape.ts';
import type { WireStats } from './unit-fields.ts';
import { unitFrom } from './units.ts';

/** A table without a scenario: bring your own objective, or fight it out. */
const OPEN_TABLE: ScenarioPlan = { id: 'skirmish' };

/** The scenario of a set-up: one of the starter missions by name or number, or one written as an object. */
export function planOf(raw: unknown): { readonly plan: ScenarioPlan; readonly errors: readonly Violation[] } {
  if (raw === undefined || raw === null) return { plan: OPEN_TABLE, errors: [] };
  if (typeof raw === 'string') {
    const plan = Object.hasOwn(missions, raw) ? missions[raw] : undefined;
    if (plan !== undefined) return { plan, errors: [] };
    const expected = `one of ${Object.keys(missions).join(', ')}, or a scenario object`;
    return { plan: OPEN_TABLE, errors: [badField('scenario', expected)] };
  }
  return checkPlan(raw, OPEN_TABLE);
}

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

/** One figure of a scenario, from its profile and what the plan lays over it. */
export function npcFrom(
  plan: Pick<NpcPlan, 'profile' | 'faction' | 'patrolTo'>,
  id: string,
  at: Place,
  stats: Readonly<Record<string, unknown>>,
  options: TeoOptions,
): Unit {
  const profile = profiles[plan.profile];
  if (profile === undefined) throw new Error(`no profile ${plan.profile}`);
  const route = plan.patrolTo === undefined ? {} : { route: [at, plan.patrolTo] };
  const number = /\d+$/.exec(id)?.[0];
  const name = `@profile.${plan.profile}${number === undefined ? '' : `#${number}`}`;
  return unitFrom({ id, name, side: plan.faction, at }, { ...route, ...(stats as WireStats) }, profile, options);
}

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
