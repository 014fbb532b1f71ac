import { lookedAt } from '../stage/stage-player.ts';
import { useStageSettings } from '../stage/stage-settings.ts';
import type { Snapshot } from '../worker/messages.ts';

/** Whether nothing has changed that somebody about to act would have to know of. */
export function isSameTable(old: Snapshot, next: Snapshot): boolean {
  const back = old.online?.connected === false && next.online?.connected === true;
  const table = ({ state, pending, awaits, over, title }: Snapshot): string =>
    JSON.stringify([state, pending, awaits, over, title]);
  return !back && table(old) === table(next);
}

/**
 * What happens elsewhere, shown one thing after another at the pace somebody wants to watch: the engine of a server acts
 * faster than anybody can look.
 */
export class SnapshotQueue {
  private readonly show: (snapshot: Snapshot, last: boolean) => Promise<void> | void;
  private readonly waiting: Snapshot[] = [];
  private run = 0;
  private running = false;

  constructor(show: (snapshot: Snapshot, last: boolean) => Promise<void> | void) {
    this.show = show;
  }

  /** What will be shown last; nothing when all has been shown. */
  get latest(): Snapshot | undefined {
    return this.waiting.at(-1);
  }

  /** The same table with something beside it changed: no picture of its own. */
  amend(snapshot: Snapshot): void {
    if (this.waiting.length > 0) this.waiting.splice(-1, 1, snapshot);
  }

  add(snapshot: Snapshot): void {
    this.waiting.push(snapshot);
    if (!this.running) void this.play(undefined);
  }

  /** Forgets what was waiting. What is shown instead is looked at before anything else comes. */
  clear(shown?: Snapshot): void {
    this.waiting.length = 0;
    this.run += 1;
    this.running = false;
    if (shown !== undefined) void this.play(shown);
  }

  private async play(shown: Snapshot | undefined): Promise<void> {
    const { run } = this;
    this.running = true;
    if (shown !== undefined) await this.pause(shown);
    for (let next = this.next(run); next !== undefined; next = this.next(run)) {
      await this.show(next, this.waiting.length === 0);
      await this.pause(next);
    }
    if (run === this.run) this.running = false;
  }

  private next(run: number): Snapshot | undefined {
    return run === this.run ? this.waiting.shift() : undefined;
  }

  /** Step by step means waiting for a press only while there is a next step. */
  private async pause(snapshot: Snapshot): Promise<void> {
    if (!useStageSettings.getState().stepByStep || this.waiting.length > 0) await lookedAt(snapshot);
  }
}
