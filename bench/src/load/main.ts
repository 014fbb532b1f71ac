import { drive, type LoadTable, pause, percentile, type Usage } from './contest.ts';
import { CONTESTANTS, type ContestantName, openTables } from './contestants.ts';
import type { ServerProcess } from './processes.ts';
import { type RealPlan, realGames, realVerdicts } from './real.ts';
import { type Bar, barLines, type Row, rowLines } from './words.ts';

/**
 * npm run load -- [--tables N] [--held N] [--rate PER_CLIENT] [--seconds S] [--rounds R] [--only NAME,NAME] [--profile FOLDER]
 *
 * First all servers take turns with N tables each, every table sending its next command when all four seats have heard
 * of the last. Then the durable server holds many tables at a fixed rate, and at last [--real N] tables of the five games by
 * their real rules, at [--pace] commands a second each, for [--real-seconds] (one of them alone with --game ID), and more of
 * them until one command in a hundred takes longer than [--within] ms. 0 tables leaves a part out.
 */
interface Plan {
  readonly tables: number;
  readonly held: number;
  readonly rate: number;
  readonly seconds: number;
  readonly rounds: number;
  readonly only: readonly ContestantName[];
  readonly profile: string;
  readonly games: RealPlan;
}

function planFrom(args: readonly string[]): Plan {
  const after = (flag: string, usual: string): string => args[args.indexOf(flag) + 1 || args.length] ?? usual;
  const all = Object.keys(CONTESTANTS) as ContestantName[];
  const only = after('--only', '').split(',');
  const chosen = all.filter((name) => only.includes(name));
  return {
    tables: Number(after('--tables', '100')),
    held: Number(after('--held', '1000')),
    rate: Number(after('--rate', '1')),
    seconds: Number(after('--seconds', '4')),
    rounds: Number(after('--rounds', '5')),
    only: chosen.length === 0 ? all : chosen,
    profile: after('--profile', ''),
    games: {
      real: Number(after('--real', '200')),
      pace: Number(after('--pace', '0.4')),
      within: Number(after('--within', '250')),
      seconds: Number(after('--real-seconds', '20')),
      game: after('--game', ''),
    },
  };
}

interface Turn {
  readonly times: readonly number[];
  readonly seconds: number;
  readonly before: Usage;
  readonly after: Usage;
  /** Processor time of the clients: where it nears a core, they and not the server were measured. */
  readonly clients: number;
}

async function takeTurn(server: ServerProcess, tables: readonly LoadTable[], rate: number, s: number): Promise<Turn> {
  const [before, own, began] = [await server.usage(), process.cpuUsage(), performance.now()];
  const times = await drive(tables, rate, s);
  const seconds = (performance.now() - began) / 1000;
  const clients = spent(process.cpuUsage(own)) / seconds;
  return { times, seconds, before, after: await server.usage(), clients };
}

const spent = ({ user, system }: NodeJS.CpuUsage): number => (user + system) / 1e6;
const median = (values: readonly number[]): number =>
  percentile(
    [...values].sort((a, b) => a - b),
    0.5,
  );

function rowOf(name: string, tables: number, turns: readonly Turn[]): Row {
  const times = turns.flatMap((turn) => turn.times).sort((a, b) => a - b);
  const cpu = turns.map(({ before, after }) => spent(after.cpu) - spent(before.cpu));
  const total = cpu.reduce((sum, one) => sum + one, 0);
  return {
    ...{ name, tables },
    rate: median(turns.map((turn) => turn.times.length / turn.seconds)),
    ...{ p50: percentile(times, 0.5), p95: percentile(times, 0.95), p99: percentile(times, 0.99) },
    cores: median(turns.map(({ seconds }, n) => (cpu[n] ?? 0) / seconds)),
    clients: median(turns.map(({ clients }) => clients)),
    microseconds: (total * 1e6) / Math.max(1, times.length),
    megabytes: (turns.at(-1)?.after.rss ?? 0) / 1e6,
  };
}

/** Code that has run a few hundred times is still being compiled: how long that takes depends on how busy the machine is. */
const WARM = { commands: 10_000, seconds: 60 };

async function warmUp(tables: readonly LoadTable[]): Promise<void> {
  const until = performance.now() + WARM.seconds * 1000;
  for (let done = 0; done < WARM.commands && performance.now() < until; ) done += (await drive(tables, 0, 2)).length;
}

/** All servers are up at once, but only one is driven at a time: a busy moment of the machine hits all alike. */
async function sideBySide(plan: Plan): Promise<ReadonlyMap<ContestantName, Row>> {
  const ready = [];
  for (const name of plan.only) {
    const contestant = CONTESTANTS[name];
    const server = await contestant.start(plan.profile);
    const tables = await openTables(contestant, server.url, plan.tables);
    await warmUp(tables);
    ready.push({ name, contestant, server, tables, turns: [] as Turn[] });
  }
  for (let round = 0; round < plan.rounds; round++)
    for (const { server, tables, turns } of ready) turns.push(await takeTurn(server, tables, 0, plan.seconds));
  for (const { server } of ready) await server.stop();
  return new Map(ready.map(({ name, contestant, turns }) => [name, rowOf(contestant.name, plan.tables, turns)]));
}

/** Many tables at the pace of people. */
async function holding(plan: Plan, name: 'durable' | 'coin'): Promise<Row> {
  const contestant = CONTESTANTS[name];
  const server = await contestant.start(plan.profile);
  const tables = await openTables(contestant, server.url, plan.held);
  await drive(tables, plan.rate, 5);
  await pause(200);
  const turn = await takeTurn(server, tables, plan.rate, plan.seconds * plan.rounds);
  await server.stop();
  return rowOf(`${contestant.name}, at ${plan.rate}/s and client`, plan.held, [turn]);
}

function ratios(rows: ReadonlyMap<ContestantName, Row>): readonly Bar[] {
  const bar = (ours: ContestantName, theirs: ContestantName, least: number): readonly Bar[] => {
    const [a, b] = [rows.get(ours), rows.get(theirs)];
    if (a === undefined || b === undefined) return [];
    // A server that has a core to itself does as many commands as fit into a second of it, however busy the machine.
    const perCore = b.microseconds / a.microseconds;
    return [{ what: `${a.name} beside ${b.name}`, is: a.rate / b.rate, least, perCore }];
  };
  return [...bar('durable', 'boardgame', 4), ...bar('durable', 'colyseus', 0.5), ...bar('memory', 'colyseus', 0.7)];
}

const HELD_WITHIN = 50;

/** The five games by their real rules, with the page's habits, on a durable server of their own. */
async function playRealGames({ games, profile }: Plan): Promise<void> {
  const server = await CONTESTANTS.durable.start(profile);
  const rows = await realGames(server, games, (line) => process.stdout.write(`${line}\n`));
  await server.stop();
  process.stdout.write(`\n${realVerdicts(rows, games.within).join('\n')}\n\n`);
}

async function main(): Promise<void> {
  const plan = planFrom(process.argv.slice(2));
  const rows = plan.tables > 0 ? await sideBySide(plan) : new Map<ContestantName, Row>();
  const names = (['durable', 'coin'] as const).filter((name) => plan.only.includes(name));
  const held: Row[] = [];
  for (const name of plan.held > 0 ? names : []) held.push(await holding(plan, name));
  if (plan.games.real > 0) await playRealGames(plan);
  const all = [...rows.values(), ...held];
  if (all.length === 0) process.exit(0);
  process.stdout.write(`${rowLines(all).join('\n')}\n\n${barLines(ratios(rows), held, HELD_WITHIN).join('\n')}\n`);
  process.exit(0);
}

await main();
