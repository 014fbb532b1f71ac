import type { Server } from 'node:net';
import type { Config } from './config.ts';
import type { Ledger } from './ledger.ts';
import { neighbourhood, Tally } from './limits.ts';

/** Lines that are not sockets of a table: a browser opens six at a time, and lets go of them after a while. */
const PLAIN = 64;
const PLAIN_IN_ALL = 1024;

/**
 * Lines to this machine, whatever is said on them: those on which nothing is said cost memory too, and the system gives a process only
 * so many. Where a proxy stands before the server all of them come from there, and only all of them together are counted.
 */
export function limitLines(server: Server, config: Config, ledger: Ledger): void {
  const open = new Tally();
  server.maxConnections = config.sockets + PLAIN_IN_ALL;
  server.on('drop', () => ledger.turnedAway.inc({ why: 'lines' }));
  if (config.trustProxy !== false) return;
  server.on('connection', (line) => {
    const address = neighbourhood(line.remoteAddress ?? '');
    if (open.of(address) >= config.socketsPerAddress + PLAIN) {
      ledger.turnedAway.inc({ why: 'lines' });
      line.destroy();
      return;
    }
    open.add(address);
    line.once('close', () => open.remove(address));
  });
}
