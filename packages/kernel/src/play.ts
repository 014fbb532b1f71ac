import type { Draw, DrawRequest, DrawSource } from './draws.ts';
import { isPossible, wantedOf } from './draws.ts';
import type { Json } from './json.ts';
import type { GroundMaker } from './space.ts';
import type { Params, RuleId, Violation } from './violation.ts';

export interface Choice {
  readonly choice: Json;
  /** Key and parameters of the label, when the choice's own word is not enough. */
  readonly label?: string;
  readonly params?: Params;
}

/** A question the rules put to a seat in the middle of a procedure. */
export interface Question {
  /** The catalogue's word for it; also the key of its sentence. */
  readonly kind: string;
  readonly seat: string;
  readonly unit?: string;
  readonly rule: RuleId;
  readonly params?: Params;
  readonly choices: readonly Choice[];
  readonly default: Json;
  /** For choices that can't be listed: what is wrong with this one. Left out, only the listed choices are good. */
  readonly check?: (choice: Json) => readonly Violation[];
}

export type Waiting = Pick<Question, 'kind' | 'seat'>;

/** Something that was asked and answered while a procedure ran, or that happened in between. */
export type PlayInput<E> =
  | { readonly draw: readonly Draw[]; readonly label: string }
  | { readonly choice: Json; readonly kind: string }
  | { readonly told: readonly E[] };

/** One procedure, as the rules run it: why it may not be, or nothing. */
export type PlayBody<S, E> = (play: Play<S, E>) => readonly Violation[];

/**
 * What rule code sees while it runs: the state so far, and the ways to change and to ask. A procedure is written as
 * straight-line code. When a reply is not there yet the run stops; it is run again from the same state once the reply
 * has come, and takes the same course up to there because it has nothing else to go by.
 *
 * After `choose` read units from `state` anew: a ruling may have changed them while the question was open.
 */
export interface Play<S, E> {
  readonly state: S;
  readonly ground: GroundMaker;
  /** The question another procedure waits with while this one runs: it goes on with whatever this one leaves behind. */
  readonly interrupting: Waiting | null;
  /** Records what happened; the state follows. */
  tell(event: E): void;
  draw(request: DrawRequest): readonly Draw[];
  /** `draw` for dice alone. */
  roll(request: DrawRequest): readonly number[];
  choose(ask: () => Question): Json;
  /**
   * From here on everything follows from the state alone: `carryOn` may be called anew at this very place. Odds put
   * equal states together here before they draw on; a game goes on as if it had not been said.
   */
  pause(): void;
}

/** The course of one run. */
export type Course<S, E> =
  | { readonly kind: 'refused'; readonly violations: readonly Violation[]; readonly by: 'rules' | 'reply' }
  | {
      readonly kind: 'done' | 'waiting';
      readonly state: S;
      readonly events: readonly E[];
      readonly replies: readonly PlayInput<E>[];
      readonly asked?: Question;
      /** Set when it waits for draws that somebody has to type in. */
      readonly wanted?: DrawRequest;
    };

export interface Sources<S> {
  readonly draws: DrawSource;
  readonly ground: GroundMaker;
  /** Answers questions at once, without stopping: NPC seats, odds. `undefined` leaves the question open. */
  readonly answer?: ((question: Question, state: S) => Json | undefined) | undefined;
  readonly interrupting?: Waiting | undefined;
  /** Hears of every pause, with the state and how many events had been told. */
  readonly paused?: (state: S, told: number) => void;
}

class Stop {
  readonly asked: Question | undefined;
  readonly wanted: DrawRequest | undefined;
  constructor(asked: Question | undefined, wanted: DrawRequest | undefined) {
    this.asked = asked;
    this.wanted = wanted;
  }
}

/** Thrown through rule code to turn the message away; rule code itself returns its violations. */
export class Refusal {
  readonly violations: readonly Violation[];
  constructor(...violations: readonly Violation[]) {
    this.violations = violations;
  }
}

/** Recorded replies do not fit the course the procedure takes: another base state, or other rules. */
export class Mismatch extends Error {}

/**
 * Rules read somebody or something that is not there. At a true table that never happens: commands are checked first. At
 * the table a seat imagines it may, where what the seat does not know of comes in.
 */
export class NotOnTable extends Error {
  constructor(what: string, id: string) {
    super(`no ${what} ${id}`);
  }
}

const wordFor = (choice: Json): string => (typeof choice === 'string' ? choice : JSON.stringify(choice));

class LivePlay<S, E> implements Play<S, E> {
  state: S;
  readonly ground: GroundMaker;
  readonly interrupting: Waiting | null;
  readonly events: E[] = [];
  readonly replies: PlayInput<E>[];
  private readonly evolve: (state: S, event: E) => S;
  private readonly sources: Sources<S>;
  private next = 0;
  /** How many events were played in, and not told by the procedure itself. */
  heard = 0;

  constructor(base: S, evolve: (state: S, event: E) => S, replies: readonly PlayInput<E>[], sources: Sources<S>) {
    this.state = base;
    this.evolve = evolve;
    this.replies = [...replies];
    this.sources = sources;
    this.ground = sources.ground;
    this.interrupting = sources.interrupting ?? null;
  }

