import { isMainThread } from 'node:worker_threads';
import { GAMES } from './games.ts';
import { runCli } from './program.ts';

// The lab and the server start this file again in their threads.
if (isMainThread) process.exitCode = await runCli(process.argv.slice(2), GAMES, new URL(import.meta.url));
else await (await import('./thread.ts')).serveThread();
