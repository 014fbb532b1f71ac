import type { Json } from '@potyczka/kernel';
import type { NameOf, Narrator } from '@potyczka/narration';
import { narrator } from '@potyczka/narration';
import type { AnyTable, LogLine, Referee, Reply, WireOffers, WirePending } from '@potyczka/protocol';
import { isOver, namesAt, seatAt, seatsOf } from '@potyczka/protocol';
import type { OddsReply } from '../odds-text.ts';

export type Place = readonly [x: number, y: number];

export interface UnitView {
  readonly id: string;
  readonly name?: string;
  readonly side?: string;
  readonly at?: Place | null;
  readonly eliminated?: boolean;
  readonly evacuated?: boolean;
  readonly [field: string]: Json | undefined;
}

export type Outline =
  | { readonly rect: readonly [number, number, number, number] }
  | { readonly circle: readonly [number, number, number] }
  | { readonly polygon: readonly Place[] };

/** Something to handle or carry. */
export interface ThingView {
  readonly id: string;
  readonly kind: string;
  readonly [field: string]: unknown;
}

/** What the protocol's state has in common for all rulesets; each part may be missing. */
export interface View {
  readonly round?: number;
  readonly roundLimit?: number | null;
  readonly activeUnit?: string | null;
  readonly width?: number;
  readonly height?: number;
  readonly mapped?: boolean;
  readonly units: Readonly<Record<string, UnitView>>;
  readonly objects?: Readonly<Record<string, ThingView>>;
  readonly sides?: Readonly<Record<string, { readonly team?: string }>>;
}

export type Sent = { readonly ok: true } | { readonly ok: false; readonly message: string; readonly rule?: string };

/** A table as the text interface needs it: everything goes through the referee's messages. */
export class Game {
  readonly referee: Referee;
  readonly words: Narrator;

  constructor(referee: Referee, lang: Narrator['lang']) {
    this.referee = referee;
    this.words = narrator(this.table.rules, lang);
  }

  get table(): AnyTable {
    const table = this.referee.table();
    if (table === undefined) throw new Error('no table is open');
    return table;
  }

  get nameOf(): NameOf {
    return namesAt(this.table);
  }

  /** The name of a unit or seat as it is read out. */
  called(id: string): string {
    return this.words.name(this.nameOf(id) ?? id);
  }

  /** What pieces of terrain, objects and figures are called, by their IDs. */
  pieceNames(ids: readonly string[]): readonly string[] {
    const { rules, checkpoint } = this.table;
    const view = rules.view(checkpoint.state, null);
    const { pieces = [], things = [] } = rules.scene?.(view) ?? {};
    return ids.map((id) => {
      const kind = [...pieces, ...things].find((one) => one.id === id)?.kind;
      const key = [`thing.${kind}`, `terrain.${kind}`].find((known) => this.words.has(known));
      return key === undefined ? this.called(id) : this.words.name(`@${key}`);
    });
  }

  get over(): boolean {
    return isOver(this.table);
  }

  /** The person the table waits for: who is asked, or who may act. */
  get waitingFor(): string | undefined {
    const { open, state } = this.table.checkpoint;
    if (open !== null) return open.asked.seat;
    return this.table.rules.awaited(state).find((id) => seatAt(this.table, id)?.role !== 'npc');
  }

  get persons(): readonly string[] {
    return seatsOf(this.table)
      .filter(({ role }) => role === 'player' || role === 'gm')
      .map(({ id }) => id);
  }

  /** Whether the people at this table see different things: only then the screen has to be handed over unseen. */
  get hasSecrets(): boolean {
    const [first, ...others] = this.persons.map((seat) => this.view(seat));
    return others.some((view) => differs(first, view));
  }

  send(message: object): Sent {
    const reply: Reply = this.referee.handle(message);
    if (reply.ok) return reply;
    const { message: text, rule } = reply.error;
    return { ok: false, message: text, ...(rule === undefined ? {} : { rule }) };
  }

  view(as: string): View {
    return this.expect({ view: { as } }).state as View;
  }

  legal(by: string): WireOffers {
    return this.expect({ legal: { by } }) as unknown as WireOffers;
  }

  /** The open question in words, if there is one. The referee tells it with every change; a rule-free message asks. */
  question(): WirePending | undefined {
    return this.referee.pending(this.words.lang)[0];
  }

  odds(command: object): OddsReply | Extract<Sent, { ok: false }> {
    const sent = this.send({ odds: command });
    return sent.ok ? (sent as unknown as OddsReply) : sent;
  }

  log(from: number, as: string | undefined): readonly LogLine[] {
    return this.expect({ log: { from, ...(as === undefined ? {} : { as }) } }).lines as readonly LogLine[];
  }

  save(): unknown {
    return this.expect({ save: {} }).save;
  }

  private expect(message: object): Readonly<Record<string, unknown>> {
    const reply = this.referee.handle({ ...message, lang: this.words.lang });
    if (!reply.ok) throw new Error(reply.error.message);
    return reply;
  }
}

const isEmpty = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  value === 0 ||
  value === false ||
  (Array.isArray(value) && value.length === 0);

/** Whether one of two views tells more than the other; an empty field that only one of them has is no secret. */
function differs(a: unknown, b: unknown): boolean {
  if (a === b || (isEmpty(a) && isEmpty(b))) return false;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return true;
  const left = a as Readonly<Record<string, unknown>>;
  const right = b as Readonly<Record<string, unknown>>;
  return [...new Set([...Object.keys(left), ...Object.keys(right)])].some((key) => differs(left[key], right[key]));
}
