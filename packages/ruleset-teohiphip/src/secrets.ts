import { seatOf } from './read.ts';
import type { Effect, TeoState, Trap, Unit } from './state.ts';

/** Chapter 19: who may know what. Views, redaction, imagination and disguise all ask here. */

/** @rule TEO-19.2 The GM and the engine itself (`null`) see everything. */
export const seesAll = (state: TeoState, seat: string | null): boolean =>
  seat === null || state.seats.some((known) => known.id === seat && known.role === 'gm');

export const owns = (state: TeoState, seat: string | null, unit: Unit): boolean =>
  seesAll(state, seat) || seatOf(state, unit) === seat;

/** @rule TEO-19.1 Dice lie face up on the table unless `poolVisibility` is `owner`. */
export const seesPool = (state: TeoState, seat: string | null, unit: Unit): boolean =>
  state.options.poolVisibility === 'public' || owns(state, seat, unit);

/** The whole sheet: traits and what follows from them. */
export const seesSheet = (state: TeoState, seat: string | null, unit: Unit): boolean =>
  state.options.traitVisibility === 'public' || owns(state, seat, unit);

/** @rule TEO-19.1 With `traitVisibility: onUse` a trait is known to others once it has acted. */
export function seenTraits(state: TeoState, seat: string | null, unit: Unit): readonly string[] {
  if (seesSheet(state, seat, unit)) return unit.traits;
  const shown = state.shownTraits?.[unit.id] ?? [];
  return unit.traits.filter((trait) => shown.includes(trait));
}

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
