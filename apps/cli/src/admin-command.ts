import type { Command } from 'commander';
import type { AdminFlags } from './admin.ts';
import type { Desk } from './context.ts';

/** What those who run a server do with its tables: each is a request to it, made with the server's own key. */
export function addAdmin(admin: Command, desk: Desk): void {
  const text = (key: string): string => desk.words.word(`cli.help.${key}`);
  const add = (name: string, about: string): Command =>
    admin
      .command(name)
      .description(text(`admin-${about}`))
      .helpOption('-h, --help', text('help'))
      .option('--url <address>', text('admin-url'))
      .option('--data <folder>', text('data'))
      .option('--json', text('admin-json'));
  const run = <A extends readonly string[]>(
    does: (act: typeof import('./admin.ts')) => (desk: Desk, flags: AdminFlags, ...words: A) => Promise<void>,
  ) => {
    // Commander hands over the words first and the flags after them.
    return async (...given: readonly unknown[]): Promise<void> => {
      const words = given.filter((one) => typeof one === 'string') as unknown as A;
      const flags = given.find((one) => typeof one === 'object') as AdminFlags;
      await does(await import('./admin.ts'))(desk, flags, ...words);
    };
  };
  admin.helpCommand(false);
  add('list', 'list')
    .option('--ruleset <id>', text('admin-only'))
    .option('--limit <number>', text('admin-limit'))
    .action(run((act) => act.list));
  add('inspect <table>', 'inspect').action(run<[string]>((act) => act.inspect));
  add('close <table>', 'close')
    .option('--open', text('admin-open'))
    .action(run<[string]>((act) => act.close));
  add('export <table> <file>', 'export').action(run<[string, string]>((act) => act.exportTo));
  add('delete <table>', 'delete')
    .option('--yes', text('admin-yes'))
    .action(run<[string]>((act) => act.remove));
  add('mute <table> <seat>', 'mute')
    .option('--off', text('admin-off'))
    .action(run<[string, string]>((act) => act.mute));
  add('ban <address>', 'ban')
    .option('--days <number>', text('admin-days'))
    .option('--why <text>', text('admin-why'))
    .option('--off', text('admin-off'))
    .action(run<[string]>((act) => act.ban));
  add('bans', 'bans').action(run((act) => act.bans));
  add('owner <table>', 'owner').action(run<[string]>((act) => act.owner));
}
