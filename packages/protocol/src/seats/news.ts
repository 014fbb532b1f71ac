import { type GameEvent, isTableEvent, type Json, type TableEvent } from '@potyczka/kernel';
import type { Narrator } from '@potyczka/narration';
import { goesOn, together } from '../joined.ts';
import type { LogLine } from '../log.ts';
import { actionOf, deedIn, tableLines } from '../log.ts';
import type { WirePending } from '../replies.ts';
import type { AnyTable } from '../table.ts';
import { onTheWire } from '../wire.ts';
import { drawnIn, type WireDraw } from './draws.ts';
import { type Heard, openLine, wholeOf } from './hearing.ts';
import type { Numbers } from './numbers.ts';
import { toldIn } from './words.ts';

/** Where a table stands for one seat. */
export interface SeatStatus {
  /** The number of the last event the seat has heard of. */
  readonly seq: number;
  readonly pending: readonly WirePending[];
  /** Seats the table waits for. */
  readonly awaits: readonly string[];
  readonly over: boolean;
  readonly state: Json;
}

export type WireEvent = Readonly<Record<string, unknown>> & { readonly seq: number; readonly type: string };

/** What a seat has heard since its event `from`, in events and in words. */
export interface News {
  readonly from: number;
  readonly events: readonly WireEvent[];
  readonly lines: readonly LogLine[];
  /** What was drawn, as far as those events tell of it. */
  readonly draws: readonly WireDraw[];
}

/** Beyond so many events a fresh view is shorter. */
const MOST_EVENTS = 500;

/** What the seat has missed since its event `from`; `undefined` when that is too much, or was never. */
export function newsSince(
  table: AnyTable,
  numbers: Numbers,
  from: number,
  words: Narrator,
  most = MOST_EVENTS,
): News | undefined {
  const now = numbers.at(table);
  if (from > now || now - from > most) return undefined;
  const making = newsInPieces(table, numbers, from, words);
  for (let piece = making.next(); ; piece = making.next()) if (piece.done === true) return piece.value;
}

/** So many steps are told at a time, where others are let in between. */
const PIECE = 50;

/** The same, however much it is: whoever serves others too lets them in after each piece. */
export function* newsInPieces(
  table: AnyTable,
  numbers: Numbers,
  from: number,
  words: Narrator,
): Generator<undefined, News> {
  const steps: AnyTable[] = [];
  for (let step: AnyTable | null = table; step !== null && numbers.at(step) > from; step = step.before)
    steps.push(step);
  const news: NewsMade = { events: [], lines: [], draws: [] };
  const ofSeq = (seq: number): number => numbers.ofSeq(table, seq);
  for (const [at, step] of steps.reverse().entries()) {
    for (const heard of goingOn(
      step,
      (one) => numbers.heardOf(one),
      tellStep(step, numbers.heardOf(step), ofSeq, news, from),
    )) {
      const { event, lines } = renumbered(heard, step, numbers);
      tellEvent(step, { ...heard, event, lines }, ofSeq, words, news);
    }
    if (at % PIECE === PIECE - 1) yield;
  }
  return { from, ...news };
}

/** What happened in one step, for those from whom nothing is hidden: under the table's own numbers. */
export function wholeNews(step: AnyTable, words: Narrator): News {
  const news: NewsMade = { events: [], lines: [], draws: [] };
  const same = (seq: number): number => seq;
  const from = step.before?.seq ?? 0;
  for (const heard of goingOn(step, wholeOf, tellStep(step, wholeOf(step), same, news, from)))
    tellEvent(step, heard, same, words, news);
  return { from, ...news };
}

interface NewsMade {
  readonly events: WireEvent[];
  readonly lines: LogLine[];
  readonly draws: WireDraw[];
}

/** Adds what was drawn in a step; returns what of it is news. */
function tellStep(
  step: AnyTable,
  heard: readonly Heard[],
  ofSeq: (seq: number) => number,
  news: NewsMade,
  from: number,
): readonly Heard[] {
  for (const draw of drawnIn(step, heard, ofSeq)) if (draw.seq > from) news.draws.push(draw);
  return heard.filter(({ seq }) => ofSeq(seq) > from);
}

