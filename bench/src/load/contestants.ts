import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { openBoardgame } from './boardgame.ts';
import { openColyseus } from './colyseus.ts';
import type { LoadTable } from './contest.ts';
import { openLimit } from './limit.ts';
import { type GameName, openOurs } from './ours.ts';
import { freePort, type ServerProcess, startProcess } from './processes.ts';

/** A kind of server with the clients that fit it. */
export interface Contestant {
  readonly name: string;
  start(profile: string): Promise<ServerProcess>;
  open(url: string, n: number): Promise<LoadTable>;
}

/** Beside the bundle, on the disk that the project is on: the system's folder for temporary files may be in memory. */
function scratch(): string {
  const folder = mkdtempSync(join(fileURLToPath(new URL('.', import.meta.url)), 'load-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** As `npm start` starts it; everybody is started as their users start them. */
const flags = ['--max-semi-space-size=64'];

const ours = (name: string, storage: 'on' | 'off', game: GameName): Contestant => ({
  name,
  start: (profile) => startProcess('load-server', [storage, scratch()], { profile, flags }),
  open: (url) => openOurs(url, game),
});

const peer = (name: string, bundle: string, open: Contestant['open']): Contestant => ({
  name,
  start: async (profile) => startProcess(bundle, [await freePort()], { profile }),
  open,
});

export const CONTESTANTS = {
  durable: ours('Potyczka, durable', 'on', 'a2'),
  memory: ours('Potyczka, storage off', 'off', 'a2'),
  coin: ours('Potyczka, durable, Coin', 'on', 'coin'),
  boardgame: peer('boardgame.io 0.50', 'load-boardgame', openBoardgame),
  colyseus: peer('Colyseus 0.16', 'load-colyseus', openColyseus),
  limit: peer('bare ws, no game', 'load-limit', openLimit),
} as const;
export type ContestantName = keyof typeof CONTESTANTS;

/** How many tables are opened at a time. */
const AT_ONCE = 20;

export async function openTables(contestant: Contestant, url: string, count: number): Promise<readonly LoadTable[]> {
  const tables: LoadTable[] = [];
  while (tables.length < count) {
    const from = tables.length;
    const some = Math.min(AT_ONCE, count - from);
    tables.push(...(await Promise.all(Array.from({ length: some }, (_, n) => contestant.open(url, from + n)))));
  }
  return tables;
}
