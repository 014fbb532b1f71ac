import type { AnyRuleset, Json, Language, Situation } from '@potyczka/kernel';
import type { AnyTable, LogLine, Reply, WirePending } from '@potyczka/protocol';
import { seatsOf } from '@potyczka/protocol';
import type { Drawn, Online, Signal, Sitter } from './messages.ts';

/** Where a table stands for a seat, before it is put into words. */
export interface Standing {
  readonly seat: string;
  readonly seats: readonly Sitter[];
  readonly seq: number;
  readonly state: Json;
  readonly pending: readonly WirePending[];
  readonly awaits: readonly string[];
  readonly over: boolean;
  readonly lines: readonly LogLine[];
  readonly draws: readonly Omit<Drawn, 'called'>[];
  readonly rolls: readonly Omit<Drawn, 'called'>[];
  readonly busy: boolean;
  readonly scenario: string | null;
  /** Only where the table is kept elsewhere. */
  readonly online:
    | (Omit<Online, 'unsaved'> & {
        readonly unsaved: readonly (Readonly<Record<string, unknown>> & { readonly type: string })[];
      })
    | null;
}

/** One end of a table: kept here, or far away. The desk speaks to both in the words of the protocol. */
export interface End {
  readonly rules: AnyRuleset;
  /** `eyes`: the seat through whose eyes a GM looks. */
  standing(lang: Language, eyes?: string | null): Promise<Standing>;
  ask(message: Readonly<Record<string, unknown>>, lang: Language): Promise<Reply>;
  /** What lies between two figures, as far as the seat may know. */
  situation(unit: string, other: string): Situation | undefined | Promise<Situation | undefined>;
  /** Shows the others something, where there are others elsewhere. */
  signal?(signal: Signal): void;
  /** Everything is told in another language from now on, where it comes in words already. */
  speak?(lang: Language): void;
  sit(seat: string): void;
  /** One step of an NPC, where this end has to see to that. */
  step(): void;
  /** The whole game as a document, as far as the seat may have it. */
  save(): Promise<unknown>;
  leave(): void;
}

/** Who sits at a table that is kept here. */
export const sittersAt = (table: AnyTable): readonly Sitter[] =>
  seatsOf(table).map(({ id, role, name, side }) => ({
    ...{ id, role, name: name ?? null },
    ...(side === undefined ? {} : { side }),
  }));
