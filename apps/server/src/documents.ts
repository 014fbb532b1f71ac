import type { Fairness, Json, Language, Setup } from '@potyczka/kernel';
import type { TableKind } from '@potyczka/protocol';

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

/** What the owner may set at any time. Seconds; 0 is never. */
export interface Settings {
  /** After so long those the table waits for are reminded. */
  readonly reminder: number;
  /** After so long an open question is answered by its default. */
  readonly answer: number;
  readonly spectators: 'welcome' | 'shut out';
  /** Spectators see the table as it was so long ago. */
  readonly delay: number;
  /** The table is held: nobody but the GM acts, and neither NPCs nor clocks do. */
  readonly paused: boolean;
  /** Whether everybody may know of the table, take a free seat or watch; tables of earlier days say nothing of it. */
  readonly listing?: 'unlisted' | 'public';
  /** The language its opener would like to be spoken there. */
  readonly language?: Language;
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
  readonly settings: Settings;
  readonly vote: Vote | null;
  readonly claims?: readonly Claim[];
  /** When the table was last let go on: its clocks begin anew there. */
  readonly resumedAt?: number;
}

export const DEFAULT_SETTINGS: Settings = { reminder: 0, answer: 0, spectators: 'welcome', delay: 0, paused: false };

export const freshMeta = (settings: Settings): Meta => ({ begun: false, sitting: [], settings, vote: null });

/** The settings changed; a table that is let go on remembers when. */
export const withSettings = (meta: Meta, change: Partial<Settings>, now: number): Meta => ({
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
export const metaFrom = (json: Json): Meta => json as unknown as Meta;
