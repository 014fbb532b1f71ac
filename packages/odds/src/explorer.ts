import type { Course, Draw, DrawRequest, Json, PlayBody, PlayInput, Question, Sources } from '@potyczka/kernel';
import { runPlay } from '@potyczka/kernel';
import type { Branches, BranchOptions, Budget, Next, Path } from './branch-options.ts';
import { classesOf, TooMany } from './classes.ts';
import type { Fraction } from './fractions.ts';
import { add, multiply, ONE, toNumber, ZERO } from './fractions.ts';
import { popHeaviest, pushByWeight } from './likeliest.ts';
import type { Place, Share } from './places.ts';
import { wholeOf } from './places.ts';
import type { Leaf } from './policies.ts';

export const RUNS_AT_MOST = 200_000;
const CUT = 1e-12;
/** No finite procedure of ours draws this often, so only chains of exploding dice are ever cut. */
const NEVER_CUT_BEFORE = 8;

/** A way to end before it is known how much comes back to the places it has come by. */
type End<S, E> = Leaf<S, E> & Share;

const unread = ({ read: _read, ...request }: DrawRequest): DrawRequest => request;

const USED_UP = 'the budget of runs is used up';

/** Runs a procedure again and again, each time down another way, until all of them have come to an end. */
export class Explorer<S, E> {
  private readonly base: S;
  private readonly evolve: (state: S, event: E) => S;
  private readonly body: PlayBody<S, E>;
  private readonly options: BranchOptions<S, E>;
  private readonly sources: Sources<S>;
  private readonly cut: number;
  private readonly budget: Budget;
  /** What was cut off. */
  private lost: Share[] = [];
  /** What was not followed to its end. */
  private left: Path<E>[] = [];
  private runs = 0;

  // The path being run.
  private replies: PlayInput<E>[] = [];
  private p: Fraction = ONE;
  private draws = 0;
  private places: readonly Place[] = [];
  private waiting: Path<E>[] = [];
  private ended = false;
  private cameBack = false;
  /** The last pause of this run, and whether the run stopped because of it. */
  private pause: { readonly state: S; readonly told: number; readonly passed: boolean } | undefined;
  private stopped = false;
  private tooWide = false;

  constructor(base: S, evolve: (state: S, event: E) => S, body: PlayBody<S, E>, options: BranchOptions<S, E>) {
    this.base = base;
    this.evolve = evolve;
    this.body = body;
    this.options = options;
    this.cut = options.cut ?? CUT;
    this.budget = options.budget ?? { left: RUNS_AT_MOST };
    this.sources = {
      ground: options.ground,
      draws: (request) => this.draw(request),
      answer: (question, state) => this.answer(question, state),
      paused: (state, told) => {
        // Where nothing has come of it yet there is nothing to put together, and no end to stopping.
        this.pause = { state, told, passed: told > 0 || this.draws > 0 };
      },
    };
  }

  all(): Branches<S, E> {
    const start: Path<E> = { replies: this.options.replies ?? [], p: ONE, weight: 1, draws: 0, places: [] };
    // What is legal has to be known even of a way that nobody can afford to follow.
    if (this.options.unfinished === true && this.budget.left <= 0) this.budget.left = 1;
    const first = this.run(start);
    // Refused before anything was asked, it is illegal; refused after an answer, that answer ends it.
    if (first.kind === 'refused' && (first.by === 'reply' || this.replies.length === 0))
      return { ok: false, violations: first.violations };
    const ends = this.explore(start, first);
    const leaves = ends.map(({ places, ...leaf }): Leaf<S, E> => ({ ...leaf, p: wholeOf({ p: leaf.p, places }) }));
    const rest = this.lost.reduce((total, share) => add(total, wholeOf(share)), ZERO);
    const left = this.left.map((path) => ({ ...path, p: wholeOf(path) }));
    return { ok: true, leaves, rest, runs: this.runs, left };
  }

  private explore(start: Path<E>, done?: Course<S, E>): End<S, E>[] {
    const leaves: End<S, E>[] = [];
    let course = done ?? this.run(start);
    const paths = this.waiting;
    for (;;) {
      this.end(course, leaves);
      if (this.options.unfinished === true && this.budget.left <= 0) {
        for (const path of paths) this.left.push(path);
        return leaves;
      }
      const next = this.nextOf(paths);
      if (next === undefined) return leaves;
      course = this.run(next, paths);
    }
  }

  private nextOf(paths: Path<E>[]): Path<E> | undefined {
    if (this.options.unfinished === true) return popHeaviest(paths);
    return this.options.shortFirst === true ? paths.shift() : paths.pop();
  }

  private run(path: Path<E>, waiting: Path<E>[] = []): Course<S, E> {
    if (this.budget.left <= 0) throw new TooMany(USED_UP);
    this.budget.left -= 1;
    this.runs += 1;
    this.replies = path.replies.slice();
    this.p = path.p;
    this.draws = path.draws;
    this.places = path.places;
    this.waiting = waiting;
    this.ended = false;
    this.cameBack = false;
    this.pause = undefined;
    this.stopped = false;
    this.tooWide = false;
    const course = runPlay(this.base, this.evolve, this.body, path.replies, this.sources);
    this.pay(course);
    return course;
  }

  private pay(course: Course<S, E>): void {
    const { work } = this.budget;
    if (work === undefined || course.kind === 'refused') return;
    this.budget.work = work - 1 - course.events.length;
    if (this.budget.work <= 0) this.budget.left = 0;
  }

