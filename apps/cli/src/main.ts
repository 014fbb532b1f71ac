import { workerData } from 'node:worker_threads';
import { servesAsCrew } from '@potyczka/lab';
import { rulesets } from '@potyczka/protocol';
import { runCli } from './program.ts';

const orders = workerData as { readonly potyczkaThinker?: true } | null;

// The lab and the server start this file again in their threads.
if (orders?.potyczkaThinker === true) (await import('@potyczka/server')).thinkHere(rulesets);
else if (!servesAsCrew(rulesets)) process.exitCode = await runCli(process.argv.slice(2), rulesets);
