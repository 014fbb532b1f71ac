import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Desk } from './context.ts';
import { Failure } from './context.ts';

export interface AdminFlags {
  readonly url?: string;
  readonly data?: string;
  readonly json?: boolean;
  readonly ruleset?: string;
  readonly limit?: string;
  readonly open?: boolean;
  readonly yes?: boolean;
  readonly off?: boolean;
  readonly days?: string;
  readonly why?: string;
}

/** Where the server listens, as whoever started it said. */
function addressOf({ url }: AdminFlags): string {
  const { HOST = '', PORT = '' } = process.env;
  return (
    url ?? `http://${HOST === '' || HOST === '0.0.0.0' ? '127.0.0.1' : HOST}:${PORT === '' ? 8080 : PORT}`
  ).replace(/\/$/, '');
}

/** The key the server was given, or made for itself beside its database. */
function keyOf({ words }: Desk, { data }: AdminFlags): string {
  const { ADMIN_KEY = '', DATA } = process.env;
  const file = join(data ?? DATA ?? './data', 'admin.key');
  if (ADMIN_KEY !== '' && data === undefined) return ADMIN_KEY;
  if (!existsSync(file)) throw new Failure(words.word('cli.admin.no-key'), 2);
  return readFileSync(file, 'utf8').trim();
}

type AdminReply = { readonly ok: boolean; readonly error?: { readonly message: string } } & Readonly<
  Record<string, unknown>
>;

