import type { GuardParts } from './guard.ts';
import { whyOf } from './guard.ts';

/** Where something of a table failed by a fault of ours. */
type TroubleWhere = 'rules' | 'view' | 'npc' | 'clock';

interface Trouble {
  readonly where: TroubleWhere;
  /** After which of the table's events. */
  readonly seq: number;
}

interface TroubledTable {
  readonly id: string;
  readonly seq: () => number;
  readonly announce: (message: object) => void;
}

/**
 * A fault in the rules or in our own code is the affair of one table: it is written down, told to those who sit there and to
 * the owner, and nothing that was saved is lost by it. While a table can't be shown, nobody acts at it; taking back heals it.
 */
export class Repair {
  private readonly table: TroubledTable;
  private readonly parts: GuardParts;
  private trouble: Trouble | null = null;

  constructor(table: TroubledTable, parts: GuardParts) {
    this.table = table;
    this.parts = parts;
  }

  now(): Trouble | null {
    return this.trouble;
  }

  /** Whether the table can't be shown to everybody as it stands: then nobody goes on with it. */
  holds(): boolean {
    return this.trouble?.where === 'view';
  }

  note(where: TroubleWhere, error: unknown): void {
    const { id, seq, announce } = this.table;
    this.parts.ledger.failures.inc({ where });
    this.parts.log.error({ table: id, where, error: whyOf(error) }, 'a table is in need of repair');
    // What holds the table up is not forgotten over what does not.
    if (this.holds() && where !== 'view') return;
    const isNews = this.trouble?.where !== where;
    this.trouble = { where, seq: seq() };
    if (isNews) announce({ repair: { where } });
  }

  /** Runs something of the table; a fault is noted, and everything else goes on. */
  attempt<T>(where: TroubleWhere, act: () => T): T | undefined {
    try {
      return act();
    } catch (error) {
      this.note(where, error);
      return undefined;
    }
  }

  /** Everybody was shown the table as it stands: whatever was wrong lies behind it. */
  healed(): void {
    if (this.trouble === null) return;
    // Where an NPC has failed it is not asked again: nothing is healed before the table has gone on.
    if (this.trouble.where === 'npc' && this.trouble.seq === this.table.seq()) return;
    this.trouble = null;
    this.table.announce({ repair: null });
  }
}
