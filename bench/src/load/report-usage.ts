import { existsSync, readdirSync, readFileSync } from 'node:fs';

const TASKS = '/proc/self/task';
/** Processor time of a thread in milliseconds; one that has just ended has had none. */
function timeOf(task: string): number {
  try {
    return Number(readFileSync(`${TASKS}/${task}/schedstat`, 'utf8').split(' ')[0]) / 1e6;
  } catch {
    return 0;
  }
}
/** Of each thread by its number, the one that serves sockets first; where the system does not say, only how busy its loop was. */
function threadTimes(): Readonly<Record<string, number>> {
  if (!existsSync(TASKS)) return { loop: performance.eventLoopUtilization().active };
  const others = readdirSync(TASKS).filter((task) => task !== String(process.pid));
  const told = others.map((task) => [`thread ${task}`, timeOf(task)]);
  return Object.fromEntries([['loop', timeOf(String(process.pid))], ...told]) as Readonly<Record<string, number>>;
}

/** The other end of a server in a process of its own: says where it listens, and what it has used when asked. */
export function reportUsage(url: string): void {
  process.send?.({ url });
  process.on('message', () => {
    process.send?.({ cpu: process.cpuUsage(), rss: process.memoryUsage().rss, threads: threadTimes() });
  });
  process.once('disconnect', () => process.exit(0));
}
