import type { AnyTable, LaidTable } from '@potyczka/protocol';
import { beginGame, entriesBetween, followGame, promiseOf, resumeGame } from '@potyczka/protocol';
import type { Appended, Store, StoredBatch } from '@potyczka/store';
import type { Head, Meta } from './documents.ts';
import { fairnessOf } from './documents.ts';

/** The seat under which the table itself acts: openings, NPCs, answers by default. */
export const ITSELF = 'table';

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
  private now: AnyTable | null = null;
  /** Commands that have acted, and until which event. */
  private readonly acted = new Map<string, number>();
  /** When each batch was accepted, by its last event. */
  private readonly times = new Map<number, number>();
  /** The store may know more than we do: something went wrong on the way. */
  private unsure = false;

  constructor(id: string, head: Head, laid: LaidTable, store: Store) {
    this.id = id;
    this.head = head;
    this.laid = laid;
    this.store = store;
    this.commitment = promiseOf(head.secret);
  }

  table(): AnyTable | null {
    return this.now;
  }

  hasActed(seat: string, command: string): boolean {
    return this.acted.has(keyOf(seat, command));
  }

  /** When the last thing happened, in milliseconds since 1970. */
  lastAt(): number {
    return this.now === null ? 0 : (this.times.get(this.now.seq) ?? 0);
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
  async follow(meta: Meta): Promise<void> {
    const batches = await this.store.read(this.id, this.now?.seq ?? 0);
    const entries = batches.flatMap((batch) => batch.entries);
    if (entries.length > 0) {
      const { secret } = this.head;
      const result =
        this.now === null
          ? resumeGame(this.laid, secret, fairnessOf(this.commitment, meta), entries)
          : followGame(this.now, entries);
      if (!result.ok) throw new Error(`table ${this.id} can't be folded: ${JSON.stringify(result.violations)}`);
      this.now = result.table;
    }
    for (const batch of batches) this.note(batch);
    this.unsure = false;
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
    const batch = { command, seat, at: Date.now(), seq: next.seq, entries: entriesBetween(this.now, next) };
    this.unsure = true;
    const appended: Appended = await this.store.append(this.id, after, batch);
    switch (appended.status) {
      case 'ok':
        this.unsure = false;
        this.now = next;
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

  private note({ seat, command, seq, at }: Pick<StoredBatch, 'seat' | 'command' | 'seq' | 'at'>): void {
    this.acted.set(keyOf(seat, command), seq);
    this.times.set(seq, at);
  }
}

const keyOf = (seat: string, command: string): string => `${seat}\n${command}`;
