import type {
  Command,
  Course,
  GameEvent,
  GroundMaker,
  Json,
  PlayBody,
  Question,
  Ruleset,
  Seat,
} from '@potyczka/kernel';
import { runPlay, seededDraws } from '@potyczka/kernel';
import type { Budget, Policy } from '@potyczka/odds';
import { branches, toNumber } from '@potyczka/odds';

/** Who thinks, about which game, and what it has left to think with. */
export interface Mind<S, C extends Command, E extends GameEvent> {
  readonly rules: Ruleset<S, C, E>;
  readonly ground: GroundMaker;
  readonly seat: Seat;
  /** Positions it may still look at: counted, never timed, so that a slow machine plays the same moves. */
  readonly budget: Budget;
  /** Names the dice it imagines: the same for the same moment, others for the next, so that no luck lasts. */
  readonly salt: string;
  /** Kinds of commands that proved to end in too many ways to count: the next of them is sampled at once. */
  readonly wide: Set<string>;
  readonly care: Care;
}

/** How carefully a command is counted. */
export interface Care {
  /** Beyond this many ways a command can end, a sample of them has to do. */
  readonly runs: number;
  readonly sample: number;
}

export const CAREFUL: Care = { runs: 64, sample: 16 };

/** What a course of action is worth on average. */
export interface Prospect {
  readonly value: number;
  /** The best it can come to; where only a sample was taken nobody knows. */
  readonly best: number;
}

/** Of chains of exploding dice, what is less likely than this changes no decision. */
const CUT = 1e-4;

export const worthOf = <S, C extends Command, E extends GameEvent>(mind: Mind<S, C, E>, state: S): number =>
  mind.rules.automaton.worth?.(state, mind.seat, mind.ground) ?? 0;

/** While a mind looks ahead, everybody answers as the rulebook's players do. */
export const rulebookAnswer =
  <S, C extends Command, E extends GameEvent>({ rules, ground }: Pick<Mind<S, C, E>, 'rules' | 'ground'>) =>
  (question: Question, state: S): Json =>
    rules.automaton.answer(state, question, ground);

/** The expected worth after a procedure, exactly where that is affordable; `undefined` when the rules forbid it. */
export function prospectOf<S, C extends Command, E extends GameEvent>(
  mind: Mind<S, C, E>,
  base: S,
  body: PlayBody<S, E>,
  replies: Parameters<typeof runPlay<S, E>>[3] = [],
  kind?: string,
): Prospect | undefined {
  const { rules, ground, budget } = mind;
  if (kind !== undefined && mind.wide.has(kind)) return sampled(mind, base, body, replies);
  const policy: Policy<S, E> = { name: 'rulebook', answer: rulebookAnswer(mind) };
  const own: Budget = { left: Math.min(mind.care.runs, budget.left) };
  const allowed = own.left;
  const found = branches(base, rules.evolve, body, {
    ground,
    policy,
    budget: own,
    cut: CUT,
    replies,
    shortFirst: true,
  });
  budget.left -= allowed - own.left;
  if (!found.ok) {
    if (found.violations[0]?.code !== 'too-many-branches') return undefined;
    if (kind !== undefined) mind.wide.add(kind);
    return sampled(mind, base, body, replies);
  }
  let value = 0;
  let seen = 0;
  let best = Number.NEGATIVE_INFINITY;
  for (const { state, p, withdrawn } of found.leaves) {
    if (withdrawn !== undefined && found.leaves.length === 1) return undefined;
    const chance = toNumber(p);
    const worth = worthOf(mind, state);
    value += chance * worth;
    seen += chance;
    best = Math.max(best, worth);
  }
  return { value: value / seen, best };
}

/** About what it is worth, from a few plays whose dice are named and therefore always the same. */
function sampled<S, C extends Command, E extends GameEvent>(
  mind: Mind<S, C, E>,
  base: S,
  body: PlayBody<S, E>,
  replies: Parameters<typeof runPlay<S, E>>[3],
): Prospect | undefined {
  const { sample } = mind.care;
  let value = 0;
  for (let n = 0; n < sample; n++) {
    mind.budget.left -= 1;
    const course = played(mind, base, body, `${mind.salt}/sample ${n}`, replies);
    if (course === undefined) return undefined;
    value += worthOf(mind, course.state);
  }
  return { value: value / sample, best: Number.POSITIVE_INFINITY };
}

export type Played<S, E> = Exclude<Course<S, E>, { readonly kind: 'refused' }>;

/** One play of a procedure with dice of a given name; `undefined` when the rules forbid it. */
export function played<S, C extends Command, E extends GameEvent>(
  mind: Pick<Mind<S, C, E>, 'rules' | 'ground'>,
  base: S,
  body: PlayBody<S, E>,
  dice: string,
  replies: Parameters<typeof runPlay<S, E>>[3] = [],
): Played<S, E> | undefined {
  let own: ReturnType<typeof seededDraws> | undefined;
  const course = runPlay(base, mind.rules.evolve, body, replies, {
    ground: mind.ground,
    answer: rulebookAnswer(mind),
    // Most commands draw nothing: the stream is made when the first die is wanted.
    draws: (request) => {
      own ??= seededDraws(dice);
      return own(request);
    },
  });
  return course.kind === 'done' ? course : undefined;
}
