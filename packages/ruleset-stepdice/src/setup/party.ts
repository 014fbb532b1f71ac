import { remembered, type Seat } from '@potyczka/kernel';
import { laidOver, namedByProfile } from '@potyczka/ruleset-kit';
import type { ScenarioPlan } from '../catalogue/scenario.ts';
import type { WireUnit } from './unit-fields.ts';
import { isHeroWire } from './units.ts';

/** Which heroes come to a scenario. */

const READY = ['shieldbearer', 'archer', 'adept', 'infiltrator'] as const;

/** The ready heroes in the catalogue's order (9.8); of more than four the first come again. */
function readyParty(count: number, wanted: readonly string[]): readonly WireUnit[] {
  return Array.from({ length: count }, (_, index): WireUnit => {
    const profile = wanted[index % wanted.length] ?? READY[0];
    const again = Math.floor(index / wanted.length);
    return readyHero(again === 0 ? profile : `${profile}${again + 1}`, profile);
  });
}

/** A ready hero is the same at every table, and read once. */
const ready = remembered((profile: string) =>
  remembered((id: string): WireUnit => namedByProfile({ id, side: 'heroes', profile })),
);

const readyHero = (id: string, profile: string): WireUnit => ready(profile)(id);

/** As many as there are players, within what the scenario is made for. */
export function partySize(plan: ScenarioPlan, seats: readonly Seat[], said: number | undefined): number {
  if (plan.heroes === undefined) return 0;
  const [least, most] = plan.heroes;
  const players = seats.filter((seat) => seat.role === 'player' && seat.side !== 'foes').length;
  return said ?? Math.max(least, Math.min(most, players));
}

/**
 * The scenario's figures with the set-up's over them. A set-up that brings heroes of its own plays with those; one that
 * only changes the ready ones keeps them all.
 */
export function figuresOf(plan: ScenarioPlan, own: readonly WireUnit[], size: number): readonly WireUnit[] {
  const party = readyParty(size, plan.party ?? READY);
  const planned = (plan.units ?? []) as readonly WireUnit[];
  const known = [...party, ...planned].map((unit) => unit.id);
  const brings =
    own.some((unit) => isHeroWire(unit) && !known.includes(unit.id)) || planned.some((unit) => isHeroWire(unit));
  const kept = brings ? party.filter((unit) => own.some((one) => one.id === unit.id)) : party;
  return laidOver([...kept, ...planned], own);
}
