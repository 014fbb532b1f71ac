import { fileURLToPath } from 'node:url';
import { isMainThread } from 'node:worker_threads';
import type { AnyRuleset } from '@potyczka/kernel';
import { rulesets } from '@potyczka/protocol/rulesets';
import { configOf, startServer, thinkHere } from '@potyczka/server';
import { a2 } from '../a2.ts';
import { memoryStore } from './memory.ts';
import { reportUsage } from './report-usage.ts';

/** Our server under load; `off` keeps tables in memory only, for comparison. Threads start this very file again. */
const all = [...rulesets, a2 as AnyRuleset];
if (isMainThread) await serve();
else thinkHere(all);

async function serve(): Promise<void> {
  const [storage = '', folder = ''] = process.argv.slice(2);
  const many = 1_000_000;
  const config = configOf(
    {},
    {
      ...{ port: 0, database: folder, logLevel: 'error' },
      ...{ messagesPerSecond: 100_000, addressMessagesPerSecond: many, tablesPerHour: many },
      ...{ socketsPerAddress: many, sockets: many },
    },
  );
  const server = await startServer(config, {
    rulesets: all,
    entry: fileURLToPath(import.meta.url),
    ...(storage === 'off' ? { store: memoryStore() } : {}),
  });
  reportUsage(server.url);
}
