import { percentile, type Usage } from './contest.ts';
import { driveHabits, HabitTable, type Times } from './habits.ts';
import type { ServerProcess } from './processes.ts';
import { realSetup } from './real-games.ts';
import { simulate, type Work } from './simulate.ts';
import { type ThreadTimes, threadTimes } from './threads.ts';

/** What `npm run load -- --real N` asks for. */
export interface RealPlan {
  readonly real: number;
  readonly pace: number;
  readonly within: number;
  readonly seconds: number;
  readonly game: string;
}

export interface RealRow {
  readonly tables: number;
  readonly rate: number;
  readonly acted: readonly [p50: number, p95: number, p99: number];
  readonly offered: readonly [p50: number, p95: number, p99: number];
  readonly odds: readonly [p50: number, p95: number, p99: number];
  readonly asked: number;
  readonly refused: number;
  /** Processors of the server, of the thread among them that serves sockets, and of the clients. */
  readonly cores: number;
  readonly loop: number;
  readonly clients: number;
  /** Milliseconds of processor time for a command with all that its pages ask after it: of that thread, of the two busiest others, and of all. */
  readonly each: readonly [loop: number, busiest: number, next: number, all: number];
  /** What a command takes of each line of work, with the time that its thread waited for a processor: other programs have work too. */
  readonly work: Work;
  readonly megabytes: number;
}

const AT_ONCE = 8;

/** More tables beside those that are there. */
export async function moreTables(url: string, tables: HabitTable[], upTo: number, game: string): Promise<void> {
  while (tables.length < upTo) {
    const from = tables.length;
    const some = Math.min(AT_ONCE, upTo - from);
    const made = Array.from({ length: some }, (_, n) => new HabitTable(url, realSetup(from + n, game)).open());
    tables.push(...(await Promise.all(made)));
  }
}

const spent = ({ user, system }: NodeJS.CpuUsage): number => (user + system) / 1e6;

/** What was used at one moment: by the server, and by the clients here. */
interface Moment {
  readonly server: Usage;
  readonly own: NodeJS.CpuUsage;
  readonly ownThreads: ThreadTimes;
}

const lookAt = async (server: ServerProcess): Promise<Moment> => ({
  server: await server.usage(),
  own: process.cpuUsage(),
  ownThreads: threadTimes(),
});

export async function measured(
  server: ServerProcess,
  tables: readonly HabitTable[],
  pace: number,
  seconds: number,
): Promise<RealRow> {
  const [before, began] = [await lookAt(server), performance.now()];
  const times = await driveHabits(tables, pace, seconds);
  const took = (performance.now() - began) / 1000;
  return rowOf(tables.length, times, took, before, await lookAt(server));
}

const since = (before: Usage['threads'], after: Usage['threads'], thread: string): number =>
  (after?.[thread] ?? 0) - (before?.[thread] ?? 0);

function rowOf(
  tables: number,
  { acted, offered, odds, refused }: Times,
  took: number,
  { server: before, own, ownThreads }: Moment,
  { server: after, own: ownAfter, ownThreads: ownThreadsAfter }: Moment,
): RealRow {
  const used = (thread: string): number => since(before.threads, after.threads, thread);
  const held = (thread: string): number => used(thread) + since(before.waits, after.waits, thread);
  const others = Object.keys(after.threads ?? {}).filter((thread) => thread !== 'loop');
  const [busiest = '', next = ''] = others.sort((a, b) => used(b) - used(a));
  const clientsHeld =
    since(ownThreads.threads, ownThreadsAfter.threads, 'loop') + since(ownThreads.waits, ownThreadsAfter.waits, 'loop');
  const all = (spent(after.cpu) - spent(before.cpu)) * 1000;
  const each = (milliseconds: number): number => milliseconds / Math.max(1, acted.length);
  return {
    ...{ tables, refused },
    clients: (spent(ownAfter) - spent(own)) / took,
    rate: acted.length / took,
    acted: percentiles(acted),
    offered: percentiles(offered),
    odds: percentiles(odds),
    asked: (offered.length + odds.length) / took,
    cores: all / 1000 / took,
    loop: used('loop') / 1000 / took,
    each: [each(used('loop')), each(used(busiest)), each(used(next)), each(all)],
    work: {
      loop: each(held('loop')),
      odds: each(held(busiest)),
      questions: each(held(next)),
      clients: each(clientsHeld),
    },
    megabytes: after.rss / 1e6,
  };
}

function percentiles(times: readonly number[]): readonly [number, number, number] {
  const sorted = [...times].sort((a, b) => a - b);
  return [percentile(sorted, 0.5), percentile(sorted, 0.95), percentile(sorted, 0.99)];
}

