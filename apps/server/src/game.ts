import type { Fairness, Result, Save } from '@potyczka/kernel';
import type { AnyTable, HeardSoFar, LaidTable, SeatDoor } from '@potyczka/protocol';
import {
  beginGame,
  entriesBetween,
  followGame,
  ITSELF,
  promiseOf,
  resumeGame,
  resumeGameFrom,
} from '@potyczka/protocol';
import type { Appended, Store, StoredBatch } from '@potyczka/store';
import { notAhead, now } from './clock.ts';
import type { Head, Meta } from './documents.ts';
import { fairnessOf } from './documents.ts';
import { formatOf, type Keepsake, keepsakeIn, momentToKeep, snapshotOf } from './snapshots.ts';
import { SpoiltTable, whole } from './spoilt.ts';

/** What came of an attempt to move the table on. */
export type Moved =
  | { readonly status: 'done' }
  /** Another server was first. */
  | { readonly status: 'overtaken' }
  /** It had been done before, here or elsewhere. */
  | { readonly status: 'known' }
  | { readonly status: 'gone' };

/** The game at one table, kept in step with the store: the only place that moves it on. */
export class Game {
  readonly laid: LaidTable;
  readonly commitment: string;
  private readonly id: string;
  private readonly head: Head;
  private readonly store: Store;
  private readonly program: string;
  private now: AnyTable | null = null;
  /** Commands that have acted, and until which event. */
  private readonly acted = new Map<string, number>();
  /** Since when the game is in memory here. */
  readonly loadedAt = now();
  /** When each batch was accepted, by its last event. */
  private readonly times = new Map<number, number>();
  /** The store may know more than we do: something went wrong on the way. */
  private unsure = false;
  /** What was kept of the table when somebody last had it in memory. */
  private keepsake: Keepsake | undefined;
  private keptAt = 0;
  /** How long all that is stored of the game is. */
  private length = 0;

  /** `program` names the code that plays: what another has worked out may not be what this one would. */
  constructor(id: string, head: Head, laid: LaidTable, store: Store, program: string) {
    this.program = program;
    this.id = id;
    this.head = head;
    this.laid = laid;
    this.store = store;
    this.commitment = promiseOf(head.secret);
  }

  table(): AnyTable | null {
    return this.now;
  }

  characters(): number {
    return this.length;
  }

  hasActed(seat: string, command: string): boolean {
    return this.acted.has(keyOf(seat, command));
  }

  /** When the last thing happened, in milliseconds since 1970. */
  lastAt(): number {
    return this.now === null ? 0 : (this.times.get(this.now.seq) ?? 0);
  }

  /** When a step was stored. */
  timeOf(step: AnyTable): number {
    return this.times.get(step.seq) ?? this.lastAt();
  }

  /** The table as it was at a time. */
  asOf(time: number): AnyTable | null {
    let step = this.now;
    // Steps in the middle of a batch are as old as the batch.
    for (let at = Number.POSITIVE_INFINITY; step !== null; step = step.before) {
      at = this.times.get(step.seq) ?? at;
      if (at <= time) return step;
    }
    return null;
  }

  /** Whether the store has to be asked before anything else is done. */
  isUnsure(): boolean {
    return this.unsure;
  }

  /** Takes in what has been stored since. */
  async follow(): Promise<void> {
    const isLoading = this.now === null;
    if (isLoading) await this.remember();
    const batches = await this.store.read(this.id, this.now?.seq ?? 0);
    if (batches.length > 0) {
      const before = this.now;
      const result = whole(() => (before === null ? this.resumed(batches) : followGame(before, entriesIn(batches))));
      if (!result.ok) throw new SpoiltTable(`table ${this.id} can't be folded: ${JSON.stringify(result.violations)}`);
      this.now = result.table;
    }
    // What is heard of as it happens happens now, whatever the clock of the server says that it happened at.
    for (const { length } of batches) this.length += length;
    for (const batch of batches) this.note(isLoading ? batch : { ...partOf(batch), at: now() });
    this.unsure = false;
  }

  /** What a seat had heard when a snapshot was last made. */
  heardBy(seat: string): HeardSoFar | undefined {
    return this.keepsake?.heard[seat];
  }

  /** Whether the table was opened from a snapshot. */
  isRemembered(): boolean {
    return this.keepsake !== undefined;
  }

