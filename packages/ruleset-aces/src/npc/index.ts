import type { Automaton, Seat } from '@potyczka/kernel';
import type { AcesCommand } from '../commands.ts';
import { forbids } from '../decide.ts';
import { seatOf, unitOf } from '../read.ts';
import type { AcesState, Unit } from '../state.ts';
import { linesOf, proposed } from './algorithms.ts';
import { answers } from './answers.ts';
import { candidates, REPLACED } from './candidates.ts';
import { errands } from './errands.ts';
import { moveTo, refuge } from './places.ts';
import { worth } from './position.ts';
import { arms } from './worth.ts';

/** A character nobody wrote a behaviour for fights with what it holds. */
function behaviourOf(state: AcesState, unit: Unit, seat: Seat): string {
  const named = unit.behaviour ?? seat.algorithm ?? '';
  if (linesOf(state.scenario.algorithms, named) !== undefined) return named;
  if (unit.powers.some((power) => power === 'bolt' || power === 'blast')) return 'caster';
  return arms(unit).some((armed) => armed.spec.range !== null) ? 'shooter' : 'brute';
}

/** The next command of an NPC seat whose unit has the turn; what the rules forbid is passed over. */
function command(state: AcesState, seat: Seat): AcesCommand | undefined {
  if (state.activeUnit === null || state.phase === 'finished') return undefined;
  const unit = unitOf(state, state.activeUnit);
  if (seatOf(state, unit) !== seat.id || unit.turn === null) return undefined;
  const end: AcesCommand = { type: 'endTurn', by: seat.id, unit: unit.id };
  const may = (wish: AcesCommand): boolean => forbids({ state }, wish).length === 0;
  if (unit.shaken) {
    const cover = refuge(state, unit);
    const step = cover === undefined ? end : moveTo(seat.id, unit, cover.square);
    return may(step) ? step : end;
  }
  if (unit.prone && may({ type: 'standUp', by: seat.id, unit: unit.id }))
    return { type: 'standUp', by: seat.id, unit: unit.id };
  if (unit.grip !== null && may({ type: 'breakFree', by: seat.id, unit: unit.id }))
    return { type: 'breakFree', by: seat.id, unit: unit.id };
  for (const wish of errands(state, unit, seat.id)) if (may(wish)) return wish;
  for (const wish of proposed(state, unit, seat.id, behaviourOf(state, unit, seat))) if (may(wish)) return wish;
  return end;
}

/** How NPC seats play: the catalogue's behaviours, one command at a time, from what the seat may know. */
export const automaton: Automaton<AcesState, AcesCommand> = {
  command,
  worth,
  candidates,
  replaces: REPLACED,
  answer: (state, question) => {
    const unit = question.unit === undefined ? undefined : state.units[question.unit];
    const answer = unit === undefined ? undefined : answers[question.kind];
    return answer === undefined || unit === undefined ? question.default : answer(state, question, unit);
  },
};
