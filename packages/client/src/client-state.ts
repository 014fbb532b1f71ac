import type { Json, Language } from '@potyczka/kernel';
import type { LogLine, WireDraw, WireEvent, WirePending } from '@potyczka/protocol';
import { applyChanges } from './changes.ts';
import type { NewsBody, ServerMessage, TableFacts, WireSeat, WireVote } from './wire.ts';

/** The part of a WebSocket the client needs: a browser's, or one of a library. */
export interface SocketLike {
  send(text: string): void;
  close(code?: number): void;
  onopen: (() => void) | null;
  onmessage: ((event: { readonly data: unknown }) => void) | null;
  onclose: ((event: { readonly code: number }) => void) | null;
  onerror: (() => void) | null;
}

export interface ClientParts {
  /** The address of the socket: `wss://…/socket`. */
  readonly url: string;
  readonly table: string;
  readonly secret: string;
  readonly lang?: Language;
  readonly name?: string;
  /** Added to the dice when the seat is taken for the first time; drawn when left out. */
  readonly entropy?: string;
  readonly open?: (url: string) => SocketLike;
  /** Milliseconds to wait before the given attempt to come back. */
  readonly patience?: (attempt: number) => number;
  /** Where it is told that the device has lost its network or found it again; the browser's own when left out. */
  readonly network?: Pick<EventTarget, 'addEventListener' | 'removeEventListener'> | undefined;
  /** A server that is silent for so many milliseconds when it should answer is taken for gone. */
  readonly answerWithin?: number;
  /** Called whenever the picture has changed. */
  readonly onChange?: (picture: ClientState) => void;
  /** Called for what passes and is not kept: pointing, reminders, a link handed over. */
  readonly onSignal?: (message: ServerMessage) => void;
}

/** Everything the client knows of the table, as a value. */
export interface ClientState {
  readonly connected: boolean;
  /** The line is open as far as anybody knows, but nobody answers on it: it may well be dead. */
  readonly silent: boolean;
  /** Turned away for good: no such link, shut out. */
  readonly refused: string | null;
  readonly seat: string | null;
  readonly facts: TableFacts | null;
  readonly seats: readonly WireSeat[];
  readonly vote: WireVote | null;
  /** The last event heard of. */
  readonly seq: number;
  readonly view: Json;
  readonly pending: readonly WirePending[];
  readonly awaits: readonly string[];
  readonly over: boolean;
  readonly lines: readonly LogLine[];
  readonly events: readonly WireEvent[];
  /** What was drawn, under the numbers of the events that tell of it. */
  readonly draws: readonly WireDraw[];
  /** Lines, events and draws are known from after this number on; what was before is in the log. */
  readonly since: number;
  /** Commands that were sent and are not yet saved, by their ids. */
  readonly unsaved: readonly string[];
  /** One of them should have been acknowledged by now. */
  readonly late: boolean;
}

export const BLANK: ClientState = {
  connected: false,
  silent: false,
  refused: null,
  seat: null,
  facts: null,
  seats: [],
  vote: null,
  seq: 0,
  view: null,
  pending: [],
  awaits: [],
  over: false,
  lines: [],
  events: [],
  draws: [],
  since: 0,
  unsaved: [],
  late: false,
};

/** The picture with what the server says of the table; `undefined` when something must have been missed. */
export function withBody(picture: ClientState, body: NewsBody): ClientState | undefined {
  if (body.changes !== undefined && body.from !== picture.seq) return undefined;
  const view = body.state ?? (body.changes === undefined ? picture.view : applyChanges(picture.view, body.changes));
  const fresh = <T extends { readonly seq: number }>(news: readonly T[] = []): readonly T[] =>
    news.filter(({ seq }) => seq > picture.seq);
  // Without what happened in between there is no going on with the old log.
  const gap = body.events === undefined || (body.from ?? 0) > picture.seq;
  const { from = 0 } = body;
  const none = { events: [], lines: [], draws: [], since: body.events === undefined ? body.seq : from };
  const kept = gap && body.seq > picture.seq ? none : picture;
  return {
    ...picture,
    seq: body.seq,
    view,
    pending: body.pending ?? picture.pending,
    awaits: body.awaits ?? picture.awaits,
    over: body.over ?? picture.over,
    since: kept.since,
    // A vote is about the table as it stood: once anything but talk has happened, there is nothing to agree to.
    vote: fresh(body.events).some(({ type }) => type !== 'said') ? null : picture.vote,
    events: [...kept.events, ...fresh(body.events)],
    lines: [...kept.lines, ...fresh(body.lines)],
    draws: [...kept.draws, ...fresh(body.draws)],
  };
}
