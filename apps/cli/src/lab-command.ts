import type { Command } from 'commander';
import { type Desk, withGames } from './context.ts';
import type { LabFlags } from './lab.ts';
import type { CompareFlags } from './lab-compare.ts';
import type { WorkerFlags } from './lab-worker.ts';

/** `potyczka lab`: plans worked off here or by workers elsewhere. */
export function addLab(lab: Command, desk: Desk): void {
  const text = (key: string): string => desk.words.word(`cli.help.${key}`);
  const add = (name: string, about: string): Command =>
    lab.command(name).description(text(about)).helpOption('-h, --help', text('help'));
  add('run <plan>', 'lab-run')
    .option('--out <path>', text('lab-out'))
    .option('--cores <count>', text('lab-cores'))
    .option('--database <url>', text('lab-database'))
    .option('--json', text('lab-json'))
    .option('--csv <file>', text('lab-csv'))
    .option('--fresh', text('lab-fresh'))
    .action(async (plan: string, flags: LabFlags) =>
      (await import('./lab.ts')).runLab(await withGames(desk), plan, flags),
    );
  add('compare <a> <b>', 'lab-compare')
    .option('--cores <count>', text('lab-cores'))
    .option('--json', text('lab-json'))
    .action(async (a: string, b: string, flags: CompareFlags) =>
      (await import('./lab-compare.ts')).compareLab(await withGames(desk), a, b, flags),
    );
  add('worker', 'lab-worker')
    .requiredOption('--database <url>', text('lab-database'))
    .option('--concurrency <count>', text('lab-concurrency'))
    .action(async (flags: WorkerFlags) => (await import('./lab-worker.ts')).work(await withGames(desk), flags));
}
