import type { AnyRuleset } from '@potyczka/kernel';
import { rulesets } from '@potyczka/protocol/rulesets';
import { configOf, startServer } from '@potyczka/server';
import { a2 } from '../a2.ts';
import { memoryStore } from './memory.ts';
import { reportUsage } from './report-usage.ts';

/** Our server under load; `off` keeps tables in memory only, for comparison. */
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
reportUsage(server.url);
