import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { rulesets } from '@potyczka/protocol/rulesets';
import { openStore } from '@potyczka/store';
import {
  ForgetfulDisk,
  fillPostgres,
  type LossyProxy,
  type RunningPostgres,
  startLossyProxy,
  startPostgres,
} from '@potyczka/store/testing';
import { Chance } from '@potyczka/testkit';
import { faultsOf } from './history.ts';
import { Party, type Promises } from './party.ts';
import { freePort, pause, ServerProcess } from './servers.ts';

/**
 * npm run chaos -- [--faults N] [--store sqlite|postgres] [--seed TEXT] [--patience MS] [--only line,client,link,clock,idle,server,power,full,database,pause,partition]:
 * breaks things while people play.
 */

interface Plan {
  readonly faults: number;
  readonly store: 'sqlite' | 'postgres';
  readonly seed: string;
  /** How long coming back may take at the 95th percentile, in milliseconds. */
  readonly patience: number;
  /** Only these kinds of faults, to find out which one hurts. */
  readonly only: readonly string[];
}

interface World {
  readonly servers: readonly ServerProcess[];
  readonly postgres: RunningPostgres | undefined;
  /** Between each server and its database. */
  readonly proxies: readonly LossyProxy[];
  readonly where: string;
  readonly chance: Chance;
  /** Since when people could come back at all. */
  upSince: number;
  interrupted: boolean;
}

function planFrom(args: readonly string[]): Plan {
  const after = (flag: string): string | undefined => {
    const at = args.indexOf(flag);
    return at < 0 ? undefined : args[at + 1];
  };
  const store = after('--store') === 'postgres' ? 'postgres' : 'sqlite';
  return {
    faults: Number(after('--faults') ?? 1000),
    store,
    seed: after('--seed') ?? 'chaos',
    patience: Number(after('--patience') ?? 2000),
    only: (after('--only') ?? '').split(','),
  };
}

async function build({ store, seed }: Plan): Promise<World> {
  const bin = process.env.POTYCZKA_BIN ?? '';
  const folder = mkdtempSync(join(tmpdir(), 'potyczka-chaos-'));
  const postgres = store === 'postgres' ? await startPostgres({ durable: true }) : undefined;
  const where = postgres === undefined ? join(folder, 'data') : await postgres.freshDatabase();
  const limits = { TABLES_PER_HOUR: '100000', ADDRESS_MESSAGES_PER_SECOND: '1000000', SOCKETS_PER_ADDRESS: '10000' };
  const count = postgres === undefined ? 1 : 2;
  const servers: ServerProcess[] = [];
  const proxies: LossyProxy[] = [];
  for (let n = 0; n < count; n++) {
    const proxy = postgres === undefined ? undefined : await startLossyProxy(where);
    if (proxy !== undefined) proxies.push(proxy);
    const own = proxy === undefined ? { DATA: where, DATABASE_URL: '' } : { DATABASE_URL: proxy.url };
    const disk = postgres === undefined ? ForgetfulDisk.of(where, join(folder, 'kept')) : undefined;
    const habits = { MESSAGES_PER_SECOND: '10000', IDLE_SECONDS: '1' };
    servers.push(new ServerProcess(bin, await freePort(), { ...own, ...limits, ...habits }, disk));
  }
  // Whatever ends this process, no server stays behind.
  process.once('exit', () => {
    for (const server of servers) void server.kill();
    rmSync(folder, { recursive: true, force: true });
  });
  await Promise.all(servers.map((server) => server.start()));
  const world: World = { servers, postgres, proxies, where, chance: new Chance(seed), upSince: 0, interrupted: false };
  process.once('SIGTERM', () => process.exit(1));
  // Asked once to stop, it breaks nothing more, but checks and reports; asked twice, it goes.
  process.on('SIGINT', () => {
    if (world.interrupted) process.exit(1);
    world.interrupted = true;
  });
  return world;
}

