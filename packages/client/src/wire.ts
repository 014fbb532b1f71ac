import type { Json } from '@potyczka/kernel';
import type {
  Change,
  LogLine,
  TableKind,
  TableSettings,
  WireDraw,
  WireError,
  WireEvent,
  WirePending,
} from '@potyczka/protocol';

/** What the server sends. */

export interface WireSeat {
  readonly id: string;
  readonly role: string;
  readonly side?: string;
  readonly name: string;
  /** Somebody has sat down here. */
  readonly taken: boolean;
  /** On how many devices it is open now. */
  readonly here: number;
}

export interface TableFacts {
  readonly id: string;
  readonly kind: TableKind;
  readonly ruleset: string;
  /** The built-in scenario that is played, if it is one. */
  readonly scenario: string | null;
  readonly commitment: string;
  readonly begun: boolean;
  readonly settings: TableSettings;
  /** Something of the table fails by a fault of the server's: the view, an NPC, a clock, the rules. */
  readonly repair?: Repair | null;
}

export interface Repair {
  readonly where: string;
}

/** Where the table stands and what led there; in full, or as changes to what was sent before. */
export interface NewsBody {
  readonly seq: number;
  readonly from?: number;
  readonly events?: readonly WireEvent[];
  readonly lines?: readonly LogLine[];
  readonly draws?: readonly WireDraw[];
  readonly pending?: readonly WirePending[];
  readonly awaits?: readonly string[];
  readonly over?: boolean;
  readonly state?: Json;
  readonly changes?: readonly Change[];
}

export interface WireVote {
  /** Names this vote: an agreement is to this one and no later. */
  readonly id: string;
  readonly by: string;
  readonly to: number;
  readonly agreed: readonly string[];
  /** What would be taken back, and what would count again, in the reader's words. */
  readonly undone: readonly LogLine[];
  readonly restored: readonly LogLine[];
}

export interface Welcome {
  readonly seat: string;
  readonly table: TableFacts;
  readonly seats: readonly WireSeat[];
  readonly vote: WireVote | null;
  readonly now: NewsBody;
}

export type WireReply = { readonly id?: Json } & (
  | ({ readonly ok: true } & Readonly<Record<string, unknown>>)
  | { readonly ok: false; readonly error: WireError; readonly changed?: NewsBody }
);

export interface ServerMessage {
  readonly welcome?: Welcome;
  readonly update?: NewsBody;
  /** A sign of life. */
  readonly pong?: object;
  readonly seats?: readonly WireSeat[];
  readonly vote?: WireVote | null;
  readonly settings?: TableFacts['settings'];
  /** The table needs to be repaired, or no longer does. */
  readonly repair?: Repair | null;
  readonly signal?: Readonly<Record<string, Json>>;
  readonly reminder?: { readonly seats: readonly string[] };
  readonly link?: { readonly seat: string; readonly secret: string };
}
