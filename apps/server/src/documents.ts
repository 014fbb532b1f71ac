import type { Fairness, Json, Setup } from '@potyczka/kernel';
import type { TableKind, TableSettings } from '@potyczka/protocol';
import { notAhead } from './clock.ts';

/** What is stored of a table beside its entries. */

/** What never changes. The secret goes to nobody before the game is over. */
export interface Head {
  readonly setup: Setup;
  readonly kind: TableKind;
  readonly secret: string;
}

export interface Sitting {
  readonly seat: string;
  /** What whoever sits there wants to be called. */
  readonly name: string;
  /** What the seat added to the dice; empty for seats that sat down after the game began. */
  readonly text: string;
}

/** Somebody has taken a free seat of a public table and is on the way to it. */
export interface Claim {
  readonly seat: string;
  readonly at: number;
}

/** Somebody wants to take back what was already seen, and the others have a say. */
export interface Vote {
  /** The command it was asked with: the undo is carried out under this id. */
  readonly id: string;
  readonly by: string;
  /** The moment to go back to, and the one it was asked at, in the table's own numbers. */
  readonly to: number;
  readonly at: number;
  readonly agreed: readonly string[];
}

export interface Meta {
  /** From here on nobody adds to the dice any more. */
  readonly begun: boolean;
  readonly sitting: readonly Sitting[];
  readonly settings: TableSettings;
  readonly vote: Vote | null;
  readonly claims?: readonly Claim[];
  /** When the table was last let go on: its clocks begin anew there. */
  readonly resumedAt?: number;
  /** Those who run the server have closed the table: nobody comes in, and nothing happens there. */
  readonly closed?: boolean;
  /** Seats that are not heard: what they say, show and call themselves reaches nobody. */
  readonly muted?: readonly string[];
}

export const freshMeta = (settings: TableSettings): Meta => ({ begun: false, sitting: [], settings, vote: null });

/** The settings changed; a table that is let go on remembers when. */
export const withSettings = (meta: Meta, change: Partial<TableSettings>, now: number): Meta => ({
  ...meta,
  settings: { ...meta.settings, ...change },
  ...(change.paused === false ? { resumedAt: now } : {}),
});

export const fairnessOf = (commitment: string, { sitting }: Meta): Fairness => ({
  commitment,
  entropy: sitting.filter(({ text }) => text !== '').map(({ seat, text }) => ({ seat, text })),
});

/** Documents go through the store as plain data, and are only ever written by this server. */
export const asJson = (document: Head | Meta): Json => document as unknown as Json;
export const headFrom = (json: Json): Head => json as unknown as Head;
export function metaFrom(json: Json): Meta {
  const meta = json as unknown as Meta;
  return meta.resumedAt === undefined ? meta : { ...meta, resumedAt: notAhead(meta.resumedAt) };
}
