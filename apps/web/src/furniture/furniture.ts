import type { Language, Words } from '@potyczka/kernel';
import type { Narrator } from '@potyczka/narration';
import type { ReactElement } from 'react';
import type { Chances, Stand } from '../desk/messages.ts';

/** What a piece of furniture is shown with: the table as the seat sees it, and the figure whose actions are shown. */
export interface Corner {
  readonly stand: Stand;
  readonly unit: string | null;
  /** The furniture's own words in the reader's language. */
  readonly own: Narrator;
}

/** What one game has on the table that others have not: its tracks, its cards, the order of its actions. */
export interface Furniture {
  /** `act.<type>` names a button, `note.<type>` says what it costs; the rest is the furniture's own. */
  readonly words: Readonly<Record<Language, Words>>;
  /** Actions in the order of the bar; everything else is behind "more". */
  readonly order: readonly string[];
  /** Those of them that stay in their place, greyed, when they are not possible. */
  readonly core: readonly string[];
  /** Actions that end something: at the right end of the bar. */
  readonly ends: readonly string[];
  readonly icons?: Readonly<Record<string, string>>;
  /** Beside the name of the acting figure. */
  readonly Head: (corner: Corner) => ReactElement | null;
  /** Over the map. */
  readonly Over?: (corner: Corner) => ReactElement | null;
  /** On the card of a target, above the odds. */
  readonly Card?: (
    corner: Corner & { readonly target: string | null; readonly chances: Chances },
  ) => ReactElement | null;
}
