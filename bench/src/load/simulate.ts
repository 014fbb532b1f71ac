/**
 * A server under load as three lines of work that share some cores: the loop that serves sockets, the thread that says what
 * may be done, and the thread that works out odds. Each does one thing at a time in the order of arrival; with more lines at
 * work than cores, all go slower. What it is fed with is measured by `npm run load -- --real N`.
 */

export interface Work {
  /** Milliseconds of processor time, on the average. */
  readonly loop: number;
  readonly questions: number;
  readonly odds: number;
}

export interface Simulated {
  readonly tables: number;
  /** Commands a second and table; people are not hurried, and wait for what they may do before they act again. */
  readonly pace: number;
  readonly cores: number;
  readonly seconds: number;
  /** Each command's share of each line. */
  readonly work: Work;
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

const LINES = ['loop', 'questions', 'odds'] as const;

interface Job {
  left: number;
  readonly sent: number;
  readonly table: number;
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

export function simulate({ tables, pace, cores, seconds, work, sync }: Simulated): Outcome {
  const chance = chanceFrom(tables + 1);
  // Most of what is asked is soon answered, and some takes long: times fall off exponentially.
  const drawn = (mean: number): number => -mean * Math.log(chance());
  const end = seconds * 1000;
  const due = Array.from({ length: tables }, () => drawn(1000 / pace));
  const lines: Record<(typeof LINES)[number], Job[]> = { loop: [], questions: [], odds: [] };
  const busy = { loop: 0, questions: 0, odds: 0 };
  const acted: number[] = [];
  const offered: number[] = [];
  const next = (): number => due.reduce((best, time, n) => (time < (due[best] ?? 0) ? n : best), 0);
  for (let now = 0; now < end; ) {
    const table = next();
    const working = LINES.filter((line) => lines[line].length > 0);
    const speed = working.length === 0 ? 1 : Math.min(1, cores / working.length);
    const first = Math.min(...working.map((line) => (lines[line][0]?.left ?? 0) / speed), Number.POSITIVE_INFINITY);
    const step = Math.max(0, Math.min(first, (due[table] ?? end) - now, end - now));
    now += step;
    for (const line of working) {
      busy[line] += step * speed;
      const job = lines[line][0];
      if (job === undefined) continue;
      job.left -= step * speed;
      if (job.left > 1e-9) continue;
      lines[line].shift();
      finished(line, job);
    }
    if ((due[table] ?? end) <= now) {
      lines.loop.push({ left: drawn(work.loop), sent: now, table });
      due[table] = Number.POSITIVE_INFINITY;
    }
    function finished(line: (typeof LINES)[number], { sent, table: at }: Job): void {
      if (line === 'loop') {
        acted.push(now - sent + drawn(sync));
        lines.questions.push({ left: drawn(work.questions), sent: now, table: at });
        lines.odds.push({ left: drawn(work.odds), sent: now, table: at });
      } else if (line === 'questions') {
        offered.push(now - sent);
        due[at] = Math.max(now, now + drawn(1000 / pace));
      }
    }
  }
  const share = (line: keyof Work): number => busy[line] / end;
  return {
    rate: acted.length / seconds,
    ...{ acted, offered },
    busy: { loop: share('loop'), questions: share('questions'), odds: share('odds') },
  };
}
