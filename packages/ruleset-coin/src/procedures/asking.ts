import type { Json, Question } from '@potyczka/kernel';
import type { CoinPlay } from '../play.ts';
import { seatOf, seatOfSide, unitOf } from '../read.ts';
import type { Pending } from '../state.ts';
import type { Phase, SideId } from '../vocabulary.ts';

export interface Asking extends Omit<Question, 'seat'> {
  readonly side: SideId;
}

/** Puts a question to a side, by the seat of the unit it is about; where nobody sits the default is taken. */
export function ask(play: CoinPlay, asking: Asking): Json {
  const { side, ...question } = asking;
  const unit = asking.unit === undefined ? undefined : unitOf(play.state, asking.unit);
  const seat = unit?.side === side ? seatOf(play.state, unit) : seatOfSide(play.state, side);
  return seat === null ? asking.default : play.choose(() => ({ ...question, seat }));
}

/** Goes over to a phase in which somebody is asked, or back from it. */
export function enter(play: CoinPlay, phase: Phase, askedSide: SideId | null, pending: Pending | null = null): void {
  const { state } = play;
  if (state.phase === phase && state.askedSide === askedSide && state.pending === pending) return;
  play.tell({ type: 'phaseChanged', phase, askedSide, pending, rules: [] });
}
