import { type ThreadTimes, threadTimes } from './threads.ts';

/** The other end of a server in a process of its own: says where it listens, and what it has used when asked. */
export function reportUsage(url: string): void {
  process.send?.({ url });
  process.on('message', () => {
    const times: ThreadTimes = threadTimes();
    process.send?.({ cpu: process.cpuUsage(), rss: process.memoryUsage().rss, ...times });
  });
  process.once('disconnect', () => process.exit(0));
}
