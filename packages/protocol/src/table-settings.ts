import type { Language } from '@potyczka/kernel';

/** What the owner of an online table may set at any time. Seconds; 0 is never. */
export interface TableSettings {
  /** After so long those the table waits for are reminded. */
  readonly reminder: number;
  /** After so long an open question is answered by its default. */
  readonly answer: number;
  readonly spectators: 'welcome' | 'shut out';
  /** Spectators see the table as it was so long ago. */
  readonly delay: number;
  /** The table is held: nobody but the GM acts, and neither NPCs nor clocks do. */
  readonly paused: boolean;
  /**
   * After each command the others wait for so long, whether or not somebody is asked for a reaction meanwhile: that somebody
   * is asked, and who, betrays nothing. Tables of earlier days say nothing of it.
   */
  readonly hush?: number;
  /** Whether everybody may know of the table, take a free seat or watch; tables of earlier days say nothing of it. */
  readonly listing?: 'unlisted' | 'public';
  /** The language its opener would like to be spoken there. */
  readonly language?: Language;
}

export const DEFAULT_SETTINGS: TableSettings = {
  reminder: 0,
  answer: 0,
  spectators: 'welcome',
  delay: 0,
  paused: false,
};
