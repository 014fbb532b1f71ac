import { type Violation, violation } from '@potyczka/kernel';
import { isGm } from '@potyczka/ruleset-kit';
import { gmSeat, isHere } from '../read.ts';
import type { AcesState } from '../state.ts';
import { endTurn as finishTurn } from '../turn.ts';
import { type Action, mustBeActing } from './action.ts';

/** @rule ACE-5.1 */
export const endTurn: Action<'endTurn'> = {
  may: ({ state }, command) => {
    const unit = command.unit ?? state.activeUnit;
    if (state.phase === 'finished') return [violation('ACE-20.2', 'finished')];
    return unit === null ? [violation('ACE-5.1', 'not-your-turn', { current: '' })] : mustEnd(state, command.by, unit);
  },
  act: (play, command) => {
    const unit = command.unit ?? play.state.activeUnit;
    if (unit !== null) finishTurn(play, unit);
  },
};

/** Even who is stunned or out may be passed over. */
const mustEnd = (state: AcesState, by: string, unit: string): readonly Violation[] =>
  mustBeActing(state, by, unit).filter(({ code }) => code !== 'stunned');

/** Sides a seat speaks for. */
export const sidesOf = (state: AcesState, seat: string): readonly string[] => {
  const own = state.seats.find((one) => one.id === seat)?.side;
  return Object.values(state.sides)
    .filter((side) => side.seat === seat || side.id === own)
    .map((side) => side.id);
};

/** The game is given up: the seat's sides lose, the others win. */
export const concede: Action<'concede'> = {
  may: ({ state }, command) => {
    if (state.phase === 'finished') return [violation('ACE-20.2', 'finished')];
    return sidesOf(state, command.by).length > 0 ? [] : [violation('ACE-20.2', 'not-yours', { unit: '' })];
  },
  act: (play, command) => {
    const given = sidesOf(play.state, command.by);
    for (const side of given) play.tell({ type: 'conceded', side, rules: ['ACE-20.2'] });
    const result = Object.fromEntries(
      Object.keys(play.state.sides).map((side) => [side, given.includes(side) ? ('loss' as const) : ('win' as const)]),
    );
    play.tell({ type: 'gameEnded', result, reason: 'conceded', rules: ['ACE-20.2'] });
  },
};

/** The side that lays down its arms: named, or the seat's own. */
const surrendering = (state: AcesState, by: string, side: string | undefined): string | undefined =>
  side ?? sidesOf(state, by)[0];

/** @rule ACE-20.2 A side lays down its arms; what that decides is judged as after any action. */
export const surrender: Action<'surrender'> = {
  may: ({ state }, command) => {
    if (state.phase === 'finished') return [violation('ACE-20.2', 'finished')];
    const side = surrendering(state, command.by, command.side);
    if (side === undefined || state.sides[side] === undefined)
      return [violation('ACE-20.2', 'not-yours', { unit: '' })];
    const may = isGm(state, command.by) || sidesOf(state, command.by).includes(side);
    return may ? [] : [violation('ACE-20.2', 'not-yours', { unit: '' })];
  },
  act: (play, command) => {
    const side = surrendering(play.state, command.by, command.side) ?? '';
    const units = Object.values(play.state.units)
      .filter((unit) => unit.side === side && isHere(unit) && !unit.dead)
      .map((unit) => unit.id);
    play.tell({ type: 'surrendered', side, units, rules: ['ACE-20.2'] });
  },
};

/** @rule ACE-3.1 @rule ACE-3.4 With the session all chips go; the GM ends it, or where there is none anybody. */
export const endSession: Action<'endSession'> = {
  may: ({ state }, command) => {
    const gm = gmSeat(state);
    if (gm !== null && gm !== command.by) return [violation('ACE-3.1', 'not-yours', { unit: '' })];
    const any = state.gmPool > 0 || Object.values(state.units).some(({ chips }) => chips > 0);
    return any ? [] : [violation('ACE-3.1', 'no-chip', { why: 'session' })];
  },
  act: (play) => play.tell({ type: 'sessionEnded', rules: ['ACE-3.1', 'ACE-3.4'] }),
};

/** @rule ACE-5.9 @rule ACE-5.10 @rule ACE-5.11 At the call, after the recovery tests, before anything else is done. */
export const hold: Action<'hold'> = {
  may: ({ state }, command) => {
    const acting = mustBeActing(state, command.by, command.unit);
    const unit = state.units[command.unit];
    if (acting.length > 0 || unit?.turn == null) return acting;
    if (unit.shaken) return [violation('ACE-5.11', 'cannot-hold', { unit: unit.id, why: 'shaken' })];
    // A held turn that has begun is taken or passed, not held again (ACE-5.14).
    if (unit.turn.from === 'hold') return [violation('ACE-5.14', 'cannot-hold', { unit: unit.id, why: 'held' })];
    return unit.turn.stage === 'start' ? [] : [violation('ACE-5.10', 'turn-started', { unit: unit.id })];
  },
  act: (play, { unit }) => play.tell({ type: 'held', unit, rules: ['ACE-5.9', 'ACE-5.10'] }),
};
