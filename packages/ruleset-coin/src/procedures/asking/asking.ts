import type { Choice, Json, Question } from '@potyczka/kernel';
import { inWords } from '../../names.ts';
import type { CoinPlay } from '../../play.ts';
import { seatOf, seatOfSide, unitOf } from '../../read.ts';
import type { CoinState, Pending } from '../../state.ts';
import type { Phase, SideId } from '../../vocabulary.ts';

/** A question before it is known who sits there; what may be chosen is listed for those who look at a list. */
export interface Asking extends Omit<Question, 'seat' | 'choices' | 'check'> {
  readonly side: SideId;
  readonly choices: () => readonly Choice[];
  readonly check?: Check;
  /** What was answered, in the words of the choices. */
  readonly hear?: (choice: Json) => Json;
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

/** The default needs no listening to: NPCs mostly go by it. */
const heard = ({ hear, default: usual }: Asking, choice: Json): Json =>
  hear === undefined || choice === usual ? choice : hear(choice);

function questionOf(play: CoinPlay, asking: Asking, usual: string): Question {
  const { side, choices, check, hear: _hear, ...question } = asking;
  return {
    ...question,
    seat: seatFor(play.state, asking) ?? usual,
    // NPCs mostly go by the default: a list with names for everybody would be made to be thrown away.
    get choices() {
      return choices();
    },
    ...(check === undefined ? {} : { check: spoken(play, (choice) => check(heard(asking, choice))) }),
  };
}

/**
 * Puts a question to a side; where nobody sits the default is taken. It is made anew when a ruling has come while it
 * was open: that may change what there is to choose.
 */
export function ask(play: CoinPlay, make: () => Asking): Json {
  const first = make();
  const before = play.state;
  const seat = seatFor(before, first);
  if (seat === null) return first.default;
  let asking = first;
  const choice = play.choose(() => {
    asking = play.state === before ? first : make();
    return questionOf(play, asking, seat);
  });
  return heard(asking, choice);
}

/** Goes over to a phase in which somebody is asked, or back from it. */
export function enter(play: CoinPlay, phase: Phase, askedSide: SideId | null, pending: Pending | null = null): void {
  const { state } = play;
  if (state.phase === phase && state.askedSide === askedSide && state.pending === pending) return;
  play.tell({ type: 'phaseChanged', phase, askedSide, pending, rules: [] });
}
