import { rulesets } from '@potyczka/protocol';
import { runCli } from './program.ts';

process.exitCode = await runCli(process.argv.slice(2), rulesets);
