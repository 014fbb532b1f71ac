import type { Draw, Json, Language, ScenePlace } from '@potyczka/kernel';
import type { WirePending } from '@potyczka/protocol';
import type { Ending } from './ending.ts';
import type { ShownLine } from './figure-names.ts';
import type { Chances } from './odds-messages.ts';
import type { Online, SeatInfo } from './online-messages.ts';
import type { Picture } from './picture-messages.ts';
import type { Stage, StageDraw } from './stage-messages.ts';

/** Where the table stands, and what it asks. */

/** Where the table stands for the seat the page shows. */
export interface Snapshot {
  readonly seat: string;
  /** The seat through whose eyes a GM looks; `null`: through their own. */
  readonly viewedAs: string | null;
  readonly seats: readonly SeatInfo[];
  readonly ruleset: string;
  /** The language it is told in. */
  readonly lang: Language;
  /** What lengths are measured in. */
  readonly unit: 'inch' | 'metre' | 'square' | 'tenth';
  readonly title: string;
  readonly subtitle: string;
  /** What the battle is about and how it is won; empty where nobody has written it. */
  readonly about: string;
  readonly seq: number;
  readonly picture: Picture;
  readonly pending: readonly PendingQuestion[];
  readonly awaits: readonly string[];
  readonly over: boolean;
  /** How it ended for this seat. */
  readonly ending: Ending | null;
  readonly lines: readonly ShownLine[];
  /** What was drawn in the last step: faces as they are written on the wire. */
  readonly draws: readonly Drawn[];
  /** What was last rolled for, until the next action begins. */
  readonly result: ActionResult | null;
  /** Everything drawn so far, for the lines of the log that tell of it. */
  readonly rolls: readonly Drawn[];
  /** What happened in the last step, as it is shown one thing after another. */
  readonly stages: readonly Stage[];
  /** An NPC is to act: the page says when it is ready to watch. */
  readonly busy: boolean;
  readonly online: Online | null;
  readonly state: Json;
}

/** An open question with what each of its choices would bring. */
export interface PendingQuestion extends Omit<WirePending, 'choices'> {
  /** What gains most for whoever is asked comes first. */
  readonly choices: readonly QuestionChoice[];
  /** What every choice would be tried under alike. */
  readonly shared: readonly string[];
  /** Whether what is counted as harm befalls the side of whoever is asked; `null` where nobody is named. */
  readonly harms: 'own' | 'others' | null;
}

/** One answer to a question, with what it does itself. */
export interface QuestionChoice {
  readonly choice: Json;
  readonly label: string;
  readonly chances: Chances | null;
  /** What it would be tried under: die, number to reach, what stands against it. */
  readonly terms: readonly string[];
  /** What happens at once, before anything is drawn. */
  readonly says: readonly string[];
  /** The figure or the place it names: it lights up there. */
  readonly figure: string | null;
  readonly place: ScenePlace | null;
  /** The figure's life now and as it would be at worst. */
  readonly life: readonly [now: number, then: number] | null;
  /** Where the same is asked again: what comes of giving this answer each time. */
  readonly again: { readonly p: number; readonly text: string } | null;
  /** On average, for whoever is asked; `null` where nobody has counted it. */
  readonly gain: number | null;
  /** It is what happens if nobody answers. */
  readonly usual: boolean;
  /** It changes nothing: folded away. */
  readonly folded: boolean;
}

export interface Drawn {
  readonly label: string;
  /** What it was for, in words. */
  readonly called: string;
  readonly draws: readonly (string | number)[];
  /** Sides of each die; `null` for coins and cards. Left out where nobody has kept them. */
  readonly sides?: readonly (number | null)[];
  /** The numbers of the first and the last event of the step it was drawn in. */
  readonly span: readonly [from: number, to: number];
}

/** What the last action that was rolled for came to. */
export interface ActionResult {
  readonly unit: string | null;
  readonly target: string | null;
  /** What it was rolled under, as far as the seat may know. */
  readonly chances: Chances | null;
  /** The bar of those chances that came to pass. */
  readonly came: string | null;
  readonly draws: readonly CountedDraw[];
  readonly lines: readonly ShownLine[];
}

/** Dice, coins or cards as they came to count: an exchange or a reroll may have changed what fell. */
export interface CountedDraw extends StageDraw {
  readonly fell: readonly Draw[];
}