/** What is heard of a step; its first line may go on with what was told before the question it answers. */
interface GoingOn extends Heard {
  readonly instead?: true;
}

function goingOn(
  step: AnyTable,
  hear: (step: AnyTable) => readonly Heard[],
  heard: readonly Heard[],
): readonly GoingOn[] {
  const at = heard.findIndex(({ lines }) => lines.length > 0);
  const [first, ...rest] = heard[at]?.lines ?? [];
  if (first?.adds !== true || step.before === null || step.entry.command.type !== 'answer') return heard;
  const before = openLine(step.before, hear);
  if (!goesOn(before, first)) return heard;
  return heard.map((one, index) =>
    index === at ? { ...one, lines: [together(before, first), ...rest], instead: true as const } : one,
  );
}

/** What is told anew takes the place of the line that told less; a line told earlier is for the reader to replace. */
function insteadOf({ lines }: NewsMade, action: number): Pick<LogLine, 'instead'> {
  const replaced = lines.at(-1)?.action === action ? lines.pop() : undefined;
  return replaced !== undefined && replaced.instead !== true ? {} : { instead: true };
}

function tellEvent(
  step: AnyTable,
  heard: GoingOn,
  ofSeq: (seq: number) => number,
  words: Narrator,
  news: NewsMade,
): void {
  const { event, lines } = heard;
  const seq = ofSeq(heard.seq);
  news.events.push(wireEvent(step, seq, event));
  if (lines.length === 0) return;
  const action = ofSeq(actionOf(step).before?.seq ?? 0) + 1;
  const marks = { ...saidIn(event), ...ruledIn(event), ...backIn(event), ...deedIn(step, event) };
  for (const [index, line] of lines.entries()) {
    const instead = index === 0 && heard.instead === true ? insteadOf(news, action) : {};
    news.lines.push({ seq, action, ...toldIn(words, line), rules: event.rules, ...marks, ...instead });
  }
}

/** Rulings are told apart, so that everybody sees which numbers the dice did not make. */
const ruledIn = ({ type }: Heard['event']): Pick<LogLine, 'ruling'> =>
  type === 'ruled' || type === 'ruledSecretly' ? { ruling: true } : {};

/** Talk is told apart from what happened, with whoever said it. */
function saidIn(event: Heard['event']): Pick<LogLine, 'said'> {
  if (event.type !== 'said') return {};
  const { by, text } = event as Extract<TableEvent<unknown>, { type: 'said' }>;
  return { said: { by, text } };
}

/** Where an undo went back to: what lies between does not count any more. */
function backIn(event: Heard['event']): Pick<LogLine, 'back'> {
  if (event.type !== 'undone') return {};
  const { by, to } = event as Extract<TableEvent<unknown>, { type: 'undone' }>;
  return { back: { by, to } };
}

/** An undo names the moment it went back to, a branch the one it left, in the numbers of the seat that hears of it. */
function renumbered(heard: Heard, step: AnyTable, numbers: Numbers): Omit<Heard, 'seq'> {
  const { event } = heard;
  if (event.type === 'branched') {
    const branched = event as Extract<TableEvent<unknown>, { type: 'branched' }>;
    const own = { ...branched, at: numbers.ofSeq(step, branched.at) };
    return { event: own, lines: tableLines(own, step) };
  }
  if (event.type !== 'undone') return heard;
  const undone = event as Extract<TableEvent<unknown>, { type: 'undone' }>;
  const own = { ...undone, to: numbers.ofSeq(step, undone.to) };
  return { event: own, lines: tableLines(own, step) };
}

function wireEvent(step: AnyTable, seq: number, event: Heard['event']): WireEvent {
  const shown = isTableEvent(event) ? event : onTheWire(step, event as GameEvent);
  return { ...shown, seq } as WireEvent;
}
