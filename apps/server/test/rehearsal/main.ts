import { spawnSync } from 'node:child_process';
import { rulesets } from '@potyczka/protocol/rulesets';
import { openStore } from '@potyczka/store';
import { type RunningPostgres, startPostgres } from '@potyczka/store/testing/postgres';
import { faultsOf } from '../chaos/history.ts';
import { Party, type Promises } from '../chaos/party.ts';
import { freePort, pause, ServerProcess } from '../chaos/servers.ts';

/**
 * `npm run rehearse`: two servers of one database are brought to a new version one after the other and one of them back again,
 * while people play at the same tables by both. POTYCZKA_OLD, POTYCZKA_NEW and POTYCZKA_BACK are the programs: before, after,
 * and the one that is gone back to. In the end everything acknowledged is there once, and every game verifies.
 */

const TABLES = 2;
/** So many commands are acknowledged between one step and the next. */
const EACH = 8;

interface Stage {
  readonly where: string;
  readonly ports: readonly number[];
  readonly servers: ServerProcess[];
}

/** A server at its place; the one before it is killed there, which is worse than being asked to end. */
async function put({ where, ports, servers }: Stage, at: number, bin: string): Promise<void> {
  await servers[at]?.kill();
  const server = new ServerProcess(bin, ports[at] ?? 0, { DATABASE_URL: where, DRAIN_SECONDS: '5' });
  servers[at] = server;
  await server.start();
}

/** Waits until people have gone on playing. */
async function played(promises: Promises, step: string): Promise<void> {
  const before = promises.kept.length;
  const until = performance.now() + 120_000;
  while (promises.kept.length < before + EACH) {
    if (performance.now() > until) throw new Error(`nobody can play: ${step}`);
    await pause(20);
  }
}

/** What a program says of a database that it will not take; nothing when it takes it. */
function refusalOf(bin: string, where: string, port: number): string {
  const environment = { ...process.env, DATABASE_URL: where, LOG_LEVEL: 'silent' };
  const { status, stderr } = spawnSync(process.execPath, [bin, 'serve', '--port', String(port)], {
    ...{ env: environment, encoding: 'utf8', timeout: 60_000 },
  });
  return status === 2 ? stderr.trim() : '';
}

async function rehearse(postgres: RunningPostgres): Promise<object> {
  const { POTYCZKA_OLD = '', POTYCZKA_NEW = '', POTYCZKA_BACK = '' } = process.env;
  const where = await postgres.freshDatabase();
  const stage: Stage = { where, ports: [await freePort(), await freePort()], servers: [] };
  stages.push(stage);
  for (const at of [0, 1]) await put(stage, at, POTYCZKA_OLD);
  let turn = 0;
  const servers = {
    url: () => {
      const up = stage.servers.filter((one) => one.isUp());
      turn += 1;
      return up[turn % Math.max(1, up.length)]?.url ?? 'http://127.0.0.1:1';
    },
    upSince: () => 0,
  };
  const promises: Promises = { kept: [], refused: [], stale: [], resumed: [] };
  const parties = [];
  for (let n = 0; n < TABLES; n++) {
    const rules = rulesets[n % rulesets.length];
    if (rules !== undefined) parties.push(await Party.open(rules, `rehearsal/${n}`, servers, promises, {}));
  }
  const playing = parties.map((party) => party.play());
  await played(promises, 'before anything is new');
  await put(stage, 0, POTYCZKA_NEW);
  await played(promises, 'old and new beside each other');
  await put(stage, 1, POTYCZKA_NEW);
  await played(promises, 'all is new');
  // Whatever has grown in the database, the version before does not touch it, and says why.
  const refusal = refusalOf(POTYCZKA_OLD, where, await freePort());
  if (POTYCZKA_BACK !== POTYCZKA_OLD || refusal === '') {
    await put(stage, 0, POTYCZKA_BACK);
    await played(promises, 'one has gone back');
    await put(stage, 0, POTYCZKA_NEW);
    await played(promises, 'forward again');
  }
  for (const party of parties) party.stop();
  const failures = (await Promise.all(parties.map((party) => party.forgotten()))).flat();
  await Promise.all(playing);
  for (const party of parties) party.close();
  failures.push(...promises.stale, ...stage.servers.flatMap(({ fallen }) => fallen));
  for (const server of stage.servers) await server.kill();
  const store = await openStore(where);
  failures.push(
    ...(await faultsOf(
      store,
      rulesets,
      promises,
      parties.map(({ table }) => table),
    )),
  );
  await store.close();
  for (const failure of failures) process.stderr.write(`${failure}\n`);
  return { acknowledged: promises.kept.length, failures: failures.length, refusal };
}

const postgres = await startPostgres();
const stages: Stage[] = [];
try {
  const report = await rehearse(postgres);
  process.stdout.write(`${JSON.stringify(report)}\n`);
  process.exitCode = 'failures' in report && report.failures === 0 ? 0 : 1;
} finally {
  // Whatever went wrong, nobody is left behind.
  for (const { servers } of stages) for (const server of servers) await server.kill();
  await postgres.stop();
}
process.exit();
