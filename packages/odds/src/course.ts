import type { Command, GameEvent, Play, PlayInput, Ruleset, Violation } from '@potyczka/kernel';
import { canonical, procedureOf, runPlay, seededDraws } from '@potyczka/kernel';
import type { BranchOptions, Path } from './branches.ts';
import { branches } from './branches.ts';
import type { Fraction } from './fractions.ts';
import { add, multiply, ONE, ZERO } from './fractions.ts';
import type { About, Result } from './outcomes.ts';
import { playLeft, playsWithin } from './sampling.ts';

/** One way a command may end, with all that followed it by itself, and what a player cares about in it. */
export interface End<S> {
  readonly state: S;
  readonly result: Result;
  readonly p: Fraction;
  readonly withdrawn?: true;
}

export type Ends<S> =
  | {
      readonly ok: true;
      readonly ends: readonly End<S>[];
      readonly rest: Fraction;
      readonly runs: number;
      /** Not all of it was counted: how far off the chances may be. */
      readonly about?: About;
    }
  | { readonly ok: false; readonly violations: readonly Violation[] };

export interface CourseOptions<S, E> extends BranchOptions<S, E> {
  /** Once the budget is used up, so many plays stand for what is left; none, and it is refused. */
  readonly plays?: number;
}

/** Where a command may have got to by a pause: what follows by itself goes on from here. */
interface Stand<S, E> {
  readonly state: S;
  readonly events: readonly E[];
  readonly p: Fraction;
}

/** The beginning of a way that was not followed to its end. */
interface Unfinished<S, E> {
  readonly stand: Stand<S, E>;
  readonly carried: boolean;
  readonly replies: readonly PlayInput<E>[];
  readonly p: Fraction;
}

type Body<S, E> = (play: Play<S, E>) => readonly Violation[];

/** What is followed to its ends: a command, or the answer to a question in the middle of one. */
export interface Procedure<S, E> {
  readonly base: S;
  readonly evolve: (state: S, event: E) => S;
  readonly body: Body<S, E>;
  /** What goes on from a pause. */
  readonly carryOn: Body<S, E>;
  /** What a player cares about in what has happened so far. */
  resultOf(state: S, events: readonly E[]): Result;
}

/** Every end of a command and of all that follows it by itself, until the table waits again or a new round is opened. */
export function endsOf<S, C extends Command, E extends GameEvent>(
  rules: Ruleset<S, C, E>,
  base: S,
  command: C,
  options: CourseOptions<S, E>,
): Ends<S> {
  const resultOf = (state: S, events: readonly E[]): Result => rules.outcome(base, state, events, command);
  const body = procedureOf(rules, command);
  return endsOfProcedure(
    { base, evolve: rules.evolve, body, carryOn: carryingOn(rules), resultOf },
    { pauses: true, ...options },
  );
}

/**
 * The same of any procedure. With `pauses`, between one thing that follows and the next, equal states that have come to
 * the same so far are put together.
 */
export const endsOfProcedure = <S, E>(procedure: Procedure<S, E>, options: CourseOptions<S, E>): Ends<S> =>
  new Survey(procedure, options).all();

export const carryingOn =
  <S, C extends Command, E extends GameEvent>(rules: Ruleset<S, C, E>): Body<S, E> =>
  (play) => {
    rules.carryOn?.(play);
    return [];
  };

class Survey<S, E> {
  private readonly procedure: Procedure<S, E>;
  private readonly options: CourseOptions<S, E>;
  private readonly samples: boolean;
  private readonly ends: End<S>[] = [];
  private readonly left: Unfinished<S, E>[] = [];
  private rest: Fraction = ZERO;
  private runs = 0;
  /** The most events any way has told so far. */
  private longest = 0;

  constructor(procedure: Procedure<S, E>, options: CourseOptions<S, E>) {
    this.procedure = procedure;
    this.options = options;
    // Who looks for the best choice has to see all of them to the end.
    this.samples = (options.plays ?? 0) > 0 && options.policy.best === undefined;
  }