async function ask(desk: Desk, flags: AdminFlags, method: string, path: string, body?: object): Promise<AdminReply> {
  const url = addressOf(flags);
  const authorization = `Bearer ${keyOf(desk, flags)}`;
  const response = await fetch(`${url}/api/admin${path}`, {
    method,
    headers: {
      ...{ authorization, 'accept-language': desk.lang },
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  }).catch(() => {
    throw new Failure(desk.words.word('cli.admin.no-server', { url }), 1);
  });
  const reply = (await response.json().catch(() => undefined)) as AdminReply | undefined;
  // Something answers there, and it is no server of ours.
  if (reply === undefined) throw new Failure(desk.words.word('cli.admin.no-server', { url }), 1);
  if (!reply.ok) throw new Failure(reply.error?.message ?? String(response.status), 1);
  return reply;
}

/** The answer itself for programs, a sentence for people. */
function tell({ words, say }: Desk, { json }: AdminFlags, reply: AdminReply, key: string, params: object): void {
  say(json === true ? JSON.stringify(reply) : words.word(`cli.admin.${key}`, { ...params }));
}

const at = (table: string): string => `/tables/${encodeURIComponent(table)}`;

interface Line {
  readonly table: string;
  readonly ruleset: string;
  readonly scenario: string | null;
  readonly created: string;
  readonly last: string;
  readonly events: number;
  readonly here: number;
  readonly begun: boolean;
  readonly closed: boolean;
}

export async function list(desk: Desk, flags: AdminFlags): Promise<void> {
  const { words, say } = desk;
  const query = new URLSearchParams({ limit: flags.limit ?? '50' });
  if (flags.ruleset !== undefined) query.set('ruleset', flags.ruleset);
  const reply = await ask(desk, flags, 'GET', `/tables?${query}`);
  if (flags.json === true) return say(JSON.stringify(reply));
  const tables = reply.tables as readonly Line[];
  if (tables.length === 0) say(words.word('cli.admin.none'));
  else for (const line of columns([words.word('cli.admin.columns').split('; '), ...tables.map(cells(desk))])) say(line);
  if (reply.next !== null) say(words.word('cli.admin.more'));
}

const minute = (time: string): string => time.slice(0, 16).replace('T', ' ');

const cells =
  ({ words }: Desk) =>
  ({ table, ruleset, scenario, created, last, events, here, begun, closed }: Line): readonly string[] => {
    const state = closed ? 'closed' : begun ? 'playing' : 'waiting';
    const numbers = [events, here].map(String);
    return [
      table,
      ruleset,
      scenario ?? '–',
      minute(created),
      minute(last),
      ...numbers,
      words.word(`cli.admin.state.${state}`),
    ];
  };

function columns(rows: readonly (readonly string[])[]): readonly string[] {
  const widths = (rows[0] ?? []).map((_, n) => Math.max(...rows.map((row) => row[n]?.length ?? 0)));
  return rows.map((row) =>
    row
      .map((cell, n) => cell.padEnd(widths[n] ?? 0))
      .join('  ')
      .trimEnd(),
  );
}

/** As it was answered: those who ask read a name of a field as well as a sentence, and programs read it too. */
export async function inspect(desk: Desk, flags: AdminFlags, table: string): Promise<void> {
  const { ok: _, ...known } = await ask(desk, flags, 'GET', at(table));
  desk.say(JSON.stringify(known, null, flags.json === true ? 0 : 2));
}

export async function close(desk: Desk, flags: AdminFlags, table: string): Promise<void> {
  const closed = flags.open !== true;
  const reply = await ask(desk, flags, 'PUT', `${at(table)}/closed`, { closed });
  tell(desk, flags, reply, closed ? 'closed' : 'opened', { table });
}

export async function exportTo(desk: Desk, flags: AdminFlags, table: string, file: string): Promise<void> {
  const { over, save, log } = await ask(desk, flags, 'GET', `${at(table)}/export`);
  writeFileSync(file, JSON.stringify(over === true ? save : log), { mode: 0o600 });
  desk.say(desk.words.word(`cli.admin.${over === true ? 'exported' : 'logged'}`, { file }));
}

export async function remove(desk: Desk, flags: AdminFlags, table: string): Promise<void> {
  if (flags.yes !== true) throw new Failure(desk.words.word('cli.admin.sure', { table }), 2);
  tell(desk, flags, await ask(desk, flags, 'DELETE', at(table)), 'deleted', { table });
}

export async function mute(desk: Desk, flags: AdminFlags, table: string, seat: string): Promise<void> {
  const muted = flags.off !== true;
  const reply = await ask(desk, flags, 'PUT', `${at(table)}/muted`, { seat, muted });
  tell(desk, flags, reply, muted ? 'muted' : 'unmuted', { table, seat });
}

export async function ban(desk: Desk, flags: AdminFlags, word: string): Promise<void> {
  const path = `/bans/${encodeURIComponent(word)}`;
  if (flags.off === true) {
    const reply = await ask(desk, flags, 'DELETE', path);
    return tell(desk, flags, reply, reply.lifted === true ? 'unbanned' : 'not-banned', {
      address: String(reply.address),
    });
  }
  const days = flags.days === undefined ? {} : { days: Number(flags.days) };
  const why = flags.why === undefined ? {} : { why: flags.why };
  const reply = await ask(desk, flags, 'PUT', path, { ...days, ...why });
  tell(desk, flags, reply, 'banned', { address: String(reply.address), count: Number(reply.sentOut) });
}

export async function bans(desk: Desk, flags: AdminFlags): Promise<void> {
  const { words, say } = desk;
  const reply = await ask(desk, flags, 'GET', '/bans');
  if (flags.json === true) return say(JSON.stringify(reply));
  const all = reply.bans as readonly {
    readonly address: string;
    readonly until: string | null;
    readonly why: string;
  }[];
  if (all.length === 0) say(words.word('cli.admin.no-bans'));
  const until = (time: string | null): string => (time === null ? words.word('cli.admin.for-good') : minute(time));
  for (const line of columns(all.map((one) => [one.address, until(one.until), one.why]))) say(line);
}

export async function owner(desk: Desk, flags: AdminFlags, table: string): Promise<void> {
  const reply = await ask(desk, flags, 'POST', `${at(table)}/owner`);
  tell(desk, flags, reply, 'owner', { table });
  if (flags.json !== true) desk.say(String(reply.owner));
}
