import type { WireVote } from '@potyczka/client';
import type { TableKind, TableSettings } from '@potyczka/protocol';

/** How it stands with a table that others share from afar. */

/** Somebody who sits at the table. */
export interface SeatInfo {
  readonly id: string;
  readonly role: 'gm' | 'player' | 'npc' | 'spectator';
  /** `null`: known by the role alone. */
  readonly name: string | null;
  readonly side?: string;
  /** At an online table: on how many devices it is open now. */
  readonly devices?: number;
  /** At an online table: whether somebody has sat down here. */
  readonly taken?: boolean;
}

/** What passes between those at an online table and is kept nowhere. */
export interface Signal {
  readonly kind: 'point' | 'measure' | 'attention' | 'typing' | 'reminder' | 'link';
  /** Whose it is; at a reminder, who is waited for; with a link, the seat it leads to. */
  readonly seat: string;
  readonly seats?: readonly string[];
  readonly at?: readonly (readonly [x: number, y: number])[];
  readonly unit?: string;
  readonly secret?: string;
}

/** How it stands with a table that a server keeps. */
export interface Online {
  readonly table: string;
  readonly connected: boolean;
  /** The connection is open as far as anybody knows, but the server does not answer. */
  readonly silent: boolean;
  /** Turned away for good, and why: the link was withdrawn, spectators are shut out. */
  readonly refused: string | null;
  /** Commands sent and not yet saved. */
  readonly unsaved: readonly { readonly type: string; readonly label: string; readonly unit?: string }[];
  /** One of them should have been saved by now. */
  readonly late: boolean;
  /** Everybody has sat down and the first die may fall. */
  readonly begun: boolean;
  readonly kind: TableKind;
  /** Somebody wants to take something back and asks the others. */
  readonly vote: UndoVote | null;
  /** The number under which something was last taken back; 0: never. */
  readonly undone: number;
  readonly settings: TableSettings;
  /** What of the table fails by a fault of the server's; `null`: nothing. */
  readonly repair: string | null;
}

/** What somebody wants to take back: the lines of the log that would go, and those that would count again. */
export type UndoVote = Pick<WireVote, 'id' | 'by' | 'agreed' | 'undone' | 'restored'>;
