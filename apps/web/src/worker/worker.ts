import { library } from '@potyczka/rulesets/load';
import type { Snapshot, SnapshotUpdate, WorkerReply, WorkerRequest } from './messages.ts';
import { changesOf } from './snapshot-changes.ts';
import { TableService } from './table-service.ts';

/** The table in a thread of its own: the page never waits for an NPC that thinks, nor for odds. */
const tell = (reply: WorkerReply): void => self.postMessage(reply);
const service = new TableService(
  library,
  (snapshot) => tell({ n: null, snapshot: reporter.update(snapshot) }),
  (signal) => tell({ n: null, signal }),
);

/** Tells the page of each snapshot what is new since the last one. */
class SnapshotReporter {
  private last: Snapshot | undefined;

  update(snapshot: Snapshot): SnapshotUpdate {
    const changes = changesOf(this.last, snapshot);
    this.last = snapshot;
    return { changes };
  }
}

const reporter = new SnapshotReporter();

/** What an answer says of the table is told apart from the rest of it. */
function answered(n: number, value: unknown): WorkerReply {
  if (isSnapshot(value)) return { n, ok: true, value: null, snapshot: reporter.update(value) };
  const { snapshot, ...rest } = (value ?? {}) as { readonly snapshot?: unknown };
  return isSnapshot(snapshot)
    ? { n, ok: true, value: rest, snapshot: { ...reporter.update(snapshot), within: true } }
    : { n, ok: true, value };
}

const isSnapshot = (value: unknown): value is Snapshot =>
  typeof value === 'object' && value !== null && 'picture' in value && 'lines' in value;

// What a table far away has not answered yet keeps nobody from looking around.
self.addEventListener('message', ({ data }: MessageEvent<WorkerRequest>) => void answer(data));

async function answer({ n, call, args }: WorkerRequest): Promise<void> {
  let reply: WorkerReply;
  try {
    const method = service[call] as (...args: readonly unknown[]) => Promise<unknown>;
    reply = answered(n, await method.apply(service, [...args]));
  } catch (error) {
    reply = { n, ok: false, message: error instanceof Error ? error.message : String(error) };
  }
  tell(reply);
}
