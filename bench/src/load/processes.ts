import { type ChildProcess, fork } from 'node:child_process';
import { createServer } from 'node:net';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Usage } from './contest.ts';

/** A server in a process of its own. */
export interface ServerProcess {
  readonly url: string;
  usage(): Promise<Usage>;
  stop(): Promise<void>;
}

const HERE = dirname(fileURLToPath(import.meta.url));

interface Starting {
  /** A folder for a profile of its processor time. */
  readonly profile?: string;
  /** Flags for Node itself. */
  readonly flags?: readonly string[];
}

/** Starts a bundle that lies beside this one. */
export async function startProcess(
  name: string,
  args: readonly string[],
  { profile = '', flags = [] }: Starting = {},
): Promise<ServerProcess> {
  const profiling =
    profile === '' ? [] : ['--cpu-prof', `--cpu-prof-dir=${profile}`, `--cpu-prof-name=${name}-${args[0]}.cpuprofile`];
  const execArgv = [...flags, ...profiling];
  const child = fork(join(HERE, `${name}.mjs`), args, { execArgv, stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
  process.once('exit', () => child.kill('SIGKILL'));
  const { url } = (await answerOf(child, 'url')) as { readonly url: string };
  return {
    url,
    usage: () => {
      child.send('usage');
      return answerOf(child, 'cpu') as Promise<Usage>;
    },
    stop: async () => {
      const gone = new Promise((resolve) => child.once('exit', resolve));
      // Only who goes by itself leaves a profile behind.
      if (profile === '') child.kill('SIGKILL');
      else child.disconnect();
      await gone;
    },
  };
}

/** The next message that has a field; some servers say other things as well. */
function answerOf(child: ChildProcess, field: string): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const ended = (code: number | null): void => reject(new Error(`a server ended with ${code}`));
    const said = (message: unknown): void => {
      if (typeof message !== 'object' || message === null || !(field in message)) return;
      child.off('exit', ended);
      child.off('message', said);
      resolve(message);
    };
    child.once('exit', ended);
    child.on('message', said);
  });
}

export function freePort(): Promise<string> {
  return new Promise((resolve, reject) => {
    const probe = createServer().once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(String(typeof address === 'object' && address !== null ? address.port : 0)));
    });
  });
}
