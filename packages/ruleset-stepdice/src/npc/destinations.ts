import type { Seat } from '@potyczka/kernel';
import type { StepCommand } from '../commands.ts';
import { withTable } from '../copies.ts';
import { foesToAct } from '../procedures/foes/turns.ts';
import { placesInReach } from '../procedures/movement/reach.ts';
import { seatOf } from '../read.ts';
import type { Hero, StepState, Unit } from '../state.ts';
import { budgetOf } from './errands.ts';
import { fieldOf, type Spot, writtenPath } from './field.ts';
import { placedSpecials } from './specials.ts';
import { casts } from './spellcraft.ts';
import { worthOfPlace } from './worth.ts';

/** Where a unit might go: of all squares in reach the few from which things look best. */

const MOST = 12;
const FEW = 4;

const there = (state: StepState, unit: Unit, spot: Spot): StepState =>
  withTable(state, {
    units: { ...state.units, [unit.id]: { ...unit, at: spot.square, movesLeft: unit.movesLeft - spot.cost } },
  });

const stepsLeft = (state: StepState, unit: Unit): number =>
  unit.kind === 'hero' ? budgetOf(state, unit) : unit.prone || unit.immobilised ? 0 : unit.movesLeft;

function destinationsOf(state: StepState, seat: Seat, unit: Unit, most: number): readonly Spot[] {
  const budget = stepsLeft(state, unit);
  if (!state.mapped || budget < 1) return [];
  return placesInReach(state, unit.id, budget)
    .filter(({ cost }) => cost > 0)
    .map((spot) => ({ spot, value: worthOfPlace(there(state, unit, spot), seat, unit.id) }))
    .sort((a, b) => b.value - a.value || a.spot.cost - b.spot.cost)
    .slice(0, most)
    .map(({ spot }) => spot);
}

const walks = (state: StepState, seat: Seat, unit: Unit, most: number): readonly StepCommand[] =>
  destinationsOf(state, seat, unit, most).map((spot) => ({
    type: unit.kind === 'hero' ? 'move' : 'foeMove',
    by: seat.id,
    unit: unit.id,
    path: writtenPath(spot),
  }));

/** Smoke is thrown before one's own feet. */
const gear = (by: string, hero: Hero): readonly StepCommand[] =>
  hero.gear.flatMap(({ id, uses, weapon }) =>
    uses === null || uses < 1 || weapon || hero.at === null
      ? []
      : [{ type: 'useGear', by, unit: hero.id, item: id, at: [hero.at[0], hero.at[1]] }],
  );

/** Commands worth a look beyond the offers: places to go to, and what spells, gear and special moves are aimed at. */
export function candidates(state: StepState, seat: Seat): readonly StepCommand[] {
  if (state.phase === 'foes') {
    const mine = foesToAct(state).filter((foe) => seatOf(state, foe) === seat.id);
    return mine.flatMap((foe) => [
      ...walks(state, seat, foe, foe.id === state.activeUnit || mine.length === 1 ? MOST : FEW),
      ...placedSpecials(fieldOf(state, foe)).map((order) => ({ ...order, by: seat.id })),
    ]);
  }
  const hero = state.activeUnit === null ? undefined : state.units[state.activeUnit];
  if (hero?.kind !== 'hero' || seatOf(state, hero) !== seat.id) return [];
  return [...walks(state, seat, hero, MOST), ...casts(state, seat.id, hero), ...gear(seat.id, hero)];
}
