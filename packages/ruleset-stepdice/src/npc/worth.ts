import type { Seat } from '@potyczka/kernel';
import { chebyshev } from '@potyczka/ruleset-kit';
import { foesOf, heroesOf, presentFoes, standingHeroes } from '../read.ts';
import type { Hero, StepState } from '../state.ts';
import { dangers, hopes, markedHeroes, outlookOf } from './dangers.ts';
import { goalWorth } from './goals.ts';
import { foeValue, heroValue } from './values.ts';

/** How good a position is: what players above the rulebook go by. Judgement, no rule; the lab measures it. */

const WON = 100_000;

/** Squares count a little even where nobody is in reach yet, so that both sides come to blows. */
const CLOSER = 4;

function distances(state: StepState): number {
  if (!state.mapped) return 0;
  const foes = presentFoes(state);
  let sum = 0;
  for (const { pos } of standingHeroes(state)) {
    let near = 30;
    for (const foe of foes) if (foe.pos !== null && pos !== null) near = Math.min(near, chebyshev(foe.pos, pos));
    if (foes.length > 0) sum += near;
  }
  return sum * CLOSER;
}

/** A turn that is over is worth a trifle more than one in which nothing is left to do: nobody dawdles. */
const done = (units: readonly { readonly turnDone: boolean }[]): number =>
  units.filter(({ turnDone }) => turnDone).length;

/** Whoever promised Help has it still to give; whoever is hidden is safe and strikes first. */
const standing = (hero: Hero): number => (hero.left ? 0 : hero.hidden ? 60 : 0);

function forHeroes(state: StepState): number {
  let sum = 0;
  for (const hero of heroesOf(state)) sum += heroValue(hero) + standing(hero);
  for (const foe of foesOf(state)) sum -= foeValue(state, foe);
  const outlook = outlookOf(state);
  return sum + hopes(state, outlook) - dangers(state, outlook) - markedHeroes(state) + goalWorth(state);
}

/** As far as it depends on where one figure stands: to compare the squares it could go to. */
export function worthOfPlace(state: StepState, seat: Seat, unit: string): number {
  const outlook = outlookOf(state);
  const only = state.units[unit]?.kind === 'hero' ? unit : undefined;
  const heroes = hopes(state, outlook, only) - dangers(state, outlook) - markedHeroes(state) + goalWorth(state);
  return (isForFoes(state, seat) ? -heroes : heroes) - distances(state);
}

const isForFoes = (state: StepState, seat: Seat): boolean =>
  seat.side !== undefined && state.sides[seat.side]?.kind === 'foes';

/** What the position is worth to a seat's side. */
export function worth(state: StepState, seat: Seat): number {
  const foes = isForFoes(state, seat);
  const sign = foes ? -1 : 1;
  if (state.result !== null) return state.result === 'draw' ? 0 : state.result === 'heroes' ? sign * WON : -sign * WON;
  const own = foes ? foesOf(state) : heroesOf(state);
  return Math.round(sign * forHeroes(state) - distances(state)) + done(own);
}
