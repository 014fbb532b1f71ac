import type { Seat } from '@potyczka/kernel';
import { foesOf, heroesOf, presentFoes, standingHeroes, weaponInHand } from '../read.ts';
import type { Hero, StepState, Unit } from '../state.ts';
import { dangers, hopes, markedHeroes } from './dangers.ts';
import { farFrom } from './field.ts';
import { goalWorth } from './goals.ts';
import { foeValue, heroValue } from './values.ts';

/** How good a position is: what players above the rulebook go by. Judgement, no rule; the lab measures it. */

const WON = 100_000;

/** Squares count a little even where nobody is in reach yet, so that those who fight hand to hand come to blows. */
const CLOSER = 4;

const fightsClose = (unit: Unit): boolean =>
  unit.kind === 'hero' ? weaponInHand(unit)?.attacks.includes('ranged') !== true : unit.reach === 'melee';

function distances(state: StepState, own: readonly Unit[], others: readonly Unit[]): number {
  if (!state.mapped || others.length === 0) return 0;
  let sum = 0;
  for (const unit of own) if (unit.at !== null && fightsClose(unit)) sum += farFrom(others, unit.at);
  return sum * CLOSER;
}

const closeness = (state: StepState, foes: boolean): number =>
  foes
    ? distances(state, presentFoes(state), standingHeroes(state))
    : distances(state, standingHeroes(state), presentFoes(state));

/** A turn that is over is worth a trifle more than one in which nothing is left to do: nobody dawdles. */
const done = (units: readonly { readonly turnDone: boolean }[]): number =>
  units.filter(({ turnDone }) => turnDone).length;

/** Whoever promised Help has it still to give; whoever is hidden is safe and strikes first. */
const standing = (hero: Hero): number => (hero.left ? 0 : hero.hidden ? 60 : 0);

function forHeroes(state: StepState): number {
  let sum = 0;
  for (const hero of heroesOf(state)) sum += heroValue(hero) + standing(hero);
  for (const foe of foesOf(state)) sum -= foeValue(state, foe);
  return sum + hopes(state) - dangers(state) - markedHeroes(state) + goalWorth(state);
}

/** As far as it depends on where one figure stands: to compare the squares it could go to. */
export function worthOfPlace(state: StepState, seat: Seat, unit: string): number {
  const only = state.units[unit]?.kind === 'hero' ? unit : undefined;
  const heroes = hopes(state, only) - dangers(state) - markedHeroes(state) + goalWorth(state);
  const foes = isForFoes(state, seat);
  return (foes ? -heroes : heroes) - closeness(state, foes);
}

const isForFoes = (state: StepState, seat: Seat): boolean =>
  seat.side !== undefined && state.sides[seat.side]?.kind === 'foes';

/** What the position is worth to a seat's side. */
export function worth(state: StepState, seat: Seat): number {
  const foes = isForFoes(state, seat);
  const sign = foes ? -1 : 1;
  if (state.result !== null) return state.result === 'draw' ? 0 : state.result === 'heroes' ? sign * WON : -sign * WON;
  const own = foes ? foesOf(state) : heroesOf(state);
  return Math.round(sign * forHeroes(state) - closeness(state, foes)) + done(own);
}