  /** Keeps a snapshot, if the last one is at least so many events behind the one that would be made now. */
  async keep(doors: Iterable<SeatDoor>, atLeast: number): Promise<void> {
    if (this.now === null || this.now.seq < this.keptAt + atLeast) return;
    const step = momentToKeep(this.now, (seq) => this.times.has(seq));
    if (step === null || step.seq < this.keptAt + atLeast) return;
    this.keptAt = step.seq;
    const heard: Record<string, HeardSoFar> = { ...this.keepsake?.heard };
    for (const door of doors) heard[door.seat] = door.heard(step);
    await this.store.saveSnapshot(this.id, snapshotOf(step, heard, this.program));
  }

  private resumed(batches: readonly StoredBatch[]): Result<AnyTable> {
    const fair = this.fairnessIn(batches);
    const remembered = this.resumedFromKeepsake(batches, fair);
    if (remembered?.ok === true) return remembered;
    // A snapshot that does not fit is as good as none.
    this.keepsake = undefined;
    this.keptAt = 0;
    return resumeGame(this.laid, this.head.secret, fair, entriesIn(batches));
  }

  private resumedFromKeepsake(batches: readonly StoredBatch[], fair: Fairness): Result<AnyTable> | undefined {
    const milestone = this.keepsake?.milestone;
    const last = milestone === undefined ? -1 : batches.findIndex(({ seq }) => seq === milestone.seq);
    if (milestone === undefined || last < 0) return undefined;
    const past = () => entriesIn(batches.slice(0, last + 1));
    const parted = { past, since: entriesIn(batches.slice(last + 1)) };
    try {
      const resumed = resumeGameFrom(this.laid, this.head.secret, fair, milestone, parted);
      // Looked at once by everybody: what was torn may fold and yet be no table.
      if (resumed.ok)
        for (const { id } of this.laid.seats) resumed.table.rules.view(resumed.table.checkpoint.state, id);
      return resumed;
    } catch {
      return undefined;
    }
  }

  /**
   * What the dice are bound to stands in the first event, in the log itself: what stands beside the game was read at another
   * moment, and somebody may have sat down in between.
   */
  private fairnessIn([first]: readonly StoredBatch[]): Fairness {
    const opened = first?.entries[0]?.events[0] as { readonly type: string; readonly fair?: Fairness } | undefined;
    const fair = opened?.type === 'opened' ? opened.fair : undefined;
    if (fair === undefined || fair.commitment !== this.commitment)
      throw new Error(`the dice of table ${this.id} were promised by another secret than it has`);
    return fair;
  }

  private async remember(): Promise<void> {
    this.keepsake = keepsakeIn(await this.store.loadSnapshot(this.id, formatOf(this.laid.rules, this.program)));
    this.keptAt = this.keepsake?.milestone.seq ?? 0;
  }

  /** The first step: nobody adds to the dice any more. */
  async begin(meta: Meta): Promise<Moved> {
    const result = beginGame(this.laid, this.head.secret, fairnessOf(this.commitment, meta));
    if (!result.ok) throw new Error(`table ${this.id} can't begin: ${JSON.stringify(result.violations)}`);
    return this.moveTo(result.table, ITSELF, 'open');
  }

  /** Stores what leads from here to `next`; it has happened when this resolves to `done`, and not before. */
  async moveTo(next: AnyTable, seat: string, command: string): Promise<Moved> {
    const after = this.now?.seq ?? 0;
    const batch = { command, seat, at: now(), seq: next.seq, entries: entriesBetween(this.now, next) };
    this.unsure = true;
    const appended: Appended = await this.store.append(this.id, after, batch);
    switch (appended.status) {
      case 'ok':
        this.unsure = false;
        this.now = next;
        this.length += JSON.stringify(batch.entries).length;
        this.note(batch);
        return { status: 'done' };
      case 'duplicate':
        return { status: 'known' };
      case 'conflict':
        return { status: 'overtaken' };
      case 'missing':
        return { status: 'gone' };
    }
  }

  private note({ seat, command, seq, at }: Noted): void {
    this.acted.set(keyOf(seat, command), seq);
    this.times.set(seq, notAhead(at));
  }
}

const entriesIn = (batches: readonly StoredBatch[]): Save['entries'] => batches.flatMap(({ entries }) => entries);

type Noted = Pick<StoredBatch, 'seat' | 'command' | 'seq' | 'at'>;

/** Without its entries: those are taken apart when somebody looks at them. */
const partOf = ({ seat, command, seq, at }: Noted): Noted => ({ seat, command, seq, at });

const keyOf = (seat: string, command: string): string => `${seat}\n${command}`;
