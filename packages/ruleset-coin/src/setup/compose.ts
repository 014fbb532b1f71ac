import type { Seat, Violation } from '@potyczka/kernel';
import { badField, startOf, type WireShape } from '@potyczka/ruleset-kit';
import type { ScenarioPlan } from '../catalogue/scenario.ts';
import type { CoinOptions } from '../options.ts';
import { defaultZones } from '../procedures/forces/deployment.ts';
import type { WireSetup } from '../setup.ts';
import { tableSheet } from '../sheet/table.ts';
import type { Algorithms, CoinState, Condition, GroundItem, Rect, ScenarioState, ScoreRule, Unit } from '../state.ts';
import { SIDES, type SideId } from '../vocabulary.ts';
import { withBodies } from './crew.ts';
import type { Laid } from './map.ts';

/** Everything that was read, ready to be put together. */
export interface Parts {
  readonly wire: WireSetup;
  readonly plan: ScenarioPlan;
  readonly laid: Laid;
  readonly seats: readonly Seat[];
  readonly options: CoinOptions;
  readonly units: readonly Unit[];
  readonly items: CoinState['items'];
  readonly groundItems: readonly GroundItem[];
}

/** A zone is a rectangle; another shape is refused by name. */
const rectOf = (side: SideId, drawn: WireShape): Rect | null => {
  if (!('rect' in drawn)) return null;
  const [x, y, width, height] = drawn.rect;
  const whole = [x, y, width, height].every(Number.isInteger) && width > 0 && height > 0;
  return whole ? { id: `zone${side}`, x1: x, y1: y, x2: x + width, y2: y + height } : null;
};

/** @rule COIN-5.2 */
export function zonesOf({ wire, plan, laid }: Pick<Parts, 'wire' | 'plan' | 'laid'>): {
  readonly zones: CoinState['zones'];
  readonly errors: readonly Violation[];
} {
  const errors: Violation[] = [];
  const usual = defaultZones(laid.field);
  const zone = (side: SideId): Rect => {
    const drawn = wire.zones?.[side] ?? plan.zones?.[side];
    const rect = drawn === undefined ? usual[side] : rectOf(side, drawn);
    if (rect === null) errors.push(badField(`zones.${side}`, 'a rect [x, y, width, height] in whole tenths'));
    return rect ?? usual[side];
  };
  return { zones: { A: zone('A'), B: zone('B') }, errors };
}

/** The set-up's behaviours over the scenario's. */
export const algorithmsOf = (wire: WireSetup, plan: ScenarioPlan): Algorithms =>
  ({ ...plan.algorithms, ...wire.algorithms }) as Algorithms;

/** @rule COIN-21.3 @rule COIN-21.4 A scenario's own limit replaces the option's. */
function scenarioOf({ wire, plan, options }: Parts): ScenarioState {
  const conditions = wire.conditions ?? plan.conditions ?? [];
  const score = wire.score ?? plan.score ?? [];
  const algorithms = algorithmsOf(wire, plan);
  return {
    id: plan.id,
    roundLimit: wire.roundLimit ?? plan.roundLimit ?? options.roundLimit,
    conditions: conditions.map((one) => ({ side: null, when: 'round', ...one }) as Condition),
    score: score.map((one) => ({ side: null, ...one }) as ScoreRule),
    ...(Object.keys(algorithms).length === 0 ? {} : { algorithms }),
  };
}

/** Beginning in the middle of a battle: whose turn it is, and what is being done. */
function momentOf({ wire, plan, units }: Parts) {
  const activeUnit = wire.activeUnit ?? null;
  const own = SIDES.find((side) => side === units.find((unit) => unit.id === activeUnit)?.side);
  const activeSide = wire.activeSide ?? own ?? null;
  const usual = activeUnit !== null ? 'prep' : activeSide !== null ? 'chooseUnit' : 'initiative';
  return {
    phase: wire.phase ?? usual,
    round: wire.round ?? 1,
    firstSide: wire.firstSide ?? activeSide ?? plan.firstSide ?? null,
    activeSide,
    activeUnit,
    askedSide: activeSide,
    acted: { A: wire.acted?.A ?? [], B: wire.acted?.B ?? [] },
    passStreak: wire.passStreak ?? 0,
  } as const;
}

/** The table as it stands before the first thing happens. */
export function compose(parts: Parts): CoinState {
  const { laid, options, seats, items, units, groundItems } = parts;
  return {
    ...startOf(tableSheet),
    ...laid,
    ...momentOf(parts),
    ...withBodies(Object.fromEntries(units.map((unit) => [unit.id, unit])), groundItems),
    options,
    seats,
    zones: zonesOf(parts).zones,
    scenario: scenarioOf(parts),
    items,
  };
}
