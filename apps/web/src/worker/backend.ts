import type { AnyRuleset, Json, Language, Situation } from '@potyczka/kernel';
import type { AnyTable, LogLine, News, Reply, WirePending } from '@potyczka/protocol';
import { seatsOf } from '@potyczka/protocol';
import type { Drawn, Online, SeatInfo, Signal } from './messages.ts';
import type { Happened } from './stage-presenter.ts';

/** Where a table stands for a seat, before it is put into words. */
export interface BackendSnapshot {
  readonly seat: string;
  readonly seats: readonly SeatInfo[];
  readonly seq: number;
  readonly state: Json;
  readonly pending: readonly WirePending[];
  readonly awaits: readonly string[];
  readonly over: boolean;
  readonly lines: readonly LogLine[];
  readonly draws: readonly Omit<Drawn, 'called'>[];
  readonly rolls: readonly Omit<Drawn, 'called'>[];
  /** What has happened since the table was last told of, or in the last step. */
  readonly happened: readonly Happened[];
  readonly busy: boolean;
  readonly scenario: string | null;
  /** Only where the table is kept elsewhere. */
  readonly online:
    | (Omit<Online, 'unsaved'> & {
        readonly unsaved: readonly (Readonly<Record<string, unknown>> & { readonly type: string })[];
      })
    | null;
}

/** What was last done, or is being done: the command, what it was rolled under, and what came of it. */
export interface LastAction {
  readonly command: Readonly<Record<string, unknown>> & { readonly type: string };
  /** `null` where the seat can't know the numbers. */
  readonly odds: Reply | null;
  /** What came to pass, in the words of outcomes; `null` where that can't be told. */
  readonly result: Readonly<Record<string, Json>> | null;
  /** The number of the last event before it. */
  readonly seq: number;
  /** All that was heard of it; left out where only what is new is known. */
  readonly news?: Omit<News, 'from'>;
}

/** One end of a table: kept here, or far away. The worker speaks to both in the words of the protocol. */
export interface Backend {
  readonly rules: AnyRuleset;
  /** `viewedAs`: the seat through whose eyes a GM looks. */
  snapshot(lang: Language, viewedAs?: string | null): Promise<BackendSnapshot>;
  ask(message: Readonly<Record<string, unknown>>, lang: Language): Promise<Reply>;
  /** The table itself, where it is kept here: for what is counted beside the play. */
  readonly table: AnyTable | null;
  /** What was last done, where this end can tell. */
  lastAction?(lang: Language): LastAction | null;
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
export const seatInfosOf = (table: AnyTable): readonly SeatInfo[] =>
  seatsOf(table).map(({ id, role, name, side }) => ({
    ...{ id, role, name: name ?? null },
    ...(side === undefined ? {} : { side }),
  }));
