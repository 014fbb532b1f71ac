import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Command } from 'commander';
import type { Desk } from './context.ts';
import { Failure } from './context.ts';

interface ServeFlags {
  readonly port?: string;
  readonly host?: string;
  readonly data?: string;
}

type Add = (name: string, about: string) => Command;

/** The online table, and copies of what it keeps. The server is loaded only when it is wanted: nothing else needs it. */
export function addServer(add: Add, desk: Desk): void {
  const text = (key: string): string => desk.words.word(`cli.help.${key}`);
  add('serve', 'serve')
    .option('--port <port>', text('port'))
    .option('--host <host>', text('host'))
    .option('--data <folder>', text('data'))
    .action((flags: ServeFlags) => serveTables(desk, flags));
  add('backup <file>', 'backup')
    .option('--data <folder>', text('data'))
    .action(async (file: string, { data }: ServeFlags) => {
      const { backup } = await import('@potyczka/store');
      const { tables } = await orFail(() => backup(folderOf(data), file));
      desk.say(desk.words.word('cli.backed-up', { file, tables }));
    });
  add('restore <file>', 'restore')
    .option('--data <folder>', text('data'))
    .action(async (file: string, { data }: ServeFlags) => {
      const { restore } = await import('@potyczka/store');
      const { tables } = await orFail(() => restore(file, folderOf(data)));
      desk.say(desk.words.word('cli.restored', { file, tables }));
    });
}

const folderOf = (data: string | undefined): string => data ?? process.env.DATA ?? './data';

/** What the operator did wrong is told in a sentence; everything else is a bug and says so. */
async function orFail<T>(act: () => T | Promise<T>): Promise<T> {
  try {
    return await act();
  } catch (error) {
    const told = error instanceof Error && ['StoreRefused', 'BadConfig', 'CannotListen'].includes(error.name);
    throw told ? new Failure(error.message, 2) : error;
  }
}

/** The page is built beside the command itself. */
function builtPage(entry: URL): string | undefined {
  const folder = join(dirname(fileURLToPath(entry)), 'web');
  return existsSync(join(folder, 'index.html')) ? folder : undefined;
}

async function serveTables({ words, say, entry }: Desk, { port, host, data }: ServeFlags): Promise<void> {
  const { configOf, startServer } = await import('@potyczka/server');
  const flags = { ...(port === undefined ? {} : { PORT: port }), ...(host === undefined ? {} : { HOST: host }) };
  const places = data === undefined ? {} : { DATA: data, DATABASE_URL: undefined };
  const server = await orFail(() =>
    startServer(configOf({ ...process.env, ...flags, ...places }), {
      page: builtPage(entry),
      // NPCs think in threads that start this very program.
      entry: fileURLToPath(entry),
      program: createHash('sha256')
        .update(readFileSync(fileURLToPath(entry)))
        .digest('hex')
        .slice(0, 16),
    }),
  );
  say(words.word('cli.serving', { url: server.url }));
  await new Promise<void>((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, resolve);
  });
  await server.close();
  // A database that does not answer, or a thread in the midst of a thought, must not hold up the end.
  process.exit(0);
}