  tell(event: E): void {
    this.events.push(event);
    this.state = this.evolve(this.state, event);
  }

  draw(request: DrawRequest): readonly Draw[] {
    const known = this.recorded();
    if (known !== undefined) {
      if (!('draw' in known) || known.label !== request.label)
        throw new Mismatch(`the transcript has no draw where ${request.label} wants one`);
      return known.draw;
    }
    const draws = this.sources.draws(request);
    if (draws === undefined) throw new Stop(undefined, request);
    this.replies.push({ draw: draws, label: request.label });
    this.next += 1;
    return draws;
  }

  roll(request: DrawRequest): readonly number[] {
    return this.draw(request) as readonly number[];
  }

  choose(ask: () => Question): Json {
    const known = this.recorded();
    const question = ask();
    if (known !== undefined) {
      if (!('choice' in known) || known.kind !== question.kind)
        throw new Mismatch(`the transcript has no answer to ${question.kind}`);
      mustFit(question, known.choice);
      return known.choice;
    }
    const choice = this.sources.answer?.(question, this.state);
    if (choice === undefined) throw new Stop(question, undefined);
    mustFit(question, choice);
    this.replies.push({ choice, kind: question.kind });
    this.next += 1;
    return choice;
  }

  pause(): void {
    // While replies are still to come, what was asked before it is not behind it.
    if (this.next >= this.replies.length) this.sources.paused?.(this.state, this.events.length);
  }

  /** The next recorded reply, after playing in whatever happened while the table waited for it. */
  private recorded(): Exclude<PlayInput<E>, { told: readonly E[] }> | undefined {
    for (;;) {
      const reply = this.replies[this.next];
      if (reply === undefined) return undefined;
      this.next += 1;
      if (!('told' in reply)) return reply;
      for (const event of reply.told) this.tell(event);
      this.heard += reply.told.length;
    }
  }
}

function mustFit(question: Question, choice: Json): void {
  if (question.check !== undefined) {
    const violations = question.check(choice);
    if (violations.length > 0) throw new Refusal(...violations);
    return;
  }
  const word = wordFor(choice);
  if (question.choices.some((offered) => wordFor(offered.choice) === word)) return;
  const expected = question.choices.map((offered) => wordFor(offered.choice)).join(', ');
  throw new Refusal({ code: 'bad-choice', rule: question.rule, params: { field: 'choice', expected } });
}

/** Runs a procedure from `base` through the replies already known, and on until it ends or has to wait. */
export function runPlay<S, E>(
  base: S,
  evolve: (state: S, event: E) => S,
  body: PlayBody<S, E>,
  replies: readonly PlayInput<E>[],
  sources: Sources<S>,
): Course<S, E> {
  const play = new LivePlay(base, evolve, replies, sources);
  const course = { events: play.events, replies: play.replies };
  try {
    const violations = body(play);
    if (violations.length > 0) {
      if (play.events.length > play.heard)
        throw new Error(`refused after something had happened: ${violations[0]?.code}`);
      return { kind: 'refused', violations, by: 'rules' };
    }
    return { kind: 'done', state: play.state, ...course };
  } catch (thrown) {
    if (thrown instanceof Refusal) return { kind: 'refused', violations: thrown.violations, by: 'reply' };
    if (!(thrown instanceof Stop)) throw thrown;
    const waiting = { kind: 'waiting', state: play.state, ...course } as const;
    if (thrown.asked !== undefined) return { ...waiting, asked: thrown.asked };
    if (thrown.wanted !== undefined) return { ...waiting, wanted: thrown.wanted };
    throw thrown;
  }
}

/** Draws from a list, in order, refusing what cannot be; `left` tells how many were not used. */
export function scriptedDraws(script: readonly Draw[]): { readonly draws: DrawSource; left(): number } {
  let used = 0;
  return {
    draws: (request) => {
      const count = wantedOf(request, script.slice(used));
      const draws = script.slice(used, used + count);
      const next = { label: request.label, ...describe(request) };
      if (draws.length < count) {
        // What is still missing, not what the roll takes in all.
        const missing = { label: request.label, count: count - draws.length };
        throw new Refusal({ code: 'dice-exhausted', params: missing, details: { next } });
      }
      if (!isPossible(request, draws)) {
        throw new Refusal({
          code: 'bad-draw',
          params: { label: request.label, given: draws.join(' ') },
          details: { next },
        });
      }
      used += count;
      return draws;
    },
    left: () => script.length - used,
  };
}

/** A request as plain data, for errors and for the question that asks people to roll. */
export function describe(request: DrawRequest): {
  unit?: string;
  dice?: readonly number[];
  open?: readonly number[];
  coins?: number;
  row?: true;
  cards?: number;
} {
  return {
    ...(request.unit === undefined ? {} : { unit: request.unit }),
    ...(request.dice === undefined ? {} : { dice: request.dice }),
    ...(request.open === undefined ? {} : { open: request.open }),
    ...(request.coins === undefined ? {} : { coins: request.coins }),
    ...(request.row === undefined ? {} : { row: request.row }),
    ...(request.cards === undefined ? {} : { cards: request.cards.count }),
  };
}
