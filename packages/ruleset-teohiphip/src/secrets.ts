import type { Sees } from '@potyczka/ruleset-kit';
import type { Effect, TeoState, Trap, Unit } from './state.ts';

/** Chapter 19: who may know what. Views, redaction, imagination and disguise all ask here. */

/** @rule TEO-19.2 The GM and the engine itself (`null`) see everything. */
export const seesAll = (state: TeoState, seat: string | null): boolean =>
  seat === null || state.seats.some((known) => known.id === seat && known.role === 'gm');

/** Asked also of figures that come with a side of their own, before it is there. */
export const owns = (state: TeoState, seat: string | null, unit: Unit): boolean =>
  seesAll(state, seat) || (unit.seat ?? state.sides[unit.side]?.seat) === seat;

/** @rule TEO-19.1 Dice and sheets lie open, unless `poolVisibility` is `owner` or `traitVisibility` is `onUse`. */
export const liesOpen = ({ options }: TeoState, secret: string): boolean =>
  secret === 'pool' ? options.poolVisibility === 'public' : secret === 'sheet' && options.traitVisibility === 'public';

export const seesPool = (state: TeoState, seat: string | null, unit: Unit): boolean =>
  liesOpen(state, 'pool') || owns(state, seat, unit);

/** Whether the dice of somebody, if anybody is meant, lie face down. */
export function poolHidden(state: TeoState, seat: string, id: string): boolean {
  const unit = Object.hasOwn(state.units, id) ? state.units[id] : undefined;
  return unit !== undefined && !seesPool(state, seat, unit);
}

/** The whole sheet: traits and what follows from them. */
export const seesSheet = (state: TeoState, seat: string | null, unit: Unit): boolean =>
  liesOpen(state, 'sheet') || owns(state, seat, unit);

/** Which secrets of a figure a seat may know, by the names the sheet has for them. */
export function knowing(state: TeoState, seat: string | null, unit: Unit): Sees {
  const own = owns(state, seat, unit);
  const plans = knowsPlans(state, seat, unit.side);
  return (secret) => (secret === 'plans' ? plans : own || liesOpen(state, secret));
}

/** @rule TEO-19.1 With `traitVisibility: onUse` a trait is known to others once it has acted. */
export function seenTraits(state: TeoState, seat: string | null, unit: Unit): readonly string[] {
  if (seesSheet(state, seat, unit)) return unit.traits;
  const shown = state.shownTraits?.[unit.id] ?? [];
  return unit.traits.filter((trait) => shown.includes(trait));
}

/** What was spent of the traits that are seen, and of what is no trait. */
export const seenSpent = ({ traits, usedOnce }: Unit, seen: readonly string[]): readonly string[] =>
  usedOnce.filter((used) => {
    const trait = used.split(':')[0] ?? used;
    return seen.includes(trait) || !traits.includes(trait);
  });

/** An NPC seat knows the plans of its own side; every other player knows none (TEO-19.2). */
export function knowsPlans(state: TeoState, seat: string | null, side: string): boolean {
  if (seesAll(state, seat)) return true;
  return state.seats.some((known) => known.id === seat && known.role === 'npc') && state.sides[side]?.seat === seat;
}

/** @rule TEO-19.2 Traps not found are secret, except to whoever laid them. */
export const seesTrap = (state: TeoState, seat: string | null, trap: Trap): boolean =>
  trap.found || trap.spent || knowsPlans(state, seat, trap.setBy);

/** @rule TEO-19.2 Where waves come from, and what is scheduled, is for the GM alone. */
const SECRET_EFFECTS: readonly string[] = ['blockedEntry'];
export const seesEffect = (state: TeoState, seat: string | null, effect: Effect): boolean =>
  seesAll(state, seat) || !SECRET_EFFECTS.includes(effect.kind);

/** Facts of missions that lie open; the memory of what has come and what is still to come is the GM's. */
const PUBLIC_FACTS: readonly string[] = ['barricades', 'directiveMet'];
const PUBLIC_BEGINNINGS: readonly string[] = ['redTape:', 'counted:', 'poolGiven:'];

export function seesFact(state: TeoState, seat: string | null, fact: string): boolean {
  const delivered = (state.mission.plan.deliveries ?? []).some((delivery) => delivery.fact === fact);
  const known = delivered || PUBLIC_FACTS.includes(fact) || PUBLIC_BEGINNINGS.some((start) => fact.startsWith(start));
  return known || seesAll(state, seat);
}
