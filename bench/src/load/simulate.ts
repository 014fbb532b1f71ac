/**
 * A server under load as lines of work that share some cores: the loop that serves sockets, the thread that says what may be
 * done, the thread that works out odds, and whoever plays, for they need time too. Each does one thing at a time in the order of
 * arrival; with more lines at work than cores, all go slower. What it is fed with is measured by `npm run load -- --real N`.
 */

export interface Work {
  /** Milliseconds a command, on the average, with all that is asked after it. */
  readonly loop: number;
  readonly questions: number;
  readonly odds: number;
  readonly clients: number;
}

export interface Simulated {
  readonly tables: number;
  /** Commands a second and table; people are not hurried, and wait for what they may do before they act again. 0: at once. */
  readonly pace: number;
  readonly cores: number;
  readonly seconds: number;
  /** Each command's share of each line. */
  readonly work: Work;
  /** How many questions come after a command: so much of the loop's work is theirs. */
  readonly asked: number;
  /** A sync of the disk, shared by all commands that wait for it. */
  readonly sync: number;
}

export interface Outcome {
  readonly rate: number;
  /** Until a command is acknowledged, and until what may be done next is known. */
  readonly acted: readonly number[];
  readonly offered: readonly number[];
  /** How busy each line was. */
  readonly busy: Readonly<Record<keyof Work, number>>;
}

const LINES = ['loop', 'questions', 'odds', 'clients'] as const;
type Line = (typeof LINES)[number];

/** Whoever acts as fast as they go looks at what came of it for so many milliseconds (`habits.ts`). */
const LOOK = 21;

interface Job {
  left: number;
  /** What is done when it is. */
  then(): void;
}

/** Chance that is the same every time, so that a figure can be told again. */
function chanceFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return (((mixed ^ (mixed >>> 14)) >>> 0) + 1) / 4_294_967_297;
  };
}

class Simulation {
  readonly acted: number[] = [];
  readonly offered: number[] = [];
  readonly busy: Record<Line, number> = { loop: 0, questions: 0, odds: 0, clients: 0 };
  private readonly plan: Simulated;
  private readonly lines: Record<Line, Job[]> = { loop: [], questions: [], odds: [], clients: [] };
  /** What is waited for without any work: when, and what follows. */
  private readonly waits: { readonly at: number; readonly then: () => void }[] = [];
  private readonly chance: () => number;
  private now = 0;

  constructor(plan: Simulated) {
    this.plan = plan;
    this.chance = chanceFrom(plan.tables + 1);
  }

  run(): void {
    const { tables, seconds, pace, cores } = this.plan;
    const end = seconds * 1000;
    for (let table = 0; table < tables; table++)
      this.wait(pace === 0 ? this.chance() * LOOK : this.drawn(1000 / pace), () => this.act());
    while (this.now < end) {
      const working = LINES.filter((line) => this.lines[line].length > 0);
      const speed = working.length === 0 ? 1 : Math.min(1, cores / working.length);
      const first = Math.min(
        ...working.map((line) => (this.lines[line][0]?.left ?? 0) / speed),
        Number.POSITIVE_INFINITY,
      );
      this.pass(Math.max(0, Math.min(first, (this.waits[0]?.at ?? end) - this.now, end - this.now)), working, speed);
      while ((this.waits[0]?.at ?? Number.POSITIVE_INFINITY) <= this.now) this.waits.shift()?.then();
    }
  }

  private pass(step: number, working: readonly Line[], speed: number): void {
    this.now += step;
    const done: Job[] = [];
    for (const line of working) {
      this.busy[line] += step * speed;
      const job = this.lines[line][0];
      if (job === undefined) continue;
      job.left -= step * speed;
      if (job.left <= 1e-9) done.push(...this.lines[line].splice(0, 1));
    }
    for (const job of done) job.then();
  }

  /** Most of what is asked is soon answered, and some takes long: times fall off exponentially. */
  private drawn(mean: number): number {
    return -mean * Math.log(this.chance());
  }

  private do(line: Line, mean: number, then: () => void = () => undefined): void {
    this.lines[line].push({ left: this.drawn(mean), then });
  }

  private wait(milliseconds: number, then: () => void): void {
    const at = this.now + milliseconds;
    const later = this.waits.findIndex((one) => one.at > at);
    this.waits.splice(later < 0 ? this.waits.length : later, 0, { at, then });
  }

  /** The command itself, and then what is asked after it: of the loop's work and of the clients', each has its share. */
  private act(): void {
    const { work, asked, sync, pace } = this.plan;
    const [sent, own] = [this.now, 1 / (1 + asked)];
    this.do('loop', work.loop * own, () =>
      this.wait(this.drawn(sync), () =>
        this.do('clients', work.clients * own, () => {
          this.acted.push(this.now - sent);
          const told = this.now;
          this.do('odds', work.odds);
          this.do('loop', work.loop * (1 - own), () =>
            this.do('questions', work.questions, () =>
              this.do('clients', work.clients * (1 - own), () => {
                this.offered.push(this.now - told);
                const next = pace === 0 ? Math.max(0, told + LOOK - this.now) : this.drawn(1000 / pace);
                this.wait(next, () => this.act());
              }),
            ),
          );
        }),
      ),
    );
  }
}

export function simulate(plan: Simulated): Outcome {
  const run = new Simulation(plan);
  run.run();
  const share = (line: Line): number => run.busy[line] / (plan.seconds * 1000);
  return {
    rate: run.acted.length / plan.seconds,
    ...{ acted: run.acted, offered: run.offered },
    busy: { loop: share('loop'), questions: share('questions'), odds: share('odds'), clients: share('clients') },
  };
}
