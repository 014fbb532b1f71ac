import { existsSync, readdirSync, readFileSync } from 'node:fs';

const TASKS = '/proc/self/task';

/** Of each thread by its number, the first one as `loop`, in milliseconds: what it has worked, and waited for a processor. */
export interface ThreadTimes {
  readonly threads: Readonly<Record<string, number>>;
  readonly waits: Readonly<Record<string, number>>;
}

/** One that has just ended has had none. */
function timesOf(task: string): readonly [ran: number, waited: number] {
  try {
    const [ran = 0, waited = 0] = readFileSync(`${TASKS}/${task}/schedstat`, 'utf8').split(' ').map(Number);
    return [ran / 1e6, waited / 1e6];
  } catch {
    return [0, 0];
  }
}

/** Where the system does not say, only how busy the loop was. */
export function threadTimes(): ThreadTimes {
  if (!existsSync(TASKS)) return { threads: { loop: performance.eventLoopUtilization().active }, waits: {} };
  const tasks = readdirSync(TASKS).map(
    (task) => [task === String(process.pid) ? 'loop' : `thread ${task}`, timesOf(task)] as const,
  );
  return {
    threads: Object.fromEntries(tasks.map(([name, [ran]]) => [name, ran])),
    waits: Object.fromEntries(tasks.map(([name, [, waited]]) => [name, waited])),
  };
}
