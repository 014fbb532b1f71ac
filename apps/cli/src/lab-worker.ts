import { labWorker } from '@potyczka/lab';
import { type Context, Failure } from './context.ts';
import { coresOf, whyOf } from './lab-terms.ts';

export interface WorkerFlags {
  readonly database: string;
  readonly concurrency?: string;
}

/** What may be shown of an address: not the password. */
function shown(url: string): string {
  if (!URL.canParse(url)) return '…';
  const { host, pathname } = new URL(url);
  return `${host}${pathname}`;
}

/** `potyczka lab worker`: plays chunks for others until it is told to stop. */
export async function work(context: Context, flags: WorkerFlags): Promise<void> {
  const { words, rulesets, entry } = context;
  const concurrency = coresOf(context, flags.concurrency);
  const say = (key: string, params: Record<string, string | number>): void => {
    process.stderr.write(`${words.word(`cli.lab.${key}`, params)}\n`);
  };
  const stop = new AbortController();
  process.once('SIGINT', () => stop.abort());
  process.once('SIGTERM', () => stop.abort());
  try {
    await labWorker({
      url: flags.database,
      rulesets,
      entry,
      concurrency,
      signal: stop.signal,
      onReady: () => say('working', { database: shown(flags.database), count: concurrency }),
      onWorked: (plan, { variant, chunk, rows }) => say('worked', { plan, variant, chunk, battles: rows.length }),
      onForeign: (plan) => say('other-rules', { plan }),
      onError: (error) => say('no-database', { why: whyOf(error) }),
    });
  } catch (error) {
    throw new Failure(words.word('cli.lab.no-database', { why: whyOf(error) }), 1);
  }
}
