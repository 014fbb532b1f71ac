import type { AnyRuleset } from '@potyczka/kernel';
import { rulesets } from '@potyczka/protocol';
import { configOf, startServer } from '@potyczka/server';
import { a2 } from '../a2.ts';
import { memoryStore } from './memory.ts';

/** The server under load, in a process of its own: says where it listens, then what it has used each second. */
const [storage = '', folder = ''] = process.argv.slice(2);
const many = 1_000_000;
const config = configOf(
  {},
  {
    ...{ port: 0, database: folder, logLevel: 'error' },
    ...{ messagesPerSecond: many, addressMessagesPerSecond: many, tablesPerHour: many, socketsPerAddress: many },
  },
);
const server = await startServer(config, {
  rulesets: [...rulesets, a2 as AnyRuleset],
  ...(storage === 'off' ? { store: memoryStore() } : {}),
});
process.send?.({ url: server.url });
setInterval(() => process.send?.({ cpu: process.cpuUsage(), rss: process.memoryUsage().rss }), 500);
process.once('disconnect', () => process.exit(0));
