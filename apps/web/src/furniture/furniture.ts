import type { Json, Words } from '@potyczka/kernel';
import type { Narrator } from '@potyczka/narration';
import type { ReactElement } from 'react';
import type { Sheet } from '../map/sheet.ts';
import type { CommandDraft } from '../table/command-draft.ts';
import type { Chances, PendingQuestion, Snapshot } from '../worker/messages.ts';

/** What every part is given: the table as the seat sees it, and the figure whose actions are shown. */
export interface FurnitureProps {
  readonly snapshot: Snapshot;
  readonly unit: string | null;
  /** The furniture's own words in the reader's language. */
  readonly own: Narrator;
}

/** A kind of action as it stands in the row. */
export interface ActionDisplay {
  /** The letter that starts it, out of its English word; the same in every language and at every moment. */
  readonly key?: string;
  readonly icon?: string;
  /** It ends something: at the right end of the row. */
  readonly ends?: true;
  /** No command of its own: it puts together several of these kinds, and is there when one of them is. */
  readonly gathers?: readonly string[];
}

/** A card of its own in the panel, for what is put together out of several choices. */
export type BuilderCard = (props: FurnitureProps & { readonly draft: CommandDraft }) => ReactElement | null;

/** What one game has on the table that others have not. Every game has the same parts; its words are in `words/`. */
export interface Furniture {
  /** Kinds of action in the order of the row, which never changes; what is not listed comes after them. */
  readonly actions: Readonly<Record<string, ActionDisplay>>;
  /** In the header, at most 34 pixels high and `room` pixels wide: who acts in which order. Left out: plain slots. */
  readonly Order?: (props: FurnitureProps & { readonly room: number }) => ReactElement | null;
  /** In the first row of the dock, beside the name of the figure: what it has left. */
  readonly Tracks: (props: FurnitureProps) => ReactElement | null;
  /** In the rest of that row: what is being put together out of several choices. */
  readonly Builder?: (props: FurnitureProps) => ReactElement | null;
  /** By the kind of action in hand: the card that takes the place of a list of its commands. */
  readonly builders?: Readonly<Record<string, BuilderCard>>;
  /** On the map, over the figures: what is being put together, drawn where it would happen. */
  readonly Drawn?: (props: FurnitureProps & { readonly sheet: Sheet; readonly zoomed: number }) => ReactElement | null;
  /** Above the choices of a question: what it is dealt from, drawn and clicked. */
  readonly Asked?: (
    props: FurnitureProps & { readonly asked: PendingQuestion; readonly give: (choice: Json) => Promise<void> },
  ) => ReactElement | null;
  /** On the card of a target, above the odds. */
  readonly Card?: (
    props: FurnitureProps & { readonly target: string | null; readonly chances: Chances },
  ) => ReactElement | null;
}

/** Furniture with its words in one language. */
export interface LoadedFurniture extends Furniture {
  /** `act.<type>` names a button, `note.<type>` says what it costs; the rest is the furniture's own. */
  readonly words: Words;
}