const urlOf =
  ({ servers, chance }: World) =>
  (): string => {
    const up = servers.filter((server) => server.isUp());
    return (chance.pick(up.length > 0 ? up : servers) as ServerProcess).url;
  };

const OFTEN = ['line', 'line', 'line', 'line', 'client', 'client', 'client', 'link', 'clock', 'idle'] as const;
const FAULTS = [...OFTEN, 'server', 'power', 'full', 'database', 'pause', 'partition'] as const;
type Fault = (typeof FAULTS)[number];

/**
 * The database answers nobody for a while, or one of the servers does not reach it: nothing goes through, or it comes late, or
 * every line to it breaks and no other can be had.
 */
async function holdUp(fault: 'pause' | 'partition', { proxies, chance }: World): Promise<void> {
  const one = chance.pick(proxies);
  const held = fault === 'pause' || one === undefined ? proxies : [one];
  const length = 200 + chance.below(4000);
  const how = fault === 'pause' ? 'hold' : chance.of('hold', 'delay', 'drop');
  if (how === 'drop') for (const proxy of held) proxy.drop();
  for (let passed = 0; passed < length; passed += how === 'delay' ? DELAY : length) {
    if (how !== 'drop') for (const proxy of held) proxy.hold();
    await pause(how === 'delay' ? DELAY : length);
    for (const proxy of held) proxy.release();
    if (how === 'delay') await pause(1);
  }
}

/** What goes through late comes so many milliseconds late at most. */
const DELAY = 250;

/** No disk has room for more; what is there can still be read. */
async function fillUp({ servers, postgres, where, chance }: World): Promise<void> {
  const full = (is: boolean): Promise<void> =>
    postgres === undefined ? fillSqlite(servers, is) : fillPostgres(where, is);
  await full(true);
  await pause(200 + chance.below(3000));
  await full(false);
}

async function fillSqlite(servers: readonly ServerProcess[], full: boolean): Promise<void> {
  for (const server of servers) server.fillDisk(full);
}

/** Breaks one thing; resolves when it stands again, though not everybody may be back. */
async function strike(fault: Fault, world: World, parties: readonly Party[]): Promise<void> {
  const party = world.chance.pick(parties);
  if (fault === 'line') party?.cutOne();
  else if (fault === 'client') party?.killOne();
  else if (fault === 'link') party?.renewOne();
  else if (fault === 'clock') world.chance.pick(world.servers)?.stepClock();
  else if (fault === 'idle') party?.leaveForAWhile();
  else if (fault === 'full') await fillUp(world);
  else if ((fault === 'pause' || fault === 'partition') && world.postgres !== undefined) await holdUp(fault, world);
  else if (fault === 'database' && world.postgres !== undefined) {
    if (world.chance.oneIn(2)) await world.postgres.kill();
    await world.postgres.restart();
    world.upSince = performance.now();
  } else {
    // Where the database is another machine's, its server has nothing on its disk to lose.
    const server = world.chance.pick(world.servers);
    await (fault === 'power' ? server?.cutPower() : server?.kill());
    const alone = world.servers.every((one) => !one.isUp());
    if (!alone) for (const one of parties) one.timeAll();
    await server?.start();
    if (!alone) return;
    // With one server nobody can be back before it is: only then does the clock start.
    world.upSince = performance.now();
    for (const one of parties) one.timeAll();
  }
}

