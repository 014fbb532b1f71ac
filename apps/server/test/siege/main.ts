import { type ChildProcess, fork } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { freePort, pause, ServerProcess } from '../chaos/servers.ts';
import { Raw } from '../raw.ts';
import { FLOOD_KINDS, flood, worstTables } from './attackers.ts';

/** npm run siege: what those at another table notice of strangers who do their worst. */

/** What a flood from one socket may add to the 99th percentile of another table, in milliseconds. */
const FLOOD_ADDS = 50;
/** The 95th percentile of another table beside the worst tables that one address may open. */
const BESIDE_WORST = 100;
const TOKEN = 'token-of-the-siege';

const after = (flag: string): string | undefined => {
  const at = process.argv.indexOf(flag);
  return at < 0 ? undefined : process.argv[at + 1];
};
const seconds = Number(after('--seconds') ?? 10);
const tables = Number(after('--tables') ?? 60);

/** A process of its own, so that the attack takes nothing from those who measure it. */
function attack(url: string, ...what: readonly string[]): ChildProcess {
  return fork(fileURLToPath(import.meta.url), ['--attack', url, ...what], {
    env: { ...process.env, NODE_OPTIONS: '' },
  });
}

async function attacker([url = '', kind = '', count = '']: readonly string[]): Promise<void> {
  // Whatever ends the siege ends its attackers.
  process.once('disconnect', () => process.exit());
  if (kind === 'worst') await worstTables(url, Number(count), (open) => process.send?.({ open }));
  else await flood(url, kind);
}

/** Two who sit at a small table of their own, and come from elsewhere. */
async function calmTable(url: string): Promise<Raw> {
  const headers = { 'content-type': 'application/json', 'x-forwarded-for': '198.51.100.7' };
  const body = JSON.stringify({ setup: { ruleset: 'teohiphip', scenario: 'quickDuel' } });
  const answer = await fetch(`${url}/api/tables`, { method: 'POST', headers, body });
  const opened = (await answer.json()) as { readonly table: string; readonly links: Readonly<Record<string, string>> };
  const seats = Object.keys(opened.links).filter((seat) => seat !== 'spectator');
  const raws = await Promise.all(
    seats.map(async (seat) => {
      const raw = await Raw.open(`${url.replace('http', 'ws')}/socket`, {
        'x-forwarded-for': headers['x-forwarded-for'],
      });
      raw.say({ hello: { table: opened.table, secret: opened.links[seat] } });
      await raw.wait(({ welcome }) => welcome !== undefined, 30_000);
      return raw;
    }),
  );
  const [first] = raws;
  if (first === undefined) throw new Error('nobody sits there');
  return first;
}

interface Noticed {
  readonly p50: number;
  readonly p95: number;
  readonly p99: number;
}

/** How long answers take: a look and a word that is saved, in turn, ten times a second. */
async function noticed(raw: Raw, mark: string): Promise<Noticed> {
  const times: number[] = [];
  const until = performance.now() + seconds * 1000;
  for (let n = 0; performance.now() < until; n++) {
    const began = performance.now();
    const message = n % 2 === 0 ? { view: {} } : { do: { type: 'say', text: `${n}` }, seq: 2 };
    const id = `${mark} ${n}`;
    raw.heard.length = 0;
    raw.say({ ...message, id });
    await raw.wait((reply) => reply.id === id, 60_000);
    times.push(performance.now() - began);
    await pause(Math.max(0, 100 - (performance.now() - began)));
  }
  times.sort((one, other) => one - other);
  const at = (share: number): number => Math.round(times[Math.floor((times.length - 1) * share)] ?? 0);
  return { p50: at(0.5), p95: at(0.95), p99: at(0.99) };
}

async function memory(url: string): Promise<{ readonly resident: number; readonly heap: number }> {
  const text = await (await fetch(`${url}/metrics`, { headers: { authorization: `Bearer ${TOKEN}` } })).text();
  const megabytes = (name: string): number =>
    Math.round(Number(new RegExp(`^${name} (\\S+)`, 'm').exec(text)?.[1]) / 1_048_576);
  return { resident: megabytes('process_resident_memory_bytes'), heap: megabytes('nodejs_heap_size_used_bytes') };
}

async function siege(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'potyczka-siege-'));
  const server = new ServerProcess(process.env.POTYCZKA_BIN ?? '', await freePort(), {
    ...{ DATA: join(folder, 'data'), DATABASE_URL: '', TRUST_PROXY: '1', METRICS_TOKEN: TOKEN },
  });
  process.once('exit', () => {
    void server.kill();
    rmSync(folder, { recursive: true, force: true });
  });
  await server.start();
  const { url } = server;
  const failures: string[] = [];
  const tell = (what: string, found: object): void =>
    void process.stdout.write(`${JSON.stringify({ what, ...found })}\n`);
  const raw = await calmTable(url);
  await noticed(raw, 'warm');
  const calm = await noticed(raw, 'calm');
  tell('nobody else', calm);
  for (const kind of FLOOD_KINDS) {
    const child = attack(url, kind);
    const found = await noticed(raw, kind);
    child.kill('SIGKILL');
    tell(`a flood: ${kind}`, found);
    if (found.p99 - calm.p99 > FLOOD_ADDS) failures.push(`a flood of ${kind} adds ${found.p99 - calm.p99} ms`);
  }
  const child = attack(url, 'worst', String(tables));
  const open = await new Promise<number>((resolve) => {
    child.once('message', (told) => resolve((told as { readonly open: number }).open));
  });
  const beside = await noticed(raw, 'worst');
  tell(`beside ${open} of the worst tables`, { ...beside, ...(await memory(url)) });
  if (beside.p95 > BESIDE_WORST) failures.push(`beside the worst tables the 95th percentile is ${beside.p95} ms`);
  child.kill('SIGKILL');
  failures.push(...server.fallen);
  for (const failure of failures) process.stderr.write(`${failure}\n`);
  process.exit(failures.length === 0 ? 0 : 1);
}

const role = process.argv.indexOf('--attack');
await (role < 0 ? siege() : attacker(process.argv.slice(role + 1)));
