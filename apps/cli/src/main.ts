import { servesAsCrew } from '@potyczka/lab';
import { rulesets } from '@potyczka/protocol';
import { runCli } from './program.ts';

// The lab starts this file again in its threads.
if (!servesAsCrew(rulesets)) process.exitCode = await runCli(process.argv.slice(2), rulesets);