  all(): Ends<S> {
    let stands: readonly Stand<S, E>[] = [{ state: this.procedure.base, events: [], p: ONE }];
    for (let carried = false; stands.length > 0; carried = true) {
      const next = new Map<string, Stand<S, E>>();
      for (const stand of stands) {
        const refused = this.follow(stand, carried, next);
        if (refused !== undefined) return { ok: false, violations: refused };
      }
      stands = [...next.values()];
    }
    const about = this.sample();
    const told = { ok: true as const, ends: this.ends, rest: this.rest, runs: this.runs };
    return about === undefined ? told : { ...told, about };
  }

  private bodyOf(carried: boolean): Body<S, E> {
    return carried ? this.procedure.carryOn : this.procedure.body;
  }

  private follow(stand: Stand<S, E>, carried: boolean, next: Map<string, Stand<S, E>>) {
    if (carried && this.samples && (this.options.budget?.left ?? 1) <= 0) {
      this.left.push({ stand, carried, replies: [], p: stand.p });
      return undefined;
    }
    const { replies: known, ...options } = this.options;
    const found = branches(stand.state, this.procedure.evolve, this.bodyOf(carried), {
      ...options,
      ...{ carried, unfinished: this.samples },
      // What was known from the start belongs to what was under way, not to what goes on from a pause.
      ...(carried || known === undefined ? {} : { replies: known }),
    });
    if (!found.ok) return found.violations;
    this.runs += found.runs;
    this.rest = add(this.rest, multiply(stand.p, found.rest));
    for (const path of found.left) this.leave(stand, carried, path);
    for (const leaf of found.leaves) {
      const events = stand.events.length === 0 ? leaf.events : [...stand.events, ...leaf.events];
      const p = multiply(stand.p, leaf.p);
      this.longest = Math.max(this.longest, events.length);
      if (leaf.withdrawn !== undefined)
        this.ends.push({ state: this.procedure.base, result: WITHDRAWN, p, withdrawn: true });
      else if (leaf.paused === true) this.keep({ state: leaf.state, events, p }, next);
      else this.ends.push({ state: leaf.state, result: this.procedure.resultOf(leaf.state, events), p });
    }
    return undefined;
  }

  private leave(stand: Stand<S, E>, carried: boolean, { replies, p }: Path<E>): void {
    this.left.push({ stand, carried, replies, p: multiply(stand.p, p) });
  }

  private keep(stand: Stand<S, E>, next: Map<string, Stand<S, E>>): void {
    const key = canonical([this.procedure.resultOf(stand.state, stand.events), stand.state] as never);
    const same = next.get(key);
    next.set(key, same === undefined ? stand : { ...same, p: add(same.p, stand.p) });
  }

  private sample(): About | undefined {
    const played = playLeft(this.left, playsWithin(this.options.plays ?? 1, this.longest), (one, number, p) =>
      this.play(one, number, p),
    );
    for (const end of played.ends) this.ends.push(end);
    this.runs += played.ends.length;
    return played.about;
  }

  private play({ stand, carried, replies }: Unfinished<S, E>, number: number, p: Fraction): End<S> {
    const { ground, policy, endsBefore } = this.options;
    const { base, evolve, resultOf } = this.procedure;
    let passed = carried;
    const known = carried ? 0 : (this.options.replies?.length ?? 0);
    let drawn = replies.slice(known).filter((reply) => 'draw' in reply).length;
    const seeded = seededDraws(`odds/${number}`);
    const course = runPlay(stand.state, evolve, this.bodyOf(carried), replies, {
      ground,
      draws: (request) => {
        if ((request.anew === true && passed) || endsBefore?.({ draw: request }, drawn) === true) return undefined;
        drawn += 1;
        return seeded(request);
      },
      answer: (question, state) =>
        endsBefore?.({ question }, drawn) === true ? undefined : (policy.answer?.(question, state) ?? question.default),
      paused: () => {
        passed = true;
      },
    });
    if (course.kind === 'refused') return { state: base, result: WITHDRAWN, p, withdrawn: true };
    return { state: course.state, result: resultOf(course.state, [...stand.events, ...course.events]), p };
  }
}

const WITHDRAWN: Result = { withdrawn: true };