  private end(course: Course<S, E>, leaves: End<S, E>[]): void {
    const { p, places } = this;
    if (this.cameBack) return;
    if (this.tooWide) this.left.push({ replies: this.replies, p, weight: toNumber(p), draws: this.draws, places });
    else if (this.stopped && this.pause !== undefined && course.kind === 'waiting')
      leaves.push({
        state: this.pause.state,
        events: course.events.slice(0, this.pause.told),
        p,
        places,
        paused: true,
      });
    else if (course.kind === 'done' || (course.kind === 'waiting' && this.ended))
      leaves.push({ state: course.state, events: course.events, p, places });
    else if (course.kind === 'waiting' && course.asked !== undefined)
      for (const leaf of this.bestOf(course.asked)) leaves.push(leaf);
    else if (course.kind === 'refused' && course.by === 'rules')
      leaves.push({ state: this.base, events: [], p, places, withdrawn: course.violations });
    else if (course.kind === 'waiting') this.lost.push({ p, places });
    else throw new Error(`a run of odds came to no end: ${JSON.stringify(course)}`);
  }

  /** Tries every choice to the end and keeps the one worth most on average. */
  private bestOf(asked: Question): readonly End<S, E>[] {
    const goal = this.options.policy.best;
    if (goal === undefined) throw new Error(`nobody decides ${asked.kind}`);
    const { replies, p, draws, places, lost, left } = this;
    const choices = [asked.default, ...asked.choices.map(({ choice }) => choice)];
    // Only one of the choices is taken: what comes back in the others must not count, so each begins with no places.
    let found: { leaves: End<S, E>[]; worth: number; lost: readonly Share[]; left: readonly Path<E>[] } | undefined;
    const tried = new Set<string>();
    for (const choice of choices) {
      const word = JSON.stringify(choice);
      if (tried.has(word)) continue;
      tried.add(word);
      [this.lost, this.left] = [[], []];
      const answered = [...replies, { choice, kind: asked.kind }];
      const leaves = this.explore({ replies: answered, p, weight: 1, draws, places: [] });
      const worth = leaves.reduce((total, leaf) => total + toNumber(wholeOf(leaf)) * goal.value(leaf), 0);
      // The margin keeps rounding from preferring one of two equals.
      if (found === undefined || worth > found.worth + 1e-12)
        found = { leaves, worth, lost: this.lost, left: this.left };
    }
    const within = <T extends Share>(share: T): T => ({ ...share, places: [...places, ...share.places] });
    this.lost = [...lost, ...(found?.lost ?? []).map(within)];
    this.left = [...left, ...(found?.left ?? []).map(within)];
    return (found?.leaves ?? []).map(within);
  }

  /** Gives the first class and keeps the others for later; nothing when this path has become too unlikely to go on. */
  private draw(request: DrawRequest): readonly Draw[] | undefined {
    const { replies, p, draws } = this;
    if (this.endsNow({ draw: request })) return undefined;
    if (request.anew === true && (this.options.carried === true || this.pause !== undefined)) {
      this.ended = true;
      return undefined;
    }
    if (this.options.pauses === true && this.pause?.passed === true) {
      this.stopped = true;
      return undefined;
    }
    if (request.place !== undefined && this.comesBack(request.place)) return undefined;
    if (draws >= NEVER_CUT_BEFORE && toNumber(p) < this.cut) return undefined;
    const classes = this.classes(request);
    if (classes === undefined) return undefined;
    const [first, ...others] = classes;
    if (first === undefined) throw new Error(`${request.label} draws nothing`);
    const { label } = request;
    for (const one of others) {
      if (one.cut) {
        this.lost.push({ p: multiply(p, one.p), places: this.places });
        continue;
      }
      const sibling = [...replies, { draw: one.draws, label }];
      this.wait(sibling, multiply(p, one.p), draws + 1);
    }
    // Each that waits takes a run at least: where there are not as many left, the rest need not be tried in vain.
    if (this.options.unfinished !== true && this.waiting.length > this.budget.left) {
      this.budget.left = 0;
      throw new TooMany(USED_UP);
    }
    this.p = multiply(p, first.p);
    this.draws = draws + 1;
    replies.push({ draw: first.draws, label });
    return first.draws;
  }

  private wait(replies: readonly PlayInput<E>[], p: Fraction, draws: number): void {
    const { places } = this;
    if (this.options.unfinished === true)
      pushByWeight(this.waiting, { replies, p, weight: toNumber(p), draws, places });
    else this.waiting.push({ replies, p, weight: 0, draws, places });
  }

  /** Whether the run has been at this place before: then it ends as that one does. */
  private comesBack(word: string): boolean {
    const index = this.places.findIndex((place) => place.word === word);
    this.cameBack = index >= 0;
    if (this.cameBack) this.places[index]?.back.push({ p: this.p, places: this.places.slice(index + 1) });
    else this.places = [...this.places, { word, p: this.p, back: [] }];
    return this.cameBack;
  }

  /** A pool too wide to be listed ends the way here, if ways may be left unfinished. */
  private classes(request: DrawRequest): ReturnType<typeof classesOf> | undefined {
    try {
      return classesOf(this.options.ignoreReadings ? unread(request) : request);
    } catch (thrown) {
      if (!(thrown instanceof TooMany) || this.options.unfinished !== true) throw thrown;
      this.tooWide = true;
      return undefined;
    }
  }

  private endsNow(next: Next): boolean {
    this.ended = this.options.endsBefore?.(next, this.draws) === true;
    return this.ended;
  }

  private answer(question: Question, state: S): Json | undefined {
    if (this.endsNow({ question })) return undefined;
    const { policy } = this.options;
    const choice = policy.answer?.(question, state);
    if (choice === undefined && policy.best?.seat === question.seat) return undefined;
    const taken = choice === undefined ? question.default : choice;
    this.replies.push({ choice: taken, kind: question.kind });
    return taken;
  }
}
