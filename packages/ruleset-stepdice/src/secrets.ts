import { Lately } from '@potyczka/ruleset-kit';
import { CLASS_LIMIT } from './catalogue/profiles.ts';
import { gmSeat, isGm, sideOf } from './read.ts';
import type { Foe, StepState, Unit } from './state.ts';

/** Who may know what (catalogue 5). */

/** The GM sees everything, and so does whoever plays the foes. */
export function seesAll(state: StepState, seat: string | null): boolean {
  if (seat === null || isGm(state, seat) || seat === gmSeat(state)) return true;
  const side = state.seats.find((one) => one.id === seat)?.side;
  return side !== undefined && state.sides[side]?.kind === 'foes';
}

const playsFor = (state: StepState, seat: string, unit: Unit): boolean =>
  unit.owner === seat || state.seats.find((one) => one.id === seat)?.side === unit.side;

/** Hidden foes are the GM's secret; a hidden hero is known to its side and the GM, who does not act on it. */
export function seesUnit(state: StepState, seat: string | null, unit: Unit): boolean {
  if (!unit.hidden || seesAll(state, seat) || seat === null) return true;
  return sideOf(state, unit).kind === 'heroes' && playsFor(state, seat, unit);
}

/** Whether somebody is on the table whom this seat does not know of. */
export const isKeptFrom = (state: StepState, seat: string): boolean =>
  Object.values(state.units).some((unit) => unit.hidden && !seesUnit(state, seat, unit));

/** Traits that move a TN are open: the table shows it before the roll, with every step (STEP-0.6). */
const OPEN_TRAITS: readonly string[] = ['naturalCover', 'vulnerability', 'scout'];

/** What a foe can do is known once it has done it. */
export const seesSpecial = (state: StepState, seat: string | null, foe: Foe, name: string): boolean =>
  seesAll(state, seat) || OPEN_TRAITS.includes(name) || foe.shown.includes(name) || (foe.used[name] ?? 0) > 0;

/** Pairs `hero|foe` of which the seat sees both. */
export const seesPair = (state: StepState, seat: string | null, pair: string): boolean =>
  pair.split('|').every((id) => {
    const unit = state.units[id];
    return unit === undefined || seesUnit(state, seat, unit);
  });

/** A foe as somebody may know it: the usual Wounds of its class, what it has shown, nobody's plans. */
export function foeFor(state: StepState, seat: string | null, foe: Foe): Foe {
  if (seesAll(state, seat)) return foe;
  const known = outside.get(foe) ?? fromOutside(state, seat, foe);
  outside.set(foe, known);
  return known;
}

/** All who do not see everything know the same of a foe, and as long as it is the same foe. */
const outside = new Lately<Foe, Foe>(256);

function fromOutside(state: StepState, seat: string | null, foe: Foe): Foe {
  return {
    ...foe,
    limit: Math.max(CLASS_LIMIT[foe.class], foe.out ? foe.wounds : foe.wounds + 1),
    traits: foe.traits.filter((trait) => seesSpecial(state, seat, foe, trait.name)),
    moves: foe.moves.filter((move) => seesSpecial(state, seat, foe, move.name)),
    toughUsed: foe.shown.includes('tough') && foe.toughUsed,
    lightArmourUsed: foe.shown.includes('lightArmour') && foe.lightArmourUsed,
    resistanceUsed: foe.shown.includes('resistance') && foe.resistanceUsed,
    mustTarget: null,
    lastSeen: null,
    trigger: null,
    behaviour: null,
  };
}