const percentile = (values: readonly number[], share: number): number =>
  [...values].sort((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? 0;

/** Everybody who plays, and what has come of it. */
interface Evening {
  readonly plan: Plan;
  readonly world: World;
  readonly promises: Promises;
  readonly parties: Party[];
  readonly past: Party[];
  readonly failures: string[];
  readonly struck: Record<string, number>;
}

/** Somebody opens a table of a ruleset and everybody plays. */
async function seat({ plan, world, promises, parties, failures }: Evening, index: number, n: number): Promise<void> {
  const servers = { url: urlOf(world), upSince: () => world.upSince };
  // At one of the tables NPCs think, in threads that are killed with their server.
  const level = index === 0 ? { level: 'tactician' } : {};
  const rules = rulesets[index] as (typeof rulesets)[number];
  const party = await Party.open(rules, `${plan.seed}/${index}/${n}`, servers, promises, level);
  parties[index] = party;
  party.play().catch((error: unknown) => failures.push(String(error)));
}

/** Between two breaks people get something done, however slow the machine: a server that is only ever broken proves nothing. */
async function somethingDone({ kept }: Promises): Promise<void> {
  const wanted = kept.length + 2;
  for (let waited = 0; waited < 5000 && kept.length < wanted; waited += 25) await pause(25);
}

async function breakThings(evening: Evening): Promise<void> {
  const { plan, world, promises, parties, past, failures, struck } = evening;
  const chosen = FAULTS.filter((fault) => plan.only.includes(fault));
  const kinds = chosen.length > 0 ? chosen : FAULTS;
  for (let n = 0; n < plan.faults && failures.length + promises.stale.length === 0 && !world.interrupted; n++) {
    await pause(20 + world.chance.below(200));
    await somethingDone(promises);
    const fault = world.chance.pick(kinds) ?? 'line';
    struck[fault] = (struck[fault] ?? 0) + 1;
    if (n % 100 === 99) process.stderr.write(`${n + 1} faults, ${promises.kept.length} commands acknowledged\n`);
    await strike(fault, world, parties);
    for (const [index, party] of parties.entries()) {
      if (!party.isOver()) continue;
      party.stop();
      past.push(party);
      await seat(evening, index, n + 1);
    }
  }
}

/** Nothing breaks any more: now everything must have been answered, be the same for all, and be on disk. */
async function settle({ world, promises, parties, past, failures }: Evening): Promise<void> {
  await pause(3000);
  for (const party of parties) party.stop();
  for (const server of world.servers) failures.push(...server.fallen);
  const all = [...past, ...parties];
  failures.push(...promises.stale);
  const found = await Promise.all(
    all.map(async (party) => [...(await party.forgotten()), ...(await party.differences())]),
  );
  failures.push(...found.flat());
  for (const party of all) party.close();
  for (const server of world.servers) await server.kill();
  const store = await openStore(world.where);
  const tables = all.map(({ table }) => table);
  failures.push(...(await faultsOf(store, rulesets, promises, tables)));
  await store.close();
  for (const proxy of world.proxies) proxy.stop();
  await world.postgres?.stop();
}

async function main(): Promise<void> {
  const plan = planFrom(process.argv.slice(2));
  const promises: Promises = { kept: [], refused: [], stale: [], resumed: [] };
  const world = await build(plan);
  const evening: Evening = { plan, world, promises, parties: [], past: [], failures: [], struck: {} };
  await Promise.all(rulesets.map((_, index) => seat(evening, index, 0)));
  await breakThings(evening);
  await settle(evening);
  report(evening);
}

function report({ plan, struck, promises, parties, past, failures }: Evening): void {
  const { kept, refused, resumed } = promises;
  const p95 = percentile(resumed, 0.95);
  const faults = Object.values(struck).reduce((sum, count) => sum + count, 0);
  const figures = {
    ...{ store: plan.store, faults, ...struck, tables: past.length + parties.length },
    ...{ acknowledged: kept.length, refused: refused.length, failures: failures.length },
    ...{ resumes: resumed.length, resumeP50: Math.round(percentile(resumed, 0.5)), resumeP95: Math.round(p95) },
  };
  process.stdout.write(`${JSON.stringify(figures)}\n`);
  for (const failure of failures.slice(0, 20)) process.stderr.write(`${failure}\n`);
  if (p95 > plan.patience) process.stderr.write(`the 95th percentile of coming back is ${Math.round(p95)} ms\n`);
  process.exit(failures.length > 0 || p95 > plan.patience || kept.length === 0 ? 1 : 0);
}

await main();