/** Servers run for weeks: what is still being compiled in their first minute is nothing to go by. */
const WARM = { commands: 2000, seconds: 90, turn: 5 };

async function warmUp(tables: readonly HabitTable[]): Promise<void> {
  const until = performance.now() + WARM.seconds * 1000;
  for (let done = 0; done < WARM.commands && performance.now() < until; )
    done += (await driveHabits(tables, 0, WARM.turn)).acted.length;
}

/** Steps by which the number of tables grows until the bar is missed. */
const STEP = 1.4;

/** The bar at its number of tables, as fast as they go, and then more and more of them until one command in a hundred is late. */
export async function realGames(
  server: ServerProcess,
  plan: RealPlan,
  say: (line: string) => void,
): Promise<readonly [string, RealRow][]> {
  const { real, pace, seconds, within, game } = plan;
  const tables: HabitTable[] = [];
  const rows: [string, RealRow][] = [];
  const add = (name: string, row: RealRow): RealRow => {
    rows.push([name, row]);
    say(lineOf(name, row));
    say(simulatedLine(row, name.startsWith('as') ? 0 : pace, seconds));
    return row;
  };
  say(HEADER);
  await moreTables(server.url, tables, real, game);
  await warmUp(tables);
  // What was asked as fast as they went is answered.
  await driveHabits(tables, pace, 10);
  const first = add(`${pace}/s and table`, await measured(server, tables, pace, seconds));
  add('as fast as they go', await measured(server, tables, 0, seconds));
  for (let held = first; within > 0 && held.acted[2] < within; ) {
    await moreTables(server.url, tables, Math.ceil(tables.length * STEP), game);
    await driveHabits(tables, pace, 3);
    held = add(`${pace}/s and table`, await measured(server, tables, pace, seconds));
  }
  return rows;
}

const whole = (value: number): string => Math.round(value).toLocaleString('en');
const three = (values: readonly number[]): string => values.map((value) => value.toFixed(0)).join('/');

const HEADER =
  'real games           tables  commands/s  heard p50/95/99 ms  may p50/95/99 ms  odds p50/95/99 ms  asked/s  refused  cores  loop  clients  ms loop/busiest/next/all     MB';

const lineOf = (name: string, row: RealRow): string =>
  [
    name.padEnd(20),
    whole(row.tables).padStart(6),
    row.rate.toFixed(1).padStart(11),
    three(row.acted).padStart(19),
    three(row.offered).padStart(17),
    three(row.odds).padStart(18),
    whole(row.asked).padStart(8),
    String(row.refused).padStart(8),
    row.cores.toFixed(2).padStart(6),
    row.loop.toFixed(2).padStart(5),
    row.clients.toFixed(2).padStart(8),
    row.each
      .map((milliseconds) => milliseconds.toFixed(1))
      .join(', ')
      .padStart(16),
    whole(row.megabytes).padStart(5),
  ].join(' ');

/** What a group commit takes on an ordinary disk, in milliseconds. */
const SYNC = 5;
/** What each line had to wait for processors is in its work already. */
const PLENTY = 99;

/** The same by arithmetic: what the simulation makes of the times that were measured, and how near it comes. */
function simulatedLine(
  { tables, rate: seen, acted: heard, asked, work }: RealRow,
  pace: number,
  seconds: number,
): string {
  const plan = { tables, pace, cores: PLENTY, seconds: Math.max(60, seconds), work, asked: asked / seen, sync: SYNC };
  const { rate, acted, offered } = simulate(plan);
  const times = percentiles(acted);
  const near = (is: number, was: number): string => (is / was).toFixed(2);
  return [
    '  simulated'.padEnd(20),
    whole(tables).padStart(6),
    rate.toFixed(1).padStart(11),
    three(times).padStart(19),
    three(percentiles(offered)).padStart(17),
    `  of what was measured: commands/s ${near(rate, seen)}, heard p50 ${near(times[0], heard[0])}, p95 ${near(times[1], heard[1])}`,
  ].join(' ');
}

/** What the bars say of it. */
export function realVerdicts(rows: readonly [string, RealRow][], within: number): readonly string[] {
  const first = rows[0]?.[1];
  const paced = rows.filter(([name]) => name.includes('and table')).map(([, row]) => row);
  const held = Math.max(0, ...paced.filter(({ acted }) => acted[2] < within).map(({ tables }) => tables));
  const met = (is: boolean): string => (is ? 'met' : 'missed');
  return [
    ...(first === undefined
      ? []
      : [
          `${whole(first.tables)} real tables: p99 ${first.acted[2].toFixed(1)} ms, bar 100 ms: ${met(first.acted[2] < 100)}`,
          `tables held with p99 under ${within} ms: ${whole(held)}`,
        ]),
  ];
}
