import type { Json, Question } from '@potyczka/kernel';
import { cardRank } from '../catalogue/deck.ts';
import { paceOf } from '../procedures/movement/running.ts';
import { dieFor } from '../procedures/tests/dice.ts';
import { between, distance, enemiesOf, isAdjacent, isHero } from '../read.ts';
import type { AcesState, Unit } from '../state.ts';
import type { TraitName } from '../vocabulary.ts';
import { interrupts } from './algorithms.ts';
import { preyOf } from './behaviours.ts';
import { succeeds } from './chances.ts';
import { nearestPlace } from './places.ts';
import { atTurn, standingAt, valueHere } from './plans.ts';
import { arms } from './worth.ts';

/** How NPCs answer: chips, cards, gaps and interrupts (common rules 5 to 7). */

const offers = (question: Question, word: string): boolean => question.choices.some(({ choice }) => choice === word);

/** Own chips before the pool's; extras get the pool's only while it is richer than the side has heroes. */
function purse(state: AcesState, question: Question, unit: Unit): Json {
  if (offers(question, 'own')) return 'own';
  const heroes = Object.values(state.units).filter(
    (other) => other.side === unit.side && isHero(other) && !other.eliminated,
  ).length;
  return offers(question, 'pool') && (isHero(unit) || state.gmPool > heroes) ? 'pool' : question.default;
}

/** An enemy within its reach of attack: of its furthest weapon, or of a blow after a walk. */
function hasPrey(state: AcesState, unit: Unit): boolean {
  const reach = Math.max(paceOf(state, unit) + 1, ...arms(unit).map(({ spec }) => spec.range?.[2] ?? 0));
  return enemiesOf(state, unit).some((enemy) => !enemy.hidden && between(state, unit, enemy) <= reach);
}

/** What the best turn it could take now is worth: from here, or from within reach of its prey. */
function valueNow(state: AcesState, unit: Unit, by: string): number {
  const [then, ready] = atTurn(state, unit);
  const here = valueHere(then, ready, by);
  const prey = here > ENOUGH || !state.mapped ? undefined : preyOf(then, ready);
  const way =
    prey && nearestPlace(then, ready, (at) => distance(then, at, prey.at, ready.elevation - prey.elevation) <= 1);
  return way === undefined ? here : Math.max(here, valueHere(...standingAt(then, ready, way.square), by));
}

/** Common rule 7: what makes a gap worth taking. */
const ENOUGH = 0.1;
/** Common rule 5: what makes another roll worth a chip. */
const LIKELY = 0.5;

function reroll(state: AcesState, question: Question, unit: Unit): Json {
  const { total, target, purpose, needs, trait } = question.params ?? {};
  if (purpose !== 'attack' || Number(total) >= Number(target)) return question.default;
  const { sides } = dieFor(state, unit, String(trait) as TraitName);
  const likely = succeeds(sides, isHero(unit), Number(needs)) >= LIKELY;
  return likely && isHero(unit) ? purse(state, question, unit) : question.default;
}

type Answer = (state: AcesState, question: Question, unit: Unit) => Json;

export const answers: Readonly<Record<string, Answer>> = {
  soak: (state, question, unit) => {
    const wounds = Number(question.params?.wounds ?? 0);
    const fatal = unit.wounds + wounds > unit.maxWounds;
    return wounds >= 2 || fatal ? purse(state, question, unit) : question.default;
  },
  unshake: (state, question, unit) => (isHero(unit) ? purse(state, question, unit) : question.default),
  reroll,
  drawCard: (state, question, unit) => {
    const low = unit.chosenCard !== null && cardRank(unit.chosenCard) < 6;
    const ambusher = unit.hidden || state.ambushers.includes(unit.id);
    return low && !ambusher && hasPrey(state, unit) ? purse(state, question, unit) : question.default;
  },
  actNow: (state, question, unit) => {
    const ambusher = state.round === 1 && state.ambushers.includes(unit.id);
    return ambusher || valueNow(state, unit, question.seat) > ENOUGH ? 'act' : question.default;
  },
  interrupt: (state, question, unit) => {
    const mover = state.activeUnit === null ? undefined : state.units[state.activeUnit];
    const near = mover !== undefined && mover.side !== unit.side && isAdjacent(state, unit, mover);
    return near && interrupts(state, unit.behaviour ?? '') ? 'interrupt' : question.default;
  },
};
