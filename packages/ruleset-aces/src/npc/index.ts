import type { Automaton, Json, Question, Seat } from '@potyczka/kernel';
import type { AcesCommand } from '../commands.ts';
import { forbids } from '../decide.ts';
import { enemiesOf, isAdjacent, isHero, seatOf, unitOf } from '../read.ts';
import type { AcesState, Unit } from '../state.ts';
import { cardRank } from '../vocabulary.ts';
import { behaviours, bestWorth, shakenMove } from './behaviours.ts';
import { arms } from './worth.ts';

/** A character nobody wrote a behaviour for fights with what it holds. */
function behaviourOf(unit: Unit, seat: Seat): string {
  const named = unit.behaviour ?? seat.algorithm;
  if (named !== undefined && named !== null && Object.hasOwn(behaviours, named)) return named;
  if (unit.powers.some((power) => power === 'bolt' || power === 'blast')) return 'caster';
  return arms(unit).some((armed) => armed.spec.range !== null) ? 'shooter' : 'brute';
}

/** The next command of an NPC seat whose unit has the turn; what the rules forbid is passed over. */
function command(state: AcesState, seat: Seat): AcesCommand | undefined {
  if (state.current === null || state.phase === 'finished') return undefined;
  const unit = unitOf(state, state.current);
  if (seatOf(state, unit) !== seat.id || unit.turn === null) return undefined;
  const end: AcesCommand = { type: 'endTurn', by: seat.id, unit: unit.id };
  const may = (wish: AcesCommand): boolean => forbids({ state }, wish).length === 0;
  if (unit.shaken) {
    const step = shakenMove(state, unit, seat.id);
    return step !== undefined && may(step) ? step : end;
  }
  if (unit.prone && may({ type: 'standUp', by: seat.id, unit: unit.id }))
    return { type: 'standUp', by: seat.id, unit: unit.id };
  if (unit.grip !== null && may({ type: 'breakFree', by: seat.id, unit: unit.id }))
    return { type: 'breakFree', by: seat.id, unit: unit.id };
  for (const wish of behaviours[behaviourOf(unit, seat)]?.(state, unit, seat.id) ?? []) if (may(wish)) return wish;
  return end;
}

const offers = (question: Question, word: string): boolean => question.choices.some(({ choice }) => choice === word);

/** Own chips before the pool's; a leader's soak, or a rich pool, is worth the pool's. */
function purse(state: AcesState, question: Question, unit: Unit): Json {
  if (offers(question, 'own')) return 'own';
  const heroes = Object.values(state.units).filter(
    (other) => other.side === unit.side && isHero(other) && !other.eliminated,
  ).length;
  const rich = state.gmPool > heroes;
  return offers(question, 'pool') && (isHero(unit) || rich) ? 'pool' : question.default;
}

const answers: Readonly<Record<string, (state: AcesState, question: Question, unit: Unit) => Json>> = {
  soak: (state, question, unit) => {
    const wounds = Number(question.params?.wounds ?? 0);
    const fatal = unit.wounds + wounds > unit.maxWounds;
    return wounds >= 2 || fatal ? purse(state, question, unit) : question.default;
  },
  unshake: (state, question, unit) => (isHero(unit) ? purse(state, question, unit) : question.default),
  reroll: (state, question, unit) => {
    const failed = Number(question.params?.total ?? 0) < Number(question.params?.target ?? 0);
    return failed && isHero(unit) && question.params?.purpose === 'attack'
      ? purse(state, question, unit)
      : question.default;
  },
  drawCard: (state, question, unit) => {
    const low = unit.chosenCard !== null && cardRank(unit.chosenCard) < 6;
    const near = enemiesOf(state, unit).some(
      (enemy) => Math.max(Math.abs(enemy.pos[0] - unit.pos[0]), Math.abs(enemy.pos[1] - unit.pos[1])) <= 12,
    );
    return low && near && isHero(unit) && !unit.hidden ? purse(state, question, unit) : question.default;
  },
  actNow: (state, question, unit) => {
    const ambusher = state.round === 1 && unit.hold !== 'none';
    const ready = { ...unit, turn: unit.turn };
    return ambusher || bestWorth(state, ready, question.seat).value > 0.1 ? 'act' : question.default;
  },
  interrupt: (state, question, unit) => {
    const mover = state.current === null ? undefined : state.units[state.current];
    const guards =
      unit.behaviour === 'guard' && mover !== undefined && mover.side !== unit.side && isAdjacent(state, unit, mover);
    return guards ? 'interrupt' : question.default;
  },
};

/** How NPC seats play: the catalogue's behaviours, one command at a time, from what the seat may know. */
export const automaton: Automaton<AcesState, AcesCommand> = {
  command,
  answer: (state, question) => {
    const unit = question.unit === undefined ? undefined : state.units[question.unit];
    const answer = unit === undefined ? undefined : answers[question.kind];
    return answer === undefined || unit === undefined ? question.default : answer(state, question, unit);
  },
};
