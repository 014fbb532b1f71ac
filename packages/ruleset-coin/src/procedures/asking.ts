import type { Json, Question } from '@potyczka/kernel';
import { inWords } from '../narration/names.ts';
import type { CoinPlay } from '../play.ts';
import { seatOf, seatOfSide, unitOf } from '../read.ts';
import type { CoinState, Pending } from '../state.ts';
import type { Phase, SideId } from '../vocabulary.ts';

export interface Asking extends Omit<Question, 'seat'> {
  readonly side: SideId;
}

/** The seat of the unit it is about while that plays for the side, else the side's. */
function seatFor(state: CoinState, { side, unit: id }: Pick<Asking, 'side' | 'unit'>): string | null {
  const unit = id === undefined ? undefined : unitOf(state, id);
  return unit?.side === side ? seatOf(state, unit) : seatOfSide(state, side);
}

type Check = Exclude<Question['check'], undefined>;

/** What is wrong with an answer, with names instead of ids. */
export const spoken =
  (play: CoinPlay, check: Check): Check =>
  (choice) =>
    check(choice).map((violation) => inWords(play.state, violation));

/**
 * Puts a question to a side; where nobody sits the default is taken. It is made when it is put: a ruling that comes
 * while it is open may change what there is to choose.
 */
export function ask(play: CoinPlay, make: () => Asking): Json {
  const first = make();
  const seat = seatFor(play.state, first);
  if (seat === null) return first.default;
  return play.choose(() => {
    const { side, check, ...question } = make();
    return {
      ...question,
      seat: seatFor(play.state, { side, ...question }) ?? seat,
      ...(check === undefined ? {} : { check: spoken(play, check) }),
    };
  });
}

/** Goes over to a phase in which somebody is asked, or back from it. */
export function enter(play: CoinPlay, phase: Phase, askedSide: SideId | null, pending: Pending | null = null): void {
  const { state } = play;
  if (state.phase === phase && state.askedSide === askedSide && state.pending === pending) return;
  play.tell({ type: 'phaseChanged', phase, askedSide, pending, rules: [] });
}
