/** Does a batch of work and says how many operations that were. */
export type Work = () => number | Promise<number>;

/** What an operation is made of, on average: the turns of a battle. */
export interface Parts {
  readonly unit: string;
  readonly each: number;
}

/** Both sides of a comparison, ready to run, after it has been checked that they do the same work. */
export interface Contest {
  /** Missing where `sample` stands in its place. */
  readonly ours?: Work;
  /** One try, in the benchmark's unit, where only the work itself can tell how long it took. */
  sample?(): Promise<number>;
  /** Missing when there is no peer: then `limit` is what we compare with. */
  readonly theirs?: Work;
  /** What both sides found, for people: the same number of visible pairs, the mean length of a path. */
  readonly note?: string;
  /** Ours and theirs: told with how many of them go into a second. */
  readonly parts?: readonly [Parts, Parts];
  /** Lets go of what was prepared. */
  close?(): Promise<void>;
}

export interface Benchmark {
  readonly name: string;
  readonly unit: string;
  readonly work: string;
  readonly peer: string;
  /** How many times the peer's figure is wanted; for a fixed limit, 1. */
  readonly bar: number;
  /** A fixed figure in place of a peer. */
  readonly limit?: number;
  /** The work waits for the disk more than it computes: turns are measured by the clock. */
  readonly waits?: true;
  /** Whoever does this does it for minutes: both sides are measured when they are compiled. */
  readonly long?: true;
  prepare(): Contest | Promise<Contest>;
}

export interface Row {
  readonly name: string;
  readonly value: number;
  readonly unit: string;
  readonly peer: string;
  readonly peerValue: number;
  readonly ratio: number;
  readonly bar: number;
  readonly note?: string;
}

const ROUNDS = 7;
/** A disk that others use too is far less even than a processor. */
const ROUNDS_OF_WAITING = 25;
const SECONDS_PER_TURN = 0.35;
const SECONDS_TO_WARM_UP = 1.5;
/** The first hundred battles of a process take two to three times as long as those after them. */
const SECONDS_TO_WARM_UP_LONG = 10;

type Spent = () => number;

const processorTime = (): Spent => {
  const begun = process.cpuUsage();
  return () => process.cpuUsage(begun).user / 1e6;
};

const clockTime = (): Spent => {
  const start = performance.now();
  return () => (performance.now() - start) / 1000;
};

/**
 * Operations per second of the clock, over a turn that is long enough in processor time: on a busy machine turns take
 * longer, so that both sides still get as much done, and as much compiled, as on a quiet one.
 */
async function rate(work: Work, seconds: number, timer: () => Spent): Promise<number> {
  const spent = timer();
  const clock = clockTime();
  let done = 0;
  do {
    const some = work();
    done += typeof some === 'number' ? some : await some;
  } while (spent() < seconds);
  return done / clock();
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[sorted.length >> 1] ?? Number.NaN;
}

/** What both sides came to in each of their turns. */
async function turns(
  { ours, sample, theirs }: Contest,
  { waits = false, long = false }: { readonly waits?: boolean; readonly long?: boolean },
): Promise<Record<'own' | 'others', number[]>> {
  const timer = waits ? clockTime : processorTime;
  const warmUp = long ? SECONDS_TO_WARM_UP_LONG : SECONDS_TO_WARM_UP;
  if (ours) await rate(ours, warmUp, timer);
  if (theirs) await rate(theirs, warmUp, timer);
  const own: number[] = [];
  const others: number[] = [];
  const rounds = waits ? ROUNDS_OF_WAITING : ROUNDS;
  for (let round = 0; round < rounds; round++) {
    if (ours) own.push(await rate(ours, SECONDS_PER_TURN, timer));
    else if (sample) own.push(await sample());
    if (theirs) others.push(await rate(theirs, SECONDS_PER_TURN, timer));
  }
  return { own, others };
}

/** Lets both sides take turns, so that a busy moment of the machine hits both, and takes the medians. */
export async function measure(benchmark: Benchmark): Promise<Row> {
  const contest = await benchmark.prepare();
  const { theirs, note, parts, close } = contest;
  const { own, others } = await turns(contest, benchmark);
  await close?.();
  const value = median(own);
  const peerValue = theirs ? median(others) : (benchmark.limit ?? Number.NaN);
  const { name, unit, peer, bar } = benchmark;
  const said = [note, parts && partsNote(parts, value, peerValue)].filter((text) => text !== undefined).join('; ');
  return { name, value, unit, peer, peerValue, ratio: value / peerValue, bar, ...(said === '' ? {} : { note: said }) };
}

/** A battle of one game is not a battle of another: what they are made of stands beside them. */
function partsNote([ours, theirs]: readonly [Parts, Parts], value: number, peerValue: number): string {
  const said = ({ unit, each }: Parts, speed: number): string =>
    `${each.toFixed(1)} ${unit} a battle, ${Math.round(each * speed).toLocaleString('en')} ${unit}/s`;
  return `${said(ours, value)}; the peer's ${said(theirs, peerValue)}`;
}

/** For set-up code: a value that must be there. */
export function must<T>(value: T | undefined, what: string): T {
  if (value === undefined) throw new Error(`missing: ${what}`);
  return value;
}

/** Stops a comparison whose sides do not do the same work. */
export function mustAgree<T>(what: string, ours: T, theirs: T): void {
  if (ours !== theirs) throw new Error(`${what}: ours ${String(ours)}, the peer's ${String(theirs)}`);
}
